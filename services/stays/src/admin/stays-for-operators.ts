import { type AdminRequest, earlierAnswer, onceByRequestId } from '@gcs/kit/admin/admin-requests';
import { narrowScope, type Visible } from '@gcs/kit/admin/operator-scope';
import type { ListPage } from '@gcs/kit/admin/page';
import { invalidFields, requireTexts } from '@gcs/kit/admin/texts';
import { isDay } from '@gcs/kit/admin/times';
import { ServiceError } from '@gcs/kit/errors';
import type { CallContext } from '@gcs/kit/grpc/types';
import type { Transaction } from '@gcs/kit/postgres/database';
import { deskRefusals } from '@gcs/proto/desk-refusals';
import type { ListArrivalsRequest__Output } from '@gcs/proto/gen/gcs/admin/v1/stay_service';
import { houseLists, readArrivals, readHouse } from '../arrivals/read-arrivals.ts';
import type { Act } from '../booking/act.rules.ts';
import { findSlot, slotTag } from '../booking/booking.rules.ts';
import { insertEvents, listEvents, newEvent } from '../booking/booking-events.store.ts';
import { findBooking } from '../booking/bookings.store.ts';
import type { StaysDeps } from '../booking/change-booking.ts';
import { personIn } from '../booking/people.rules.ts';
import type { StatedPlan } from '../booking/plan.rules.ts';
import { putBooking, recordAct } from '../booking/record-booking.ts';
import type { StoredBooking } from '../booking/stored.rules.ts';
import { listMails, orderMail } from '../mails/mails.store.ts';
import { type Assessed, lacksOnlySignature } from '../party/assess.rules.ts';
import { assessBookings } from '../party/assess-bookings.ts';
import { openCheck, type SessionPort } from '../party/open-check.ts';
import { readNoteProblem } from '../pms/record/notes.store.ts';

export type OperatorDeps = StaysDeps & {
  readonly sessions: SessionPort;
  /** Called after party rules have changed. */
  onRules(): void;
};

export type BookingRef = { readonly visible: Visible; readonly reference: string };

/** Throws `invalid_argument`. */
export async function readArrivalsFor(
  deps: OperatorDeps,
  visible: Visible,
  { propertyReference, list: name, ...page }: ListArrivalsRequest__Output,
): Promise<ListPage<Assessed>> {
  const { day, search } = page;
  if (search !== '') requireTexts({ search });
  if (day !== '' && !isDay(day)) throw invalidFields([{ field: 'day', message: 'must have the form 2026-12-27' }]);
  const scope = narrowScope(visible, propertyReference);
  if (name === '') return readArrivals(deps, scope, { ...page, withLate: true });
  const list = houseLists.find((one) => one === name);
  if (list === undefined) throw invalidFields([{ field: 'list', message: `is ${houseLists.join(', ')}, or empty` }]);
  return readHouse(deps, scope, { ...page, list });
}

/** Throws `not_found`, also for a booking whose property is outside the scope. */
async function readBooking({ database, changeDeps }: OperatorDeps, { visible, reference }: BookingRef) {
  const stored = await findBooking(database, changeDeps().keyring, keyOf({ visible, reference }));
  if (stored === undefined || !isVisible(visible, stored)) throw noSuchBooking();
  const [assessed] = await assessBookings(database, [stored]);
  if (assessed === undefined) throw noSuchBooking();
  return assessed;
}

const maxEvents = 200;

export async function readWithHistory(deps: OperatorDeps, ref: BookingRef) {
  const assessed = await readBooking(deps, ref);
  const listed = await listEvents(deps.database, assessed.stored.id, maxEvents);
  const events = listed.map(({ at, ...event }) => ({
    ...{ ...event, guests: [...event.guests], rooms: [...event.rooms], at: at.toISOString() },
  }));
  const [mails, pmsProblem] = await Promise.all([
    listMails(deps.database, [assessed.stored.id]),
    readNoteProblem(deps.database, assessed.stored),
  ]);
  return { assessed, events, mails, pmsProblem };
}

type ByOperator = BookingRef & { readonly by: string };

export function putByOperator(
  deps: OperatorDeps,
  request: AdminRequest,
  { by, ...ref }: ByOperator,
  put: Pick<StatedPlan, 'plan' | 'guests'>,
): Promise<Assessed> {
  const admit = (known: StoredBooking | null) => known !== null && admitChange(ref.visible, known, 0);
  return changeOnce(deps, request, ref, (tx) =>
    putBooking(tx, keyOf(ref), put, authorOf(by), deps.changeDeps(), admit),
  );
}

type Expected = { readonly expectedVersion: number; readonly expectedGuest?: { number: number; tag: string } };

/** Throws `version_conflict` unless the booking has the expected version or its guest has the expected tag. */
export function actOnBooking(
  deps: OperatorDeps,
  request: AdminRequest,
  { by, act, expectedVersion, expectedGuest, ...ref }: ByOperator & Expected & { readonly act: Act },
): Promise<Assessed> {
  const admit = (known: StoredBooking | null) => {
    const slot = known && findSlot(known.booking, expectedGuest?.number ?? 0);
    const isSame = slot && slotTag(slot) === expectedGuest?.tag;
    admitChange(ref.visible, known, isSame ? 0 : expectedVersion);
  };
  return changeOnce(deps, request, ref, (tx) => recordAct(tx, keyOf(ref), act, authorOf(by), deps.changeDeps(), admit));
}

function keyOf({ visible: { tenantId }, reference }: BookingRef) {
  return { tenantId, reference };
}

function authorOf(by: string) {
  return { source: 'DESK', by, key: null } as const;
}

/** Runs a change once per request id. Stores no answer, because it would contain names. */
async function changeOnce(
  deps: OperatorDeps,
  request: AdminRequest,
  ref: BookingRef,
  work: (tx: Transaction) => Promise<unknown>,
): Promise<Assessed> {
  await onceByRequestId(deps.database, request, async (tx) => {
    await work(tx);
    return null;
  });
  deps.onChange();
  return readBooking(deps, ref);
}

/** Throws if the operator may not see the booking, or if its version is not the expected one (0 = any). */
function admitChange(visible: Visible, stored: StoredBooking | null, expectedVersion: number): void {
  if (stored === null || !isVisible(visible, stored)) throw noSuchBooking();
  if (expectedVersion === 0 || stored.version === expectedVersion) return;
  throw new ServiceError('version_conflict', 'the booking has changed in the meantime');
}

type LinkRequest = BookingRef & { guest: number; renew?: boolean; by: string; mail?: { email: string } | undefined };

/** Opens the guest's check and binds it to the slot. Resolves to a token for the guest's page, or orders its mail. */
export async function issueLink(
  deps: OperatorDeps,
  request: AdminRequest,
  { visible, reference, guest: number, renew = false, by, mail }: LinkRequest,
  call: CallContext,
): Promise<{ sessionId: string; token: string }> {
  const earlier = await earlierAnswer<{ sessionId: string; token: string }>(deps.database, request);
  if (earlier !== undefined) return earlier;
  const { stored, guests, rules } = await readBooking(deps, { visible, reference });
  const guest = guests.find(({ slot }) => slot.number === number);
  if (guest === undefined) throw new ServiceError('not_found', 'the booking has no guest with this number');
  const { status } = guest;
  if (status !== null && status !== 'PENDING' && status !== 'IN_PROGRESS' && !lacksOnlySignature(guest)) {
    throw new ServiceError('failed_precondition', deskRefusals.check_has_ended);
  }
  const email = mail?.email || personIn(stored.people, guest.slot)?.email;
  if (mail !== undefined && email === undefined) throw new ServiceError('failed_precondition', deskRefusals.no_address);
  const { sessionId, token: made } = await openCheck(deps.sessions, { stored, guest, rules, renew }, call);
  const token = mail === undefined ? made : '';
  const act = { kind: 'session_bound', guest: number, sessionId, ...(mail?.email && { email: mail.email }) } as const;
  const bind = async (tx: Transaction) => {
    const changeDeps = deps.changeDeps();
    await recordAct(tx, stored, act, authorOf(by), changeDeps, (known) => admitChange(visible, known, 0));
    if (mail !== undefined) {
      await orderMail(tx, stored, number);
      const ordered = { kind: 'link_ordered', guests: [number], source: 'DESK', by } as const;
      tx.pipeline(insertEvents([newEvent(stored, ordered, changeDeps)]));
    }
    return { sessionId, token };
  };
  const answer = await onceByRequestId(deps.database, request, bind, () => ({ sessionId, token: '' }));
  deps.onChange();
  return answer;
}

export function isVisible(
  { properties }: Visible,
  { propertyReference }: { readonly propertyReference: string },
): boolean {
  return properties === null || properties.includes(propertyReference);
}

function noSuchBooking(): ServiceError {
  return new ServiceError('not_found', 'there is no such booking');
}
