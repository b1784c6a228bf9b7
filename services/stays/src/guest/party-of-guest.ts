import { createHash, randomBytes } from 'node:crypto';
import { hasCode, ServiceError } from '@gcs/kit/errors';
import type { CallContext } from '@gcs/kit/grpc/types';
import type { GetPartyResponse, SignRequest__Output } from '@gcs/proto/gen/gcs/stays/v1/party_service';
import type { Act } from '../booking/act.rules.ts';
import { activeSlots, type Slot } from '../booking/booking.rules.ts';
import { findBookingsOfSessions } from '../booking/bookings.store.ts';
import type { Change, StaysDeps } from '../booking/change-booking.ts';
import { recordAct } from '../booking/record-booking.ts';
import type { StoredBooking } from '../booking/stored.rules.ts';
import type { Assessed, AssessedGuest } from '../party/assess.rules.ts';
import { assessBookings } from '../party/assess-bookings.ts';
import { openCheck, type SessionPort } from '../party/open-check.ts';
import { isUnsigned, minorsOf, roleOf } from '../party/party.rules.ts';
import { callerIn, isClosed, mayDeclare, mayShare, partyFor, statementTag } from '../party/party-view.ts';
import { signedDocument } from '../signature/signing.rules.ts';

export type GuestDeps = StaysDeps & { readonly sessions: SessionPort };

/** A guest, identified by the check. */
export type CallerOfGuest = { readonly tenantId: string; readonly sessionId: string };
type CallerAndGuest = CallerOfGuest & { readonly guestNumber: number };

/** Throws `not_found` for a check whose guest is in no booking. */
export async function readParty(deps: GuestDeps, caller: CallerOfGuest): Promise<GetPartyResponse> {
  const [found] = await findAll(deps, [caller]);
  if (found === 'closed') return { closed: true, tag: 'closed' };
  return taggedParty(member(found));
}

/** Reads the tags of parties; '' for a check whose guest is in no booking. */
export async function readTags(deps: GuestDeps, callers: readonly CallerOfGuest[]): Promise<string[]> {
  const found = await findAll(deps, callers);
  return found.map((one) => (typeof one === 'object' ? taggedParty(one).tag : (one ?? '')));
}

type Member = { readonly slot: Slot; readonly assessed: Assessed };

function taggedParty({ slot, assessed }: Member): GetPartyResponse & { tag: string } {
  const party = partyFor(slot, assessed);
  return { ...party, tag: createHash('sha256').update(JSON.stringify(party)).digest('base64url').slice(0, 22) };
}

async function findAll(
  { database, changeDeps }: GuestDeps,
  callers: readonly CallerOfGuest[],
): Promise<(Member | 'closed' | undefined)[]> {
  const bookings = await findBookingsOfSessions(database, changeDeps().keyring, callers);
  const all = await assessBookings(database, bookings);
  return callers.map(({ tenantId, sessionId }) => {
    for (const assessed of all) {
      if (assessed.stored.tenantId !== tenantId) continue;
      const slot = callerIn(assessed, sessionId);
      if (slot !== undefined) return { slot, assessed };
      if (isClosed(assessed, sessionId)) return 'closed';
    }
    return undefined;
  });
}

async function find(deps: GuestDeps, caller: CallerOfGuest): Promise<Member> {
  const [found] = await findAll(deps, [caller]);
  return member(found);
}

function member(found: Member | 'closed' | undefined): Member {
  if (typeof found === 'object') return found;
  throw new ServiceError('not_found', 'the guest is in no booking');
}

/**
 * Opens another guest's check for the lead and binds it to the slot. Resolves to a token for that guest's page. Asks
 * the session service whether that guest has begun the check, because the topic of session changes may be late.
 */
export async function shareLink(deps: GuestDeps, request: CallerAndGuest, call: CallContext): Promise<string> {
  const { slot: lead, assessed } = await find(deps, request);
  const { stored, rules } = assessed;
  const guest = otherOf(assessed, request.guestNumber);
  if (roleOf(lead) !== 'LEAD' || guest === undefined || !mayShare(guest, rules)) throw refused();
  const { sessionId, token, version } = await openCheck(deps.sessions, { stored, guest, rules }, call);
  if (version !== 1) throw refused();
  await record(deps, request, stored, { kind: 'session_bound', guest: request.guestNumber, sessionId }, null);
  return token;
}

/** Repeating the action changes nothing. */
export async function declareMinor(
  deps: GuestDeps,
  { kinship, actionId, ...request }: CallerAndGuest & { readonly kinship: string; readonly actionId: string },
): Promise<void> {
  const { slot: lead, assessed } = await find(deps, request);
  const { guestNumber, sessionId } = request;
  const guest = otherOf(assessed, guestNumber);
  if (guest === undefined || !(mayDeclare(guest) || guest.slot.declaration?.value)) throw refused();
  const act = { kind: 'declared', guest: guestNumber, declaration: { guardian: lead.number, kinship } } as const;
  // Clients' keys have no line breaks, so they never equal this key.
  const key = { key: `guest\n${sessionId}\n${actionId}`, body: Buffer.from(`${guestNumber} ${kinship}`) };
  await record(deps, request, assessed.stored, act, key);
}

function otherOf({ guests }: Assessed, number: number): AssessedGuest | undefined {
  return guests.find(({ slot }) => slot.number === number);
}

async function record(
  deps: GuestDeps,
  { sessionId }: CallerOfGuest,
  stored: StoredBooking,
  act: Act & { readonly guest: number },
  key: Change['key'],
): Promise<void> {
  const admit = (known: StoredBooking | null) => {
    const slots = known === null ? [] : activeSlots(known.booking);
    const lead = slots.find((slot) => slot.sessionId === sessionId);
    const guest = slots.find(({ number }) => number === act.guest);
    const isFree = act.kind !== 'declared' || !guest?.declaration?.value;
    if (lead === undefined || roleOf(lead) !== 'LEAD' || lead === guest || !isFree) throw refused();
  };
  await recordForGuest(deps, stored, act, { key, admit });
}

/** Records the guest's own signature. Repeating the action changes nothing. Throws `failed_precondition`. */
export async function signStay(deps: GuestDeps, request: SignRequest__Output): Promise<void> {
  const { sessionId, tag, text, language, name, strokes, actionId } = request;
  const { slot, assessed } = await find(deps, request);
  const { stored, rules } = assessed;
  const changeDeps = deps.changeDeps();
  const salt = randomBytes(16).toString('hex');
  const content = { text, language, name, strokes, at: changeDeps.now.toISOString(), salt };
  const { document, digest } = signedDocument(content);
  const minors = minorsOf(stored.booking, slot);
  const result = strokes === '' ? 'TYPED' : 'DRAWN';
  const signature = { sessionId, result, digest, minors } as const;
  const admit = (known: StoredBooking | null) => {
    const signer = known?.booking.slots.find((one) => one.sessionId === sessionId);
    if (known === null || signer?.number !== slot.number) throw refused();
    if (statementTag(known.booking, signer) !== tag || !isUnsigned(rules, known.booking, signer)) throw refused();
  };
  const key = { key: `guest\n${sessionId}\n${actionId}`, body: Buffer.from(JSON.stringify([text, name, strokes])) };
  const act = { kind: 'signed', guest: slot.number, signature, document } as const;
  await recordForGuest({ ...deps, changeDeps: () => changeDeps }, stored, act, { key, admit });
}

/** Throws `failed_precondition` if the act is no longer possible. */
async function recordForGuest(
  { database, changeDeps, onChange }: GuestDeps,
  stored: StoredBooking,
  act: Act,
  { key, admit }: { key: Change['key']; admit: (known: StoredBooking | null) => void },
): Promise<void> {
  const author = { source: 'GUEST', by: '', key } as const;
  try {
    await database.transaction((tx) => recordAct(tx, stored, act, author, changeDeps(), admit));
  } catch (error) {
    // The conflict means that the desk has already bound another check or changed the guest.
    if (hasCode(error, 'booking_conflict')) throw refused();
    throw error;
  }
  onChange();
}

function refused(): ServiceError {
  return new ServiceError('failed_precondition', 'this is no longer possible for the guest');
}
