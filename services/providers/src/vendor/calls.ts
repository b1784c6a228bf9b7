import { createCheckedFetch } from '@gcs/kit/egress/checked-fetch';
import type { Resolve } from '@gcs/kit/egress/connect';
import type { EgressPolicy } from '@gcs/kit/egress/egress.rules';
import { type Bucket, closeUntil, fullBucket, giveBack, type Rate, take } from '@gcs/kit/egress/rate.rules';
import { retryAfterMs } from '@gcs/kit/egress/retry-after.rules';
import { delay } from '@gcs/kit/retry';
import { durationBucketsSeconds, type Telemetry } from '@gcs/kit/telemetry/telemetry';
import type { Adapter, Api, VendorFetch } from './adapter.ts';
import type { Troubles } from './troubles.ts';
import { type Account, VendorRefusal } from './vendor.rules.ts';

export type VendorCalls = {
  apiOf(account: Account, adapter: Pick<Adapter, 'callsPerSecond'>, lane?: Lane): Api;
  close(): Promise<void>;
};

const lanes = ['guests', 'deletions', 'checks'] as const;
/** Each lane has its own rate limit, so that guests never wait for deletions. */
type Lane = (typeof lanes)[number];

/**
 * Returns the calls per second of a lane. Deletions get an additional tenth, so that both lanes of two replicas stay
 * below the strictest limit, 400 a minute.
 */
export function rateOf(callsPerSecond: number, lane: Lane): Rate {
  const atOnce = Math.max(1, 2 * callsPerSecond);
  if (lane !== 'deletions') return { perSecond: callsPerSecond, atOnce };
  return { perSecond: Math.min(0.3, callsPerSecond / 10), atOnce: Math.min(10, atOnce) };
}

/** Time limit of one call, not counting the wait for the rate limit. */
const callMs = 8_000;
/**
 * Maximum wait for the rate limit. It suffices for all concurrent polls, because a poll that fails at its last call
 * wastes its earlier calls. For a guest, waiting is better than having to return.
 */
const patienceMs = 8_000;
const maxAnswerBytes = 2 * 1024 * 1024;
/** Pause after a 429 without `Retry-After`. */
const silenceMs = 5_000;

type ApisOf = Record<Lane, WeakMap<Account, Api>>;

export function createVendorCalls(
  { meter, troubles }: Pick<Telemetry, 'meter'> & { troubles?: Troubles },
  nowMs: () => number,
  policy: EgressPolicy,
  resolve?: Resolve,
): VendorCalls {
  const checked = createCheckedFetch({ policy, callMs, maxAnswerBytes, resolve });
  const buckets = new Map<string, Bucket>();
  /** One object per account and lane, because adapters keep a client per object. */
  const apis = Object.fromEntries(lanes.map((lane) => [lane, new WeakMap<Account, Api>()])) as ApisOf;
  const duration = meter.createHistogram('gcs.providers.vendor.duration', {
    unit: 's',
    description:
      'Calls to vendors, by vendor and outcome: `none` means no answer, `key_refused` 401 or 403, `throttled` 429',
    advice: { explicitBucketBoundaries: durationBucketsSeconds },
  });

  const bucketOf = (id: string, lane: Lane) => buckets.get(`${lane} ${id}`) ?? fullBucket;
  const admit = async (id: string, lane: Lane, rate: Rate) => {
    const { bucket, waitMs } = take(bucketOf(id, lane), rate, nowMs());
    buckets.set(`${lane} ${id}`, bucket);
    if (waitMs === 0) return;
    if (waitMs > patienceMs) {
      buckets.set(`${lane} ${id}`, giveBack(bucket));
      throw new VendorRefusal(429, { retryAfterMs: waitMs });
    }
    await delay(waitMs);
  };

  const callOf =
    ({ id, vendor, baseUrl }: Account, lane: Lane, rate: Rate): VendorFetch =>
    async (url, init = {}) => {
      if (new URL(url).origin !== baseUrl) throw new Error('a call to an address other than the account’s');
      await admit(id, lane, rate);
      const startedMs = performance.now();
      const measure = (outcome: string) => {
        // A refused check would raise an alert that the operator is already investigating.
        if (lane !== 'checks' || outcome === '2xx') troubles?.noteCall({ id, vendor }, outcome);
        if (lane !== 'checks') duration.record((performance.now() - startedMs) / 1_000, { vendor, outcome });
      };
      try {
        const answer = await checked.fetch(url, init);
        measure(outcomeOf(answer.status));
        if (answer.status === 429) {
          const untilMs = nowMs() + (retryAfterMs(answer.headers) ?? silenceMs);
          for (const each of lanes) buckets.set(`${each} ${id}`, closeUntil(bucketOf(id, each), untilMs));
        }
        return answer;
      } catch (cause) {
        measure('none');
        throw new VendorRefusal(0, { cause });
      }
    };

  return {
    apiOf(account, { callsPerSecond }, lane = 'guests') {
      const known = apis[lane].get(account);
      if (known !== undefined) return known;
      const api = { account, nowMs, fetch: callOf(account, lane, rateOf(callsPerSecond, lane)) };
      apis[lane].set(account, api);
      return api;
    },
    close: checked.close,
  };
}

function outcomeOf(status: number): string {
  if (status === 401 || status === 403) return 'key_refused';
  return status === 429 ? 'throttled' : `${Math.floor(status / 100)}xx`;
}

export function oncePerApi<Client>(make: (api: Api) => Promise<Client>): (api: Api) => Promise<Client> {
  const clients = new WeakMap<Api, Promise<Client>>();
  return (api) => {
    const client = clients.get(api) ?? make(api);
    clients.set(api, client);
    return client;
  };
}
