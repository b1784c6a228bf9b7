package io.github.guestcompliance.client;

import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;

/**
 * How failed calls are repeated: exponential back-off, bounded, with jitter, and never sooner than {@code Retry-After}.
 *
 * @param attempts how often a call is tried, the first attempt included; 1 = never repeat
 * @param base the longest wait before the second attempt, doubled for each further one
 * @param max no back-off is longer, however many attempts failed
 * @param maxRetryAfter with a longer {@code Retry-After} the call fails at once
 */
public record RetryPolicy(int attempts, Duration base, Duration max, Duration maxRetryAfter) {
  /** Four attempts, after waits of up to 0.25, 0.5 and 1 second; a Retry-After of up to a minute. */
  public static final RetryPolicy DEFAULT =
      new RetryPolicy(4, Duration.ofMillis(250), Duration.ofSeconds(8), Duration.ofMinutes(1));

  /** One attempt. */
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
   * The wait after a failed attempt, of which the first is 1. Half of the back-off is random, and it is added to
   * Retry-After too: processes that were refused together do not come back together.
   */
  Duration delayAfter(int attempt, Duration retryAfter) {
    double backOff = Math.min(max.toMillis(), base.toMillis() * Math.pow(2, attempt - 1));
    var half = (long) (backOff / 2);
    var jitter = (long) (half * ThreadLocalRandom.current().nextDouble());
    return Duration.ofMillis(Math.max(half, retryAfter.toMillis()) + jitter);
  }
}
