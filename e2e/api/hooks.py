"""Gives each call an address of its own where the site reads the caller's address from a header."""

import os
import random

import schemathesis

HEADER = os.environ.get("CLIENT_ADDRESS_HEADER")


@schemathesis.hook
def before_call(context, case, kwargs):
    if HEADER:
        case.headers[HEADER] = ".".join(str(random.randint(1, 254)) for _ in range(4))
