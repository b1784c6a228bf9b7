import { UnreadableAnswer } from '@gcs/kit/egress/shape.rules';
import { backoffMs } from '@gcs/kit/retry';
import type { Logger } from '@gcs/kit/telemetry/logger';
import { findBooking } from '../../booking/bookings.store.ts';
import { assessBookings } from '../../party/assess-bookings.ts';
import { type PmsCalls, PmsRefusal } from '../port/calls.ts';
import type { PmsKind } from '../port/pms.rules.ts';
import type { Api, Pms } from '../port/pms.ts';
import { type DueNote, listDueNotes, noteFailed, noteWritten } from '../record/notes.store.ts';
import type { LeasedConnection, RecordDeps } from '../record/record-look.ts';
import { noteOf } from './note.rules.ts';

export type WorkDeps = RecordDeps & {
  readonly calls: PmsCalls;
  readonly nowMs: () => number;
  readonly logger: Logger;
  pmsOf(kind: PmsKind): Pms;
  countLook(outcome: string, kind: PmsKind): void;
  countNote(outcome: string, kind: PmsKind): void;
};

export type Round = WorkDeps & { readonly api: Api; readonly pms: Pms; readonly connection: LeasedConnection };

const maxNotes = 10;
export const maxProblemLength = 400;
/** Pauses for a reservation that cannot be read or written. */
export const pauses = { baseMs: 30_000, maxMs: 3_600_000 };

/**
 * Writes changed results into reservations. Skips a line equal to the last one, so that the webhook about our own note
 * causes no further note.
 */
export async function writeNotes(round: Round): Promise<void> {
  const { database, connection } = round;
  for (const due of await listDueNotes(database, connection.id, maxNotes)) {
    const line = connection.writesBack ? await lineOf(round, due) : null;
    if (line === null || line === due.note) {
      await noteWritten(database, connection.id, due, { note: due.note, isNew: false });
    } else {
      await writeNote(round, due, line);
    }
  }
}

async function lineOf({ database, changeDeps, connection }: Round, { reference }: DueNote): Promise<string | null> {
  const { tenantId } = connection;
  const stored = await findBooking(database, changeDeps().keyring, { tenantId, reference });
  const [assessed] = stored === undefined ? [] : await assessBookings(database, [stored]);
  return assessed === undefined ? null : noteOf(assessed);
}

async function writeNote({ database, api, pms, connection, countNote }: Round, due: DueNote, line: string) {
  const { id, kind } = connection;
  try {
    await pms.write(api, due.id, line);
    await noteWritten(database, id, due, { note: line, isNew: true });
    countNote('written', kind);
  } catch (error) {
    // Ends the round after any other error, because the PMS is unavailable.
    if (!(error instanceof UnreadableAnswer) && !(error instanceof PmsRefusal && isLasting(error.status))) throw error;
    countNote('failed', kind);
    const waitMs = backoffMs(due.noteFailures + 1, pauses);
    await noteFailed(database, id, due.id, { problem: error.message.slice(0, maxProblemLength), waitMs });
  }
}

function isLasting(status: number): boolean {
  return status >= 400 && status < 500 && status !== 401 && status !== 408 && status !== 429;
}
