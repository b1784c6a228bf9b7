import { hmacWith } from '@gcs/kit/crypto/keyring';
import { ServiceError } from '@gcs/kit/errors';
import type { Transaction } from '@gcs/kit/postgres/database';
import { failpoint } from '@gcs/kit/process/failpoint';
import { lockBookings } from '../../booking/bookings.store.ts';
import { type ChangeDeps, changeBooking, type StaysDeps } from '../../booking/change-booking.ts';
import { provedBy } from '../../booking/plan.rules.ts';
import type { BookingKey } from '../../booking/stored.rules.ts';
import { holdsWork } from '../connections/work.store.ts';
import { type Connection, noFacts, type PmsReservation } from '../port/pms.rules.ts';
import { requestNotes } from './notes.store.ts';
import { plannedOf, referenceOf } from './plan-of.ts';
import { applyLook, changesOf, type Look, plannedText, reverts } from './reservation.rules.ts';
import {
  type DueReservation,
  dropReservation,
  type KnownReservation,
  lockReservation,
  settleReservation,
} from './reservations.store.ts';

export type RecordDeps = Pick<StaysDeps, 'database' | 'changeDeps'>;
export type LeasedConnection = Connection & { readonly lease: number };
export type Recorded = 'changed' | 'same' | 'ignored' | 'overtaken';

/**
 * Applies the result of a look-up to the booking and stores the reservation's state, in one transaction. Recording the
 * same reservation again changes nothing. Throws `validation_failed`, and `booking_conflict` if the reference belongs
 * to another property's booking.
 */
export function recordLook(
  { database, changeDeps }: RecordDeps,
  connection: LeasedConnection,
  due: DueReservation,
  found: PmsReservation | undefined,
): Promise<Recorded> {
  return database.transaction(async (tx) => {
    if (!(await holdsWork(tx, connection))) return 'overtaken';
    // A webhook's id may belong to another property's reservation, which must not be imported.
    const reservation = found?.pmsProperty === connection.pmsProperty ? found : undefined;
    if (reservation === undefined) return forget(tx, connection, due);
    const key = { tenantId: connection.tenantId, reference: referenceOf(reservation, connection) };
    const deps = changeDeps();
    // Locks the booking before the reservation, as all changes do, to avoid deadlocks.
    const [stored] = await lockBookings(tx, deps.keyring, [key]);
    const known = await lockReservation(tx, connection.id, due.id);
    if (known === undefined) return 'overtaken';
    if (stored === undefined && isNoBooking(reservation)) return forget(tx, connection, due);
    if (stored !== undefined && stored.propertyReference !== connection.propertyReference) throw otherProperty();
    // If the booking was removed, applies facts and plan of earlier look-ups again.
    const seen = stored === undefined ? { ...known, facts: null, planned: null } : known;
    return settle(tx, { connection, due, key, known: seen, reservation }, deps);
  });
}

type Looked = {
  readonly connection: Connection;
  readonly due: DueReservation;
  readonly key: BookingKey;
  readonly known: KnownReservation;
  readonly reservation: PmsReservation;
};

async function settle(
  tx: Transaction,
  { connection, due, key, known, reservation }: Looked,
  deps: ChangeDeps,
): Promise<Recorded> {
  const planned = plannedOf(reservation, connection);
  const digest = hmacWith(deps.keyring, 'kek', 'pms plan', connection.id, plannedText(planned));
  const isSamePlan = known.planned?.equals(digest) === true;
  const { changedAt: statedAt, facts } = reservation;
  const changes = changesOf(known.facts ?? noFacts, reservation);
  const look: Look = { planned: isSamePlan ? null : { ...planned, statedAt }, changes, facts };
  const isSame = isSamePlan && changes.length === 0;
  if (!isSame) {
    const last = changes.at(-1);
    const kind = last === undefined ? 'planned' : last.at === null ? reverts[last.kind] : last.kind;
    const change = { kind, source: 'PMS', by: '', statedAt, key: null } as const;
    await changeBooking(tx, key, change, deps, ({ stored, sessions, stated: { statedAt: _, ...author } }) => {
      const party = applyLook(stored, look, author, provedBy(sessions));
      if (party === null) throw new Error('a booking was removed during a look-up');
      return party;
    });
    await failpoint('stays.pms-recorded');
  }
  const { reference } = key;
  await settleReservation(tx, connection.id, due, { reference, facts, planned: digest, problem: '' });
  // If the booking is older than the reservation's first look-up, it may have a result that the PMS lacks.
  if (known.reference !== reference) await requestNotes(tx, [key]);
  return isSame ? 'same' : 'changed';
}

function isNoBooking({ isBooked, facts }: PmsReservation): boolean {
  return !isBooked || facts.cancelledAt !== null || facts.noShowAt !== null;
}

async function forget(tx: Transaction, connection: Connection, due: DueReservation): Promise<Recorded> {
  const known = await lockReservation(tx, connection.id, due.id);
  if (known === undefined || known.reference === null) {
    await dropReservation(tx, connection.id, due);
    return 'ignored';
  }
  const problem = 'the PMS no longer has this reservation';
  await settleReservation(tx, connection.id, due, { ...known, problem });
  return 'ignored';
}

function otherProperty(): ServiceError {
  return new ServiceError(
    'booking_conflict',
    'The reference belongs to another property’s booking. Set another prefix.',
  );
}
