"""A player such as core/README.md names: it answers each question with one of the choices, always
in the same place of the list, or with two of them in turns.

python choosing.py first|last|turns
"""

import json
import sys

which, answers = sys.argv[1], 0
for line in sys.stdin:
    request = json.loads(line)
    if request["op"] == "decide":
        choices = request["choices"]
        answers += 1
        at = {"first": 0, "last": -1, "turns": (answers % 2) * (len(choices) > 1)}[which]
        print(json.dumps({"ok": True, "command": choices[at], "why": ""}), flush=True)
    else:
        print('{"ok":true}', flush=True)
