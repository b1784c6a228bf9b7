import { UnreadableAnswer } from '@gcs/kit/egress/shape.rules';
import { isAway, ServiceError, toServiceError } from '@gcs/kit/errors';
import { isTransient } from '@gcs/kit/postgres/database';
import { failpoint } from '@gcs/kit/process/failpoint';
import { backoffMs } from '@gcs/kit/retry';
import { openCredentials } from '../connections/connections.store.ts';
import { afterChanges, afterStays, firstPosition, nextPeriod, sinceOf } from '../connections/position.rules.ts';
import { releaseWork, savePosition, type TakenWork } from '../connections/work.store.ts';
import { PmsRefusal } from '../port/calls.ts';
import type { PmsReservation } from '../port/pms.rules.ts';
import { recordLook } from '../record/record-look.ts';
import { type DueReservation, listDue, postponeReservation } from '../record/reservations.store.ts';
import { maxProblemLength, pauses, type Round, type WorkDeps, writeNotes } from './write-notes.ts';

/** Polls and pauses are short, so that changes are found within a minute after an outage of the PMS. */
const pollMs = 20_000;
const maxPauseMs = 15_000;
/** Maximum of pages in a round, so that the round ends before its lease. */
const maxPages = 10;

export async function workConnection(deps: WorkDeps, taken: TakenWork): Promise<void> {
  const connection = { ...taken, credentials: openCredentials(deps.changeDeps().keyring, taken) };
  const pms = deps.pmsOf(connection.kind);
  const round = { ...deps, pms, connection, api: deps.calls.apiOf(connection, pms) };
  try {
    const isRead = taken.isPollDue && (await poll(round, taken));
    await lookUp(round);
    await writeNotes(round);
    const nextMs = taken.isPollDue ? (isRead ? pollMs : 0) : null;
    await releaseWork(deps.database, taken, { pauseMs: 0, failures: 0, problem: '', pollMs: nextMs });
  } catch (error) {
    if (!(error instanceof PmsRefusal) && !(error instanceof UnreadableAnswer)) throw error;
    const failures = taken.failures + 1;
    const pauseMs = backoffMs(failures, { baseMs: 1_000, maxMs: maxPauseMs });
    deps.logger.warn({ err: error, pmsConnection: connection.id, failures }, 'a PMS does not answer');
    const problem = error.message.slice(0, maxProblemLength);
    await releaseWork(deps.database, taken, { pauseMs, failures, problem, pollMs: null });
  }
}

/** Resolves to true at the end of the list of changes. */
async function poll({ database, nowMs, api, pms }: Round, taken: TakenWork): Promise<boolean> {
  let position = taken.position ?? firstPosition(nowMs());
  for (let page = 0; page < maxPages; page += 1) {
    const period = nextPeriod(position);
    if (period !== null) {
      const { found, next } = await pms.listStaying(api, period, position.page);
      position = afterStays(position, next, nowMs());
      await savePosition(database, taken, { position, ids: found.map(({ id }) => id), isEnd: false });
      continue;
    }
    const begunMs = nowMs();
    const read = await pms.listChanged(api, sinceOf(position), position.page);
    const after = afterChanges(position, read, begunMs);
    position = after.position;
    const isEnd = read.next === null;
    await savePosition(database, taken, { ...after, isEnd });
    if (isEnd) return true;
  }
  return false;
}

async function lookUp(round: Round): Promise<void> {
  const { database, pms, connection, countLook } = round;
  const due = await listDue(database, connection.id, pms.readsAtOnce);
  if (due.length === 0) return;
  const found = await readEach(round, due);
  await failpoint('stays.pms-looked-up');
  for (const { row, reservation } of found) {
    await kept(round, row, async () =>
      countLook(await recordLook(round, connection, row, reservation), connection.kind),
    );
  }
}

type Looked = { readonly row: DueReservation; readonly reservation: PmsReservation | undefined };

/** Reads reservations together. If one is unreadable, reads each reservation separately, so that the others succeed. */
async function readEach(round: Round, due: readonly DueReservation[]): Promise<Looked[]> {
  try {
    return await readTogether(round, due);
  } catch (error) {
    if (!(error instanceof UnreadableAnswer)) throw error;
  }
  const found: Looked[] = [];
  for (const row of due) {
    await kept(round, row, async () => void found.push(...(await readTogether(round, [row]))));
  }
  return found;
}

async function readTogether({ api, pms }: Round, rows: readonly DueReservation[]): Promise<Looked[]> {
  const ids = rows.map(({ id }) => id);
  const found = new Map((await pms.read(api, ids)).map((reservation) => [reservation.id, reservation]));
  return rows.map((row) => ({ row, reservation: found.get(row.id) }));
}

async function kept(
  { database, connection, countLook, logger }: Round,
  row: DueReservation,
  work: () => Promise<void>,
) {
  try {
    await work();
  } catch (error) {
    const problem = problemOf(error);
    if (problem === null) throw error;
    const { id, kind } = connection;
    countLook('unusable', kind);
    logger.warn({ pmsConnection: id, reservation: row.id, problem }, 'a reservation of a PMS cannot be used');
    await postponeReservation(database, id, row.id, { problem, waitMs: backoffMs(row.failures + 1, pauses) });
  }
}

/** Returns null for other errors, such as an outage. */
function problemOf(error: unknown): string | null {
  if (error instanceof UnreadableAnswer) return error.message.slice(0, maxProblemLength);
  if (!(error instanceof ServiceError) || isTransient(error) || isAway(toServiceError(error).code)) return null;
  const fields = error.fieldErrors.map(({ field, message }) => `${field} ${message}`);
  return [error.publicMessage, ...fields].join(' ').slice(0, maxProblemLength);
}
