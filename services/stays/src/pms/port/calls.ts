import { createCheckedFetch } from '@gcs/kit/egress/checked-fetch';
import type { EgressPolicy } from '@gcs/kit/egress/egress.rules';
import { type Bucket, closeUntil, fullBucket, take } from '@gcs/kit/egress/rate.rules';
import { retryAfterMs } from '@gcs/kit/egress/retry-after.rules';
import { jsonOf } from '@gcs/kit/egress/shape.rules';
import { delay } from '@gcs/kit/retry';
import { durationBucketsSeconds, type Telemetry } from '@gcs/kit/telemetry/telemetry';
import type { Connection } from './pms.rules.ts';
import type { Api, Pms, PmsRequest } from './pms.ts';

export type PmsCalls = {
  /** `onTime` gets the time in the `date` header of each response. */
  apiOf(connection: Connection, pms: Pms, onTime?: (atMs: number) => void): Api;
  close(): Promise<void>;
};

/** The PMS refused a call, or could not be reached (`status` 0). */
export class PmsRefusal extends Error {
  override readonly name = 'PmsRefusal';
  readonly status: number;
  constructor(status: number, options: ErrorOptions & { said?: string } = {}) {
    const { said = '' } = options;
    super(status === 0 ? 'the PMS could not be reached' : `the PMS answered ${status}${said && `: ${said}`}`, options);
    this.status = status;
  }
}

const callMs = 8_000;
const maxAnswerBytes = 8 * 1024 * 1024;
const patienceMs = 5_000;
/** Pause after a 429 without `Retry-After`. */
const silenceMs = 5_000;

/** Calls PMSs within their rate limits. Connections with the same client share one limit. */
export function createPmsCalls({ meter }: Telemetry, nowMs: () => number, policy: EgressPolicy): PmsCalls {
  const checked = createCheckedFetch({ policy, callMs, maxAnswerBytes });
  const buckets = new Map<string, Bucket>();
  const duration = meter.createHistogram('gcs.stays.pms.duration', {
    unit: 's',
    description: 'Calls to PMSs, by kind and outcome: `none` means no answer, `throttled` 429',
    advice: { explicitBucketBoundaries: durationBucketsSeconds },
  });
  const apiOf = (connection: Connection, { callsPerSecond }: Pms, onTime: (atMs: number) => void = () => {}): Api => {
    const { kind, baseUrl, credentials } = connection;
    const key = JSON.stringify([kind, baseUrl, credentials.client]);
    const rate = { perSecond: callsPerSecond, atOnce: 2 * callsPerSecond };
    const send = async (request: PmsRequest): Promise<Response> => {
      const { bucket, waitMs } = take(buckets.get(key) ?? fullBucket, rate, nowMs());
      // Throws if the PMS has requested a long pause, so that the work is retried later.
      if (waitMs > patienceMs) throw new PmsRefusal(429);
      buckets.set(key, bucket);
      await delay(waitMs);
      const startedMs = performance.now();
      const measure = (outcome: string) => duration.record((performance.now() - startedMs) / 1_000, { kind, outcome });
      try {
        const answer = await checked.fetch(request.url, initOf(request));
        measure(answer.status === 429 ? 'throttled' : `${Math.floor(answer.status / 100)}xx`);
        return answer;
      } catch (cause) {
        measure('none');
        throw new PmsRefusal(0, { cause });
      }
    };
    return {
      connection,
      nowMs,
      async call(request) {
        const answer = await send(request);
        const atMs = Date.parse(answer.headers.get('date') ?? '');
        if (!Number.isNaN(atMs)) onTime(atMs);
        if (answer.status === 429) {
          const untilMs = nowMs() + (retryAfterMs(answer.headers) ?? silenceMs);
          buckets.set(key, closeUntil(buckets.get(key) ?? fullBucket, untilMs));
        }
        if (answer.status === 404) return undefined;
        const json = jsonOf(Buffer.from(await answer.arrayBuffer())) ?? null;
        if (!answer.ok) throw new PmsRefusal(answer.status, { said: wordsIn(json) });
        return json;
      },
    };
  };
  return { apiOf, close: checked.close };
}

function initOf({ method, headers = {}, json, form }: PmsRequest): RequestInit {
  if (form !== undefined) return { method, headers: { ...headers }, body: new URLSearchParams(form) };
  if (json === undefined) return { method, headers: { ...headers } };
  return { method, headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(json) };
}

/** Reads the error text: `messages` of apaleo, `Message` of Mews, `error` of OAuth. */
function wordsIn(json: unknown): string {
  const { messages, Message, error }: Record<string, unknown> = Object(json);
  const [text = ''] = [Message, Array.isArray(messages) ? messages.join(' ') : undefined, error].filter(
    (said) => typeof said === 'string',
  );
  return [...String(text).replace(/[^\P{C}]+/gu, ' ')].slice(0, 200).join('').trim();
}
