from typing import NotRequired

from .gen.types import ComplianceSession


class CreatedSession(ComplianceSession):
    """A new session.

    guestLink is the address of the guest's page; absent if the account has no guest pages. Anyone with the link acts as
    the guest.
    """

    guestLink: NotRequired[str]
