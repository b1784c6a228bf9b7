from typing import NotRequired

from .gen.types import ComplianceSession


class CreatedSession(ComplianceSession):
    """A session as its creation answers it.

    guestLink is the page on which the guest carries it out, where guest pages are on for the account; whoever has it
    acts as the guest.
    """

    guestLink: NotRequired[str]
