import { arraysOf } from '@gcs/kit/postgres/column-list';
import type { Connection as Queries, Transaction } from '@gcs/kit/postgres/database';
import { statement } from '@gcs/kit/postgres/statement';
import type { BookingKey } from '../../booking/stored.rules.ts';

const requestStatement = statement('stays_request_pms_notes')`
    update pms_reservations reservation
       set note_at = now(), note_asked = note_asked + 1, note_failures = 0
      from unnest($1::text[], $2::text[]) as named (tenant_id, reference)
     where reservation.tenant_id = named.tenant_id and reservation.reference = named.reference`;

/** Makes the notes of bookings due. Call it in the transaction that changes the bookings. */
export async function requestNotes(tx: Transaction, bookings: readonly BookingKey[]): Promise<void> {
  await tx.query(requestStatement, arraysOf(bookings, 'tenantId', 'reference'));
}

export type DueNote = {
  readonly id: string;
  readonly reference: string;
  readonly noteAsked: number;
  readonly noteFailures: number;
  readonly note: string | null;
};

const dueStatement = statement('stays_due_pms_notes')`
    select id, reference, note_asked::float8 as "noteAsked", note_failures as "noteFailures", note from pms_reservations
     where connection_id = $1 and note_at <= now() order by connection_id, note_at limit $2`;

export function listDueNotes(database: Queries, connectionId: string, limit: number): Promise<DueNote[]> {
  return database.query(dueStatement, [connectionId, limit]);
}

const writtenStatement = statement('stays_pms_note_written')`
    with written as (update pms_connections set written_at = now() where id = $1 and $5)
    update pms_reservations
       set note = $4, note_failures = 0, note_problem = '', note_at = case when note_asked = $3 then null else note_at end
     where connection_id = $1 and id = $2`;

/** A note requested again during the call stays due. */
export async function noteWritten(
  database: Queries,
  connectionId: string,
  { id, noteAsked }: DueNote,
  { note, isNew }: { note: string | null; isNew: boolean },
): Promise<void> {
  await database.query(writtenStatement, [connectionId, id, noteAsked, note, isNew]);
}

const failedStatement = statement('stays_pms_note_failed')`
    update pms_reservations
       set note_at = now() + $4 * interval '1 ms', note_failures = note_failures + 1, note_problem = $3
     where connection_id = $1 and id = $2`;

export async function noteFailed(
  database: Queries,
  connectionId: string,
  id: string,
  { problem, waitMs }: { problem: string; waitMs: number },
): Promise<void> {
  await database.query(failedStatement, [connectionId, id, problem, waitMs]);
}

const problemStatement = statement('stays_pms_note_problems')`
    select reservation.note_problem as problem
      from pms_reservations reservation join pms_connections connection on connection.id = reservation.connection_id
     where reservation.tenant_id = $1 and reservation.reference = $2 and note_problem <> '' and connection.ended_at is null
     limit 1`;

/** Reads the reason why a booking's result could not be written to the PMS; '' without a failure. */
export async function readNoteProblem(database: Queries, { tenantId, reference }: BookingKey): Promise<string> {
  return problemIn(await database.query(problemStatement, [tenantId, reference]));
}

const failedNoteStatement = statement('stays_failed_pms_note')`
    select note_problem as problem from pms_reservations
     where connection_id = $1 and note_problem <> '' limit 1`;

/** Reads the failure of one of the connection's notes; '' if none has failed. */
export async function readFailedNote(database: Queries, connectionId: string): Promise<string> {
  return problemIn(await database.query(failedNoteStatement, [connectionId]));
}

function problemIn([row]: readonly { problem: string }[]): string {
  return row?.problem ?? '';
}
