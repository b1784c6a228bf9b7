from dataclasses import dataclass
from random import random

from .errors import GcsError


@dataclass(frozen=True)
class RetryPolicy:
    """How often a call is tried, and how long it waits in between; `attempts=1` is no retry."""

    attempts: int = 4
    base_seconds: float = 0.25
    max_seconds: float = 8.0
    max_retry_after_seconds: float = 60.0

    def __post_init__(self) -> None:
        if self.attempts < 1 or self.base_seconds <= 0 or self.max_seconds <= 0:
            raise ValueError("attempts, base_seconds and max_seconds must be positive")

    def delay_after(self, attempt: int, error: GcsError) -> float | None:
        """The seconds to wait after a failed attempt (the first is 1); None when it is not worth repeating.

        Half of the back-off is random, and it is added to Retry-After too: processes that were refused together do not
        come back together.
        """
        retry_after = error.retry_after_seconds or 0.0
        if not error.should_retry or attempt >= self.attempts or retry_after > self.max_retry_after_seconds:
            return None
        half: float = min(self.max_seconds, self.base_seconds * 2 ** (attempt - 1)) / 2
        return max(half, retry_after) + half * random()
