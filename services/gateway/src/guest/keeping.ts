import { deadlineAfter } from '@gcs/kit/deadline';
import type { Client, ClientCall } from '@gcs/kit/grpc/types';
import type { definitions } from '@gcs/proto/definitions';
import type { GetKeepingResponse__Output } from '@gcs/proto/gen/gcs/evidence/v1/evidence_service';
import { policyWith, type RetentionPolicy } from '@gcs/proto/retention-policy';
import type { Keeping } from './messages/privacy-notice.ts';

/** A tenant's retention policy; undefined while unavailable. */
export type ReadKeeping = (tenantId: string, call: ClientCall) => Promise<Keeping | undefined>;

/** Policies rarely change; a notice may lag by this much. */
const freshMs = 60_000;
/** Pages do not wait for evidence this long after a failure. */
const pauseMs = 5_000;
/** No page waits longer. */
const answerWithinMs = 400;
const maxTenants = 10_000;

/** Reads a tenant's policy once a minute. During a failure the last one counts; undefined without one. */
export function createKeepingReader(
  evidence: Client<typeof definitions.GuestEvidenceService>,
  monotonicMs: () => number,
): ReadKeeping {
  const known = new Map<string, { keeping: Keeping; atMs: number }>();
  let resumesAtMs = Number.NEGATIVE_INFINITY;
  return async (tenantId, { trace }) => {
    const last = known.get(tenantId);
    const isFresh = last !== undefined && monotonicMs() - last.atMs < freshMs;
    if (isFresh || monotonicMs() < resumesAtMs) return last?.keeping;
    try {
      const said = await evidence.GetKeeping({ tenantId }, { trace, deadline: deadlineAfter(answerWithinMs) });
      const keeping = { own: said.own ? policyOf(said) : null };
      if (known.size >= maxTenants) known.clear();
      known.set(tenantId, { keeping, atMs: monotonicMs() });
      return keeping;
    } catch {
      resumesAtMs = monotonicMs() + pauseMs;
      return last?.keeping;
    }
  };
}

function policyOf({ days, minimumDays, guestDataDays, countFrom }: GetKeepingResponse__Output): RetentionPolicy {
  const minimums = new Map(Object.entries(minimumDays));
  const types = Object.entries(days).map(([type, kept]) => [
    type,
    { days: kept, minimumDays: minimums.get(type) ?? 0 },
  ]);
  return policyWith({ graceDays: 0, countFrom, guestDataDays, types: Object.fromEntries(types) });
}
