import { ServiceError } from '@gcs/kit/errors';
import type { CallContext, Client } from '@gcs/kit/grpc/types';
import { traceparentOf } from '@gcs/kit/telemetry/telemetry';
import type { definitions } from '@gcs/proto/definitions';
import { deskRefusals } from '@gcs/proto/desk-refusals';
import canonicalize from 'canonicalize';
import { isCalledOff, type Slot } from '../booking/booking.rules.ts';
import { personIn } from '../booking/people.rules.ts';
import { type StoredBooking, slotKey } from '../booking/stored.rules.ts';
import { type Assessed, type AssessedGuest, lacksOnlySignature } from './assess.rules.ts';
import { workflowOf } from './party.rules.ts';

export type SessionPort = Pick<
  Client<typeof definitions.SessionService>,
  'CreateSessions' | 'GetGuestLink' | 'GetReadiness'
>;

/**
 * Creates the guest's session, unless one is bound or an interrupted call left one unbound. Resolves to a token for the
 * guest's page and the session's version, which is 1 for an untouched session. Throws `failed_precondition` if the
 * guest cannot have a link. `renew` ends the guest's former links. A guest who only has to sign always gets a link.
 */
export async function openCheck(
  sessions: SessionPort,
  {
    stored,
    guest,
    rules,
    renew = false,
  }: Pick<Assessed, 'stored' | 'rules'> & { guest: AssessedGuest; renew?: boolean },
  { trace, deadline }: Pick<CallContext, 'trace' | 'deadline'>,
): Promise<{ sessionId: string; token: string; version: number }> {
  const { slot, checkId } = guest;
  if (isCalledOff(stored.booking, slot)) throw refused(deskRefusals.booking_cancelled);
  const alsoEnded = lacksOnlySignature(guest);
  const workflowKey = workflowOf(rules, slot);
  if (workflowKey === '' && !alsoEnded) throw refused(deskRefusals.no_workflow);
  if (slot.isJoined && !alsoEnded) throw refused(deskRefusals.check_of_client);
  const { tenantId } = stored;
  const sessionId = checkId ?? (await create(sessions, { stored, slot, workflowKey }, { trace, deadline }));
  const link = await sessions.GetGuestLink({ tenantId, sessionId, alsoEnded, renew }, { trace, deadline }).catch(ended);
  return { sessionId, ...link };
}

/** Creates the session, or finds the session of an earlier call whose response was lost. */
async function create(
  sessions: SessionPort,
  { stored, slot, workflowKey }: { stored: StoredBooking; slot: Slot; workflowKey: string },
  { trace, deadline }: Pick<CallContext, 'trace' | 'deadline'>,
): Promise<string> {
  const item = {
    tenantId: stored.tenantId,
    idempotencyKey: `stays-${slotKey(stored, slot)}`,
    canonicalBody: Buffer.from(canonicalize(bodyOf(stored, slot, workflowKey)) ?? ''),
    traceparent: traceparentOf(trace),
    lookupOnly: false,
    guestLink: false,
    openedFor: slotKey(stored, slot),
  };
  const { results } = await sessions.CreateSessions({ items: [item] }, { trace, deadline });
  const { created, replayed, refused: refusal } = results[0] ?? {};
  const document = created ?? replayed;
  if (document) return sessionIdOf(document.json);
  if (refusal) throw refused(`${deskRefusals.check_refused}: ${refusal.message}`);
  throw new Error('the session service returned neither a session nor a refusal');
}

function bodyOf({ id, reference, booking, people }: StoredBooking, slot: Slot, workflowKey: string) {
  const { reference: own = `${id}-${slot.number}`, email, phone, locale } = personIn(people, slot) ?? {};
  return {
    bookingReference: reference,
    propertyReference: booking.plan.value.propertyReference,
    workflowKey,
    guest: { reference: own, ...(email !== undefined && { email }), ...(phone !== undefined && { phone }) },
    ...(locale !== undefined && { locale }),
  };
}

/** Throws the refusal that the check has ended, also for an erased guest's missing session. */
function ended(error: unknown): never {
  const isEnded = error instanceof ServiceError && ['not_found', 'failed_precondition'].includes(error.code);
  throw isEnded ? refused(deskRefusals.check_has_ended) : error;
}

function sessionIdOf(json: Uint8Array): string {
  const { id }: { id: string } = JSON.parse(Buffer.from(json).toString());
  return id;
}

function refused(message: string): ServiceError {
  return new ServiceError('failed_precondition', message);
}
