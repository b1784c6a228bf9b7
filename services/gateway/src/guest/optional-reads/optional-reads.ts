import { type Deadline, deadlineAfter } from '@gcs/kit/deadline';
import { hasCode } from '@gcs/kit/errors';
import type { Client, ClientCall } from '@gcs/kit/grpc/types';
import type { definitions } from '@gcs/proto/definitions';
import type { GetKeepingResponse__Output } from '@gcs/proto/gen/gcs/evidence/v1/evidence_service';
import type { GuestPage__Output } from '@gcs/proto/gen/gcs/session/v1/guest';
import type { GetPartyResponse__Output } from '@gcs/proto/gen/gcs/stays/v1/party_service';
import { policyWith, type RetentionPolicy } from '@gcs/proto/retention-policy';
import type { Keeping } from '../messages/privacy-notice.ts';

/** Resolves to undefined while the policy is unavailable. */
export type ReadKeeping = (tenantId: string, call: ClientCall) => Promise<Keeping | undefined>;

const freshMs = 60_000;
const pauseMs = 5_000;
/** Maximum time that a page waits for an optional read. */
const answerWithinMs = 400;
const maxTenants = 10_000;

/** Reads a tenant's policy at most once a minute. During a failure, returns the last policy, if any. */
export function createKeepingReader(
  evidence: Client<typeof definitions.GuestEvidenceService>,
  monotonicMs: () => number,
): ReadKeeping {
  const known = new Map<string, { keeping: Keeping; atMs: number }>();
  const ask = createPausing(monotonicMs);
  return async (tenantId, { trace }) => {
    const last = known.get(tenantId);
    const isFresh = last !== undefined && monotonicMs() - last.atMs < freshMs;
    if (isFresh) return last.keeping;
    const said = await ask((deadline) => evidence.GetKeeping({ tenantId }, { trace, deadline }));
    if (said === undefined) return last?.keeping;
    const keeping = { own: said.own ? policyOf(said) : null };
    if (known.size >= maxTenants) known.clear();
    known.set(tenantId, { keeping, atMs: monotonicMs() });
    return keeping;
  };
}

/** Resolves to undefined if the party is absent or unavailable. */
export type ReadParty = (
  page: Pick<GuestPage__Output, 'tenantId' | 'sessionId'>,
  call: ClientCall,
) => Promise<GetPartyResponse__Output | undefined>;

export function createPartyReader(
  stays: Pick<Client<typeof definitions.PartyService>, 'GetParty'>,
  monotonicMs: () => number,
): ReadParty {
  const ask = createPausing(monotonicMs);
  return ({ tenantId, sessionId }, { trace }) =>
    ask((deadline) => stays.GetParty({ tenantId, sessionId }, { trace, deadline }));
}

type Departures = Pick<Client<typeof definitions.GuestEvidenceService>, 'GetDeparture'>;

/** Reads the day of departure, YYYY-MM-DD, from the session or its booking; '' if unknown or unavailable. */
export type ReadDeparture = (
  page: Pick<GuestPage__Output, 'tenantId' | 'sessionId' | 'departure'>,
  call: ClientCall,
) => Promise<string>;

export function createDepartureReader(evidence: Departures, monotonicMs: () => number): ReadDeparture {
  const ask = createPausing(monotonicMs);
  return async (page, { trace }) =>
    page.departure || ((await ask((deadline) => findDeparture(evidence, page, { trace, deadline }))) ?? '');
}

/** Finds the booking's day of departure, YYYY-MM-DD; '' if there is none. */
export async function findDeparture(
  evidence: Departures,
  { tenantId, sessionId }: Pick<GuestPage__Output, 'tenantId' | 'sessionId'>,
  call: ClientCall,
): Promise<string> {
  try {
    return (await evidence.GetDeparture({ tenantId, sessionId }, call)).departure.slice(0, 10);
  } catch (error) {
    if (hasCode(error, 'not_found')) return '';
    throw error;
  }
}

/**
 * Creates a function that calls an optional service with a short timeout, and pauses after a failure other than
 * `not_found`.
 */
export function createPausing(monotonicMs: () => number) {
  let resumesAtMs = Number.NEGATIVE_INFINITY;
  return async <T>(ask: (deadline: Deadline) => Promise<T>): Promise<T | undefined> => {
    if (monotonicMs() < resumesAtMs) return undefined;
    try {
      return await ask(deadlineAfter(answerWithinMs));
    } catch (error) {
      if (!hasCode(error, 'not_found')) resumesAtMs = monotonicMs() + pauseMs;
      return undefined;
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
