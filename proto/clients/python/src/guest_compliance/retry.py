from dataclasses import dataclass
from random import random

from .errors import GcsError


@dataclass(frozen=True)
class RetryPolicy:
    """Maximum number of attempts, and the waits between them. `attempts=1` turns retries off."""

    attempts: int = 4
    base_seconds: float = 0.25
    max_seconds: float = 8.0
    max_retry_after_seconds: float = 60.0

    def __post_init__(self) -> None:
        if self.attempts < 1 or self.base_seconds <= 0 or self.max_seconds <= 0:
            raise ValueError("attempts, base_seconds and max_seconds must be positive")

    def delay_after(self, attempt: int, error: GcsError) -> float | None:
        """Returns the seconds to wait after a failed attempt (the first is 1); None if a retry cannot help.

        Up to half of the back-off is added at random, even to Retry-After, so that clients refused together return at
        different times.
        """
        retry_after = error.retry_after_seconds or 0.0
        if not error.should_retry or attempt >= self.attempts or retry_after > self.max_retry_after_seconds:
            return None
        half: float = min(self.max_seconds, self.base_seconds * 2 ** (attempt - 1)) / 2
        return max(half, retry_after) + half * random()
