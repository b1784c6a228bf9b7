import type { Operator } from '@gcs/kit/admin/operator-identity';
import { type ErrorCode, ServiceError } from '@gcs/kit/errors';
import type { Operators } from '@gcs/kit/grpc/method-server';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { type Bucket, takeUnit } from '../rate-limits/rate-limit.rules.ts';
import { rememberLast } from '../rate-limits/remember-last.ts';
import type { AdminDeps } from '../tenants/manage-tenants.ts';
import type { RatePolicy } from '../tenants/tenant.rules.ts';
import { type AdminMessage, recordFailure, recordRefusal } from './record-call.ts';

/** Error codes of refused calls. A call with another error code has failed. */
const refusals: readonly ErrorCode[] = [
  ...(['unauthenticated', 'rate_limited', 'permission_denied', 'not_found', 'invalid_argument'] as const),
];
/** Logged refusals per person and code: ten, then one every six seconds. */
const loggedRefusals: RatePolicy = { rate: 1 / 6, burst: 10 };

type GuardOptions = {
  deps: AdminDeps;
  verify: Operators['verify'];
  policy: RatePolicy;
  telemetry: Telemetry;
  decode(method: string, request: Buffer): AdminMessage;
  monotonicMs(): number;
};

/**
 * Limits the calls of each person, and counts and logs refused calls (docs/people.md#refused-calls). Each replica has
 * its own limit, which protects the database.
 */
export function guardPort({ deps, verify, policy, telemetry, decode, monotonicMs }: GuardOptions): Operators {
  const [calls, refused] = [rememberLast<Bucket>(), rememberLast<Bucket>()];
  const counter = telemetry.meter.createCounter('gcs.admin.refusals', {
    unit: '{call}',
    description: 'Calls at the admin port that were refused before handling; `reason` is the code of the error',
  });
  const take = (buckets: typeof calls, key: readonly string[], ofKey: RatePolicy) => {
    const name = JSON.stringify(key);
    const { bucket, ...admission } = takeUnit(buckets.get(name), ofKey, monotonicMs());
    buckets.set(name, bucket);
    return admission;
  };
  return {
    verify,
    admit(operator) {
      const { admitted, waitSeconds: retryAfterSeconds } = take(calls, personOf(operator), policy);
      if (!admitted) throw new ServiceError('rate_limited', 'you make too many calls', { retryAfterSeconds });
    },
    async noteFailure({ request, failure, operator, ...call }) {
      const { code } = failure;
      try {
        if ((await recordFailure(deps, call, code)) || !refusals.includes(code)) return;
        counter.add(1, { reason: code });
        if (operator === null || !take(refused, [...personOf(operator), code], loggedRefusals).admitted) return;
        await recordRefusal(deps, messageOf(decode, call.method, request), { ...call, operator, refusal: code });
      } catch (err) {
        telemetry.logger.warn({ err, method: call.method }, 'a failed call could not be written to the operator log');
      }
    },
  };
}

function personOf({ issuer, subject }: Operator): string[] {
  return [issuer, subject];
}

function messageOf(decode: GuardOptions['decode'], method: string, request: unknown): AdminMessage {
  if (!Buffer.isBuffer(request)) return { ...(request ?? {}) };
  try {
    return decode(method, request);
  } catch {
    return {};
  }
}
