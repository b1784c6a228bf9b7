import { ServiceError } from '@gcs/kit/errors';
import { type Bucket, takeUnit } from '../rate-limits/rate-limit.rules.ts';
import { type Remembered, rememberLast } from '../rate-limits/remember-last.ts';
import type { RatePolicy } from '../tenants/tenant.rules.ts';

/** Limits of one link, of one address, and of invalid links (docs/guest-page.md#limits). */
export type GuestLimits = {
  /** Counts a request of a `sourceOf`; throws `rate_limited`. `link` names the link without being its token. */
  admit(source: string, link: string): void;
  /** Admits a request that no link is needed for. */
  admitSource(source: string): void;
  /** The link is valid, so it is served despite other tries of its address. */
  found(link: string): void;
  /** The link does not work: a guess, as far as anybody can tell. */
  missed(source: string): void;
};

/** A page with its parts, its event stream and a form or two. */
const ofLink: RatePolicy = { rate: 5, burst: 30 };
/** Mistyped links, and links of check-ins that are long over, from behind one address of a hotel. */
const ofGuesses: RatePolicy = { rate: 0.5, burst: 20 };
/**
 * Token buckets of this replica's own. They protect the work behind a page. 2^256 links cannot be guessed; with several
 * replicas a limit is multiplied by their number at most.
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
