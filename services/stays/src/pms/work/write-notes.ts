import { UnreadableAnswer } from '@gcs/kit/egress/shape.rules';
import { backoffMs } from '@gcs/kit/retry';
import { findBooking } from '../../booking/bookings.store.ts';
import { assessBookings } from '../../party/assess-bookings.ts';
import { PmsRefusal } from '../port/calls.ts';
import { type DueNote, listDueNotes, noteFailed, noteWritten } from '../record/notes.store.ts';
import { noteOf } from './note.rules.ts';
import type { Round, WorkDeps } from './round.ts';

const maxNotes = 10;

/**
 * Writes changed results into reservations. Skips a line equal to the last one, so that the webhook about our own note
 * causes no further note.
 */
export async function writeNotes(deps: WorkDeps, round: Round): Promise<void> {
  const { database } = deps;
  const { id: connectionId, writesBack } = round.connection;
  for (const due of await listDueNotes(database, connectionId, maxNotes)) {
    const line = writesBack ? await lineOf(deps, round, due) : null;
    if (line === null || line === due.note) {
      await noteWritten(database, connectionId, due, { note: due.note, isNew: false });
    } else {
      await writeNote(deps, round, due, line);
    }
  }
}

async function lineOf({ database, keyring }: WorkDeps, { connection }: Round, { reference }: DueNote) {
  const stored = await findBooking(database, keyring, { tenantId: connection.tenantId, reference });
  const [assessed] = stored === undefined ? [] : await assessBookings(database, [stored]);
  return assessed === undefined ? null : noteOf(assessed);
}

async function writeNote(deps: WorkDeps, { api, pms, connection }: Round, due: DueNote, line: string): Promise<void> {
  const { database } = deps;
  const { id, kind } = connection;
  try {
    await pms.write(api, due.id, line);
    await noteWritten(database, id, due, { note: line, isNew: true });
    deps.countNote('written', kind);
  } catch (error) {
    // Ends the round after any other error, because the PMS is unavailable.
    if (!(error instanceof UnreadableAnswer) && !(error instanceof PmsRefusal && isLasting(error.status))) throw error;
    deps.countNote('failed', kind);
    const waitMs = backoffMs(due.noteFailures + 1, { baseMs: 30_000, maxMs: 3_600_000 });
    await noteFailed(database, id, due.id, { problem: error.message.slice(0, 400), waitMs });
  }
}

function isLasting(status: number): boolean {
  return status >= 400 && status < 500 && status !== 401 && status !== 408 && status !== 429;
}
