import type { Connection as Queries, Transaction } from '@gcs/kit/postgres/database';
import { statement } from '@gcs/kit/postgres/statement';
import type { PmsFacts } from '../port/pms.rules.ts';

export type DueReservation = { readonly id: string; readonly asked: number; readonly failures: number };

const dueStatement = statement('stays_due_pms_reservations')`
    select id, asked::float8, failures from pms_reservations
     where connection_id = $1 and due_at <= now() order by connection_id, due_at limit $2`;

/** Lists due reservations, the longest due first. */
export function listDue(database: Queries, connectionId: string, limit: number): Promise<DueReservation[]> {
  return database.query(dueStatement, [connectionId, limit]);
}

export type KnownReservation = { reference: string | null; facts: PmsFacts | null; planned: Buffer | null };

const lockStatement = statement('stays_lock_pms_reservation')`
    select reference, facts, planned from pms_reservations where connection_id = $1 and id = $2 for update`;

export async function lockReservation(
  tx: Transaction,
  connectionId: string,
  id: string,
): Promise<KnownReservation | undefined> {
  return (await tx.query<KnownReservation>(lockStatement, [connectionId, id]))[0];
}

export type Settled = KnownReservation & { readonly problem: string };

const settleStatement = statement('stays_settle_pms_reservation')`
    update pms_reservations
       set reference = $4, facts = $5, planned = $6, problem = $7, failures = 0, changed_at = now(),
           due_at = case when asked = $3 then null else due_at end
     where connection_id = $1 and id = $2`;

/** A reservation requested again during the look-up stays due. */
export async function settleReservation(
  tx: Transaction,
  connectionId: string,
  { id, asked }: DueReservation,
  { reference, facts, planned, problem }: Settled,
): Promise<void> {
  const seen = facts === null ? null : JSON.stringify(facts);
  await tx.query(settleStatement, [connectionId, id, asked, reference, seen, planned, problem]);
}

const dropStatement = statement('stays_drop_pms_reservation')`
    delete from pms_reservations where connection_id = $1 and id = $2 and asked = $3 and reference is null`;

/** Deletes a reservation without a booking, unless it was requested again during the look-up. */
export async function dropReservation(tx: Transaction, connectionId: string, { id, asked }: DueReservation) {
  await tx.query(dropStatement, [connectionId, id, asked]);
}

const postponeStatement = statement('stays_postpone_pms_reservation')`
    update pms_reservations
       set due_at = now() + $4 * interval '1 ms', failures = failures + 1, problem = $3
     where connection_id = $1 and id = $2`;

export async function postponeReservation(
  database: Queries,
  connectionId: string,
  id: string,
  { problem, waitMs }: { problem: string; waitMs: number },
): Promise<void> {
  await database.query(postponeStatement, [connectionId, id, problem, waitMs]);
}

const forgetStatement = statement('stays_forget_pms_reservations')`
    delete from pms_reservations
     where ctid = any (array(
       select ctid from pms_reservations reservation
        where changed_at < now() - make_interval(days => $1)
          and not exists (select from bookings booking
                           where booking.tenant_id = reservation.tenant_id and booking.reference = reservation.reference)
        order by changed_at limit $2 for update skip locked))
    returning true as removed`;

/** Deletes reservations without a booking that have not changed for `days`. */
export async function forgetOldReservations(database: Queries, days: number, limit: number): Promise<number> {
  return (await database.query(forgetStatement, [days, limit])).length;
}
