import { type Loop, startLoop } from '../../process/loop.ts';
import { delay } from '../../retry.ts';
import type { Logger } from '../../telemetry/logger.ts';
import type { Database } from '../database.ts';
import { prepared } from '../statement.ts';
import type { Backfill, Migration } from './migration.ts';

/** A page of this size takes some 50 ms, for which a writer may wait. */
const pageRows = 1_000;
const minuteMs = 60_000;

const take = prepared({
  name: 'backfill_take',
  text: 'select position from schema_backfills where name = $1 and done_at is null for update skip locked',
});
const advance = prepared({
  name: 'backfill_advance',
  text: `
    update schema_backfills
       set position = coalesce($2, position), pages = pages + 1, done_at = case when $2 is null then now() end
     where name = $1`,
});
/** A generic plan expects a tenth of all rows per page, so it would read the whole table for each page. */
const planForValues = { name: '', text: 'set local plan_cache_mode = force_custom_plan' };
const isDone = prepared({
  name: 'backfill_done',
  text: 'select from schema_backfills where name = $1 and done_at is not null',
});

/** Runs the remaining backfills in order, on one replica at a time. Each pause is as long as the page before it. */
export function startBackfills(database: Database, migrations: readonly Migration[], logger: Logger): Loop {
  const left = new Set(migrations.filter((one) => 'page' in one));
  const run = async () => {
    for (const backfill of left) {
      const startedMs = performance.now();
      const turn = await runPage(database, backfill);
      if (turn === 'page') return performance.now() - startedMs;
      if (turn === 'other' && !(await hasEnded(database, backfill))) return minuteMs;
      if (turn === 'last') logger.info({ migration: backfill.name }, 'backfill completed');
      left.delete(backfill);
    }
    return minuteMs;
  };
  return startLoop({ name: 'backfills', run, pollMs: minuteMs, logger });
}

/** Runs a backfill, or waits for the process that runs it. Resolves to the number of pages. */
export async function completeBackfill(database: Database, backfill: Backfill): Promise<number> {
  for (let pages = 0; ; ) {
    const startedMs = performance.now();
    const turn = await runPage(database, backfill);
    if (turn === 'last' || (turn === 'other' && (await hasEnded(database, backfill)))) return pages;
    if (turn === 'page') pages += 1;
    await delay(turn === 'page' ? performance.now() - startedMs : 500);
  }
}

/** `other`: another process runs the backfill or has completed it. */
function runPage(database: Database, { name, page }: Backfill): Promise<'page' | 'last' | 'other'> {
  return database.transaction(async (tx) => {
    const [taken] = await tx.query<{ position: string }>(take, [name]);
    if (taken === undefined) return 'other';
    await tx.query(planForValues);
    const [done] = await tx.query<{ next: string | null }>({ name: '', text: page }, [taken.position, pageRows]);
    const next = done?.next ?? null;
    await tx.query(advance, [name, next]);
    return next === null ? 'last' : 'page';
  });
}

async function hasEnded(database: Database, { name }: Backfill): Promise<boolean> {
  return (await database.query(isDone, [name])).length > 0;
}
