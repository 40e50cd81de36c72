"""SHA-256 by Python itself: `hashlib` would load OpenSSL, some 4 MiB, for nothing else."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hashlib import sha256
else:
    try:
        from _sha2 import sha256  # from Python 3.12 on
    except ImportError:
        try:
            from _sha256 import sha256
        except ImportError:  # some builds have none
            from hashlib import sha256

__all__ = ["sha256"]
