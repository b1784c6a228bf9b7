import { UnreadableAnswer } from '@gcs/kit/egress/shape.rules';
import { isAway, ServiceError, toServiceError } from '@gcs/kit/errors';
import { isTransient } from '@gcs/kit/postgres/database';
import { failpoint } from '@gcs/kit/process/failpoint';
import { backoffMs } from '@gcs/kit/retry';
import { openCredentials } from '../connections/opened.ts';
import {
  afterChanges,
  afterStays,
  firstPosition,
  nextPeriod,
  type Position,
  sinceOf,
} from '../connections/position.rules.ts';
import { releaseWork, savePosition, type TakenWork } from '../connections/work.store.ts';
import { PmsRefusal } from '../port/calls.ts';
import { type LeasedConnection, recordLook } from '../record/record-look.ts';
import { type DueReservation, listDue, postponeReservation } from '../record/reservations.store.ts';
import type { Round, WorkDeps } from './round.ts';
import { writeNotes } from './write-notes.ts';

/**
 * After an outage of the PMS, changes must be found within a minute. Polls are therefore 20 s apart, and pauses after
 * failures are not longer.
 */
const pollMs = 20_000;
const maxPauseMs = 15_000;
/** Maximum of pages in a round, so that the round ends before its lease. */
const maxPages = 10;

/** Polls a connection if due, looks up reservations, and writes notes. */
export async function workConnection(deps: WorkDeps, taken: TakenWork): Promise<void> {
  const { wrappedKey: _, ciphertext: __, position, failures: failed, isPollDue, ...settings } = taken;
  const connection = { ...settings, credentials: openCredentials(deps.keyring, taken) };
  const pms = deps.pmsOf(connection.kind);
  const api = deps.calls.apiOf(connection, pms);
  try {
    const isRead = isPollDue && (await poll(deps, { api, pms, connection, position }));
    await lookUp(deps, { api, pms, connection });
    await writeNotes(deps, { api, pms, connection });
    const nextMs = isRead ? pollMs : 0;
    await releaseWork(deps.database, taken, {
      pauseMs: 0,
      failures: 0,
      problem: '',
      pollMs: isPollDue ? nextMs : null,
    });
  } catch (error) {
    if (!isOfPms(error)) throw error;
    const failures = failed + 1;
    const pauseMs = backoffMs(failures, { baseMs: 1_000, maxMs: maxPauseMs });
    deps.logger.warn({ err: error, pmsConnection: connection.id, failures }, 'a PMS does not answer');
    const problem = error.message.slice(0, 400);
    await releaseWork(deps.database, taken, { pauseMs, failures, problem, pollMs: null });
  }
}

/** Reads up to `maxPages` pages of lists. Resolves to true at the end of the list of changes. */
async function poll(deps: WorkDeps, { api, pms, connection, position }: Round & { position: Position | null }) {
  let at = position ?? firstPosition(deps.nowMs());
  for (let page = 0; page < maxPages; page += 1) {
    const period = nextPeriod(at);
    if (period !== null) {
      const { found, next } = await pms.listStaying(api, period, at.page);
      at = afterStays(at, next, deps.nowMs());
      const ids = found.map(({ id }) => id);
      await savePosition(deps.database, connection, { position: at, ids, isEnd: false });
      continue;
    }
    const begunMs = deps.nowMs();
    const read = await pms.listChanged(api, sinceOf(at), at.page);
    const { position: next, ids } = afterChanges(at, read, begunMs);
    at = next;
    const isEnd = read.next === null;
    await savePosition(deps.database, connection, { position: at, ids, isEnd });
    if (isEnd) return true;
  }
  return false;
}

async function lookUp(deps: WorkDeps, { api, pms, connection }: Round): Promise<void> {
  const due = await listDue(deps.database, connection.id, pms.readsAtOnce);
  if (due.length === 0) return;
  const found = await readEach(deps, { api, pms, connection }, due);
  await failpoint('stays.pms-looked-up');
  for (const { row, reservation } of found) {
    await kept(deps, connection, row, async () => {
      deps.countLook(await recordLook(deps, connection, row, reservation), connection.kind);
    });
  }
}

/** Reads reservations together. If one is unreadable, reads each reservation separately, so that the others succeed. */
async function readEach(deps: WorkDeps, { api, pms, connection }: Round, due: readonly DueReservation[]) {
  const joined = async (rows: readonly DueReservation[]) => {
    const all = new Map(
      (
        await pms.read(
          api,
          rows.map(({ id }) => id),
        )
      ).map((one) => [one.id, one]),
    );
    return rows.map((row) => ({ row, reservation: all.get(row.id) }));
  };
  try {
    return await joined(due);
  } catch (error) {
    if (!(error instanceof UnreadableAnswer)) throw error;
  }
  const found: Awaited<ReturnType<typeof joined>> = [];
  for (const row of due) {
    await kept(deps, connection, row, async () => {
      found.push(...(await joined([row])));
    });
  }
  return found;
}

/** If the reservation is unusable, stores the problem and postpones the reservation. */
async function kept(deps: WorkDeps, { id, kind }: LeasedConnection, row: DueReservation, work: () => Promise<void>) {
  try {
    await work();
  } catch (error) {
    const problem = problemOf(error);
    if (problem === null) throw error;
    deps.countLook('unusable', kind);
    deps.logger.warn({ pmsConnection: id, reservation: row.id, problem }, 'a reservation of a PMS cannot be used');
    const waitMs = backoffMs(row.failures + 1, { baseMs: 30_000, maxMs: 3_600_000 });
    await postponeReservation(deps.database, id, row.id, { problem, waitMs });
  }
}

/** Returns the reservation's problem; null for other errors, such as an outage. */
function problemOf(error: unknown): string | null {
  if (error instanceof UnreadableAnswer) return error.message.slice(0, 400);
  if (!(error instanceof ServiceError) || isTransient(error) || isAway(toServiceError(error).code)) return null;
  const fields = error.fieldErrors?.map(({ field, message }) => `${field} ${message}`) ?? [];
  return [error.publicMessage, ...fields].join(' ').slice(0, 400);
}

function isOfPms(error: unknown): error is PmsRefusal | UnreadableAnswer {
  return error instanceof PmsRefusal || error instanceof UnreadableAnswer;
}
