import { ServiceError } from '@gcs/kit/errors';
import { type Bucket, takeUnit } from '../rate-limits/rate-limit.rules.ts';
import { type Remembered, rememberLast } from '../rate-limits/remember-last.ts';
import type { RatePolicy } from '../tenants/tenant.rules.ts';

/** Limits per link, per IP address and for invalid links (docs/guest-page.md#limits). */
export type GuestLimits = {
  /**
   * Counts a request; throws `rate_limited`. `source` comes from `sourceOf`. `link` is a key that does not reveal the
   * token.
   */
  admit(source: string, link: string): void;
  admitSource(source: string): void;
  /** Stores that the link is valid, so that it is served even if the same IP address guesses other links. */
  found(link: string): void;
  missed(source: string): void;
};

/** Allows a page with its parts, event stream and some forms. */
const ofLink: RatePolicy = { rate: 5, burst: 30 };
/** Allows some mistyped or old links from the shared IP address of a hotel. */
const ofGuesses: RatePolicy = { rate: 0.5, burst: 20 };
/**
 * Creates the limits of one replica, which protect the services behind the guest pages. Limits per replica are enough,
 * because a link of 256 bits cannot be guessed.
 */
export function createGuestLimits(ofAddress: RatePolicy, monotonicMs: () => number): GuestLimits {
  const [addresses, links, guesses] = [rememberLast<Bucket>(), rememberLast<Bucket>(), rememberLast<Bucket>()];
  const working = rememberLast<true>();

  const spend = (buckets: Remembered<Bucket>, key: string, policy: RatePolicy) => {
    const { admitted, bucket, waitSeconds } = takeUnit(buckets.get(key), policy, monotonicMs());
    buckets.set(key, bucket);
    if (!admitted) throw limited(waitSeconds);
  };

  return {
    admitSource: (source) => spend(addresses, source, ofAddress),
    admit(source, link) {
      spend(addresses, source, ofAddress);
      spend(links, link, ofLink);
      if (working.get(link)) return;
      const { admitted, waitSeconds } = takeUnit(guesses.get(source), ofGuesses, monotonicMs());
      if (!admitted) throw limited(waitSeconds);
    },
    found: (link) => working.set(link, true),
    missed(source) {
      guesses.set(source, takeUnit(guesses.get(source), ofGuesses, monotonicMs()).bucket);
    },
  };
}

function limited(retryAfterSeconds: number): ServiceError {
  return new ServiceError('rate_limited', 'The request rate is exceeded.', { retryAfterSeconds });
}
