"""A player in twenty lines, who knows nothing of Galley but what `galley seat --help` says."""

import json
import sys

for line in sys.stdin:
    request = json.loads(line)
    if request["op"] == "sit":
        print(json.dumps({"ok": True}), flush=True)
    elif request["op"] == "decide":
        choices = request["choices"]
        passing = [c for c in choices if c["type"] == "Pass"]
        answer = {"ok": True, "command": (passing or choices)[0], "why": "it is the first"}
        print(json.dumps(answer), flush=True)
    elif request["op"] == "weigh":
        print(json.dumps({"ok": True, "weighed": []}), flush=True)
    else:
        break
