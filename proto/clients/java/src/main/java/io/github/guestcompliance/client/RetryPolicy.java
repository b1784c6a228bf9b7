package io.github.guestcompliance.client;

import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Decides how failed calls are repeated: bounded exponential back-off with jitter, never sooner than {@code
 * Retry-After}.
 *
 * @param attempts maximum number of attempts, including the first; 1 = never repeat
 * @param base the longest wait before the second attempt; it doubles before each further attempt
 * @param max maximum back-off
 * @param maxRetryAfter with a longer {@code Retry-After} the call fails immediately
 */
public record RetryPolicy(int attempts, Duration base, Duration max, Duration maxRetryAfter) {
  /** Four attempts with waits of up to 0.25, 0.5 and 1 second, and up to a minute for a Retry-After. */
  public static final RetryPolicy DEFAULT =
      new RetryPolicy(4, Duration.ofMillis(250), Duration.ofSeconds(8), Duration.ofMinutes(1));

  public static final RetryPolicy NEVER = DEFAULT.withAttempts(1);

  public RetryPolicy {
    if (attempts < 1 || base.isNegative() || base.isZero() || max.compareTo(base) < 0 || maxRetryAfter.isNegative()) {
      throw new IllegalArgumentException("attempts and base must be positive, and max not below base");
    }
  }

  public RetryPolicy withAttempts(int attempts) {
    return new RetryPolicy(attempts, base, max, maxRetryAfter);
  }

  boolean isWorthRepeating(int attempt, GcsException failure) {
    return attempt < attempts && failure.shouldRetry() && failure.retryAfter().compareTo(maxRetryAfter) <= 0;
  }

  /**
   * Returns the wait after a failed attempt (the first is 1). Up to half of the back-off is added at random, even to
   * Retry-After, so that clients refused together return at different times.
   */
  Duration delayAfter(int attempt, Duration retryAfter) {
    double backOff = Math.min(max.toMillis(), base.toMillis() * Math.pow(2, attempt - 1));
    var half = (long) (backOff / 2);
    var jitter = (long) (half * ThreadLocalRandom.current().nextDouble());
    return Duration.ofMillis(Math.max(half, retryAfter.toMillis()) + jitter);
  }
}
