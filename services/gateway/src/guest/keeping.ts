import { deadlineAfter } from '@gcs/kit/deadline';
import type { Client, ClientCall } from '@gcs/kit/grpc/types';
import type { definitions } from '@gcs/proto/definitions';
import type { GetKeepingResponse__Output } from '@gcs/proto/gen/gcs/evidence/v1/evidence_service';
import type { RetentionPolicy } from '@gcs/proto/retention-policy';
import { type Keeping, keptPolicy } from './messages/privacy-notice.ts';

/** The tenant's retention policy; undefined while it is unavailable. */
export type ReadKeeping = (tenantId: string, call: ClientCall) => Promise<Keeping | undefined>;

/** A policy changes a few times a year; a notice may be that much behind it. */
const freshMs = 60_000;
/** After a failure pages do not wait for evidence again for so long. */
const pauseMs = 5_000;
/** No page waits longer for it. */
const answerWithinMs = 400;
const maxTenants = 10_000;

/**
 * Asks evidence once a minute per tenant. While it does not answer, what it said last counts; of a tenant that this
 * replica has never heard of nothing is known then.
 */
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

function policyOf({ days, minimumDays, guestDataDays }: GetKeepingResponse__Output): RetentionPolicy {
  const minimums = new Map(Object.entries(minimumDays));
  const types = Object.entries(days).map(([type, kept]) => [
    type,
    { days: kept, minimumDays: minimums.get(type) ?? 0 },
  ]);
  return keptPolicy(Object.fromEntries(types), guestDataDays);
}
