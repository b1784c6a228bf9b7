import type { Client, ClientCall } from '@gcs/kit/grpc/types';
import type { definitions } from '@gcs/proto/definitions';
import type { Keeping } from './messages/privacy-notice.ts';

/** What a tenant's own retention policy says. */
export type ReadKeeping = (tenantId: string, call: ClientCall) => Promise<Keeping>;

/** A policy changes a few times a year; a notice may be that much behind it. */
const freshMs = 60_000;
const maxTenants = 10_000;

/**
 * Asks evidence once a minute per tenant. While it does not answer, what it said last counts; a tenant that this replica
 * has never asked about is an error then, for the notice must not say what is not so.
 */
export function createKeepingReader(
  evidence: Client<typeof definitions.GuestEvidenceService>,
  monotonicMs: () => number,
): ReadKeeping {
  const known = new Map<string, { keeping: Keeping; atMs: number }>();
  return async (tenantId, call) => {
    const last = known.get(tenantId);
    if (last !== undefined && monotonicMs() - last.atMs < freshMs) return last.keeping;
    try {
      const { own, days, guestDataDays } = await evidence.GetKeeping({ tenantId }, call);
      const keeping = { own, days: { ...days }, guestDataDays };
      if (known.size >= maxTenants) known.clear();
      known.set(tenantId, { keeping, atMs: monotonicMs() });
      return keeping;
    } catch (error) {
      if (last === undefined) throw error;
      return last.keeping;
    }
  };
}
