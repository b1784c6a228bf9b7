import { observeTogether, type Telemetry } from '../telemetry/telemetry.ts';
import { type Connection, type Database, sqlStateOf } from './database.ts';
import { prepared } from './statement.ts';

export type DayPartition = { name: string; day: string };

export type PartitionOptions = {
  /** A table that is partitioned by ranges of an id with a ULID. */
  table: string;
  keyPrefix: string;
  /** Permanent tables are partitioned by month. A month is dropped once retention has deleted all its rows. */
  period?: 'day' | 'month';
  ahead?: number;
  /** If absent, nothing is dropped. */
  dropping?: {
    /** At least 30, because the database refuses less. */
    afterDays: number;
    /** Called for each candidate, oldest first. A day of the journal may be dropped if all its sessions are sealed. */
    mayDrop(partition: DayPartition): Promise<boolean>;
  };
};

const dayAhead = `((now() at time zone 'UTC') + $4::int * ('1 ' || $3)::interval)::date`;

/** Finds the missing periods without locks, because each function below first loads a thousand pages of catalogues. */
const listMissing = prepared({
  name: 'partition_list_missing',
  text: `
    select place
      from generate_series(0, $3::int) as place
     where to_regclass(quote_ident($1 || to_char(
             date_trunc($2, now() at time zone 'UTC') + place * ('1 ' || $2)::interval,
             case $2 when 'month' then '_YYYYMM' else '_YYYYMMDD' end))) is null
     order by place`,
});

const create = prepared({
  name: 'partition_create',
  text: `select create_partition($1, $2, $3, ${dayAhead}) as done`,
});

const reserve = prepared({
  name: 'partition_reserve',
  text: `select reserve_partition($1, $2, $3, ${dayAhead}) as done`,
});

const validate = prepared({
  name: 'partition_validate',
  text: `select validate_partition($1, $2, $3, ${dayAhead})`,
});

const drop = prepared({ name: 'partition_drop', text: 'select drop_day_partition($1, $2::date) as done' });

const dropEmptied = prepared({ name: 'partition_drop_emptied', text: 'select drop_emptied_month($1) as name' });

const listOlder = prepared({
  name: 'partition_list_older',
  text: `
    select child.relname as name, to_char(to_date(right(child.relname, 8), 'YYYYMMDD'), 'YYYY-MM-DD') as day
      from pg_inherits join pg_class child on child.oid = inhrelid
     where inhparent = to_regclass(quote_ident($1)) and child.relname ~ '_[0-9]{8}$'
       and to_date(right(child.relname, 8), 'YYYYMMDD') <= (now() at time zone 'UTC')::date - $2::int
     order by day`,
});

/**
 * Creates current and next partitions, and drops old partitions that are empty or unneeded. Any replica may call this
 * function. Rows without a partition wait in the default partition. Each partition has its own transaction under
 * `lock_timeout`, so a long reader delays maintenance but no writers.
 */
export async function maintainPartitions(
  database: Database,
  options: PartitionOptions,
): Promise<{ created: number; dropped: string[] }> {
  const { table, keyPrefix, period = 'day', ahead = 3, dropping } = options;
  let created = 0;
  for (const { place } of await database.query<{ place: number }>(listMissing, [table, period, ahead])) {
    const partition = [table, keyPrefix, period, place];
    if (place >= reservedFrom) await reservePartition(database, partition);
    if (await isDone(database.query(create, partition))) created += 1;
  }
  const dropped = period === 'month' ? await dropEmptiedMonths(database, table) : [];
  if (dropping === undefined) return { created, dropped };
  for (const partition of await olderThan(database, table, dropping.afterDays)) {
    if (!(await dropping.mayDrop(partition))) continue;
    if (await isDone(database.query(drop, [table, partition.day]))) dropped.push(partition.name);
  }
  return { created, dropped };
}

async function dropEmptiedMonths(database: Database, table: string): Promise<string[]> {
  const dropped: string[] = [];
  for (;;) {
    const [month] = await database.query<{ name: string | null }>(dropEmptied, [table]);
    if (typeof month?.name !== 'string') return dropped;
    dropped.push(month.name);
  }
}

/** Periods this far ahead have no new rows yet, so the default partition may refuse their keys. */
const reservedFrom = 2;
const checkViolation = '23514';
const undefinedObject = '42704';

/** Prepares a later partition, so that attaching the partition reads nothing under a lock. */
async function reservePartition(database: Database, partition: readonly unknown[]): Promise<void> {
  if (!(await isDone(database.query(reserve, partition)))) return;
  await database.query(validate, partition).catch((error: unknown) => {
    // Expected if the default partition has rows of the period, which `create` moves, or another replica has created
    // the partition.
    if (![checkViolation, undefinedObject].includes(sqlStateOf(error) ?? '')) throw error;
  });
}

const isQueued = prepared({
  name: 'partition_is_queued',
  text: `
    select exists (select from outbox
                    where key >= 'cs_' || ulid_floor($1::date::timestamp at time zone 'UTC')
                      and key < 'cs_' || ulid_floor(($1::date + 1)::timestamp at time zone 'UTC')) as "isQueued"`,
});

/** Journal days younger than this are never dropped (docs/internal-contracts.md#journal-and-outbox). */
export const journalDays = 30;

const purgeLate = prepared({ name: 'journal_purge_late', text: 'select purge_late_journal($1) as purged' });
const purgedAtOnce = 1_000;

export async function purgeLateJournal(database: Database): Promise<void> {
  for (let purged = purgedAtOnce; purged === purgedAtOnce; ) {
    const [row] = await database.query<{ purged: number }>(purgeLate, [purgedAtOnce]);
    purged = row?.purged ?? 0;
  }
}

export async function maintainJournal(database: Database): Promise<{ created: number; dropped: string[] }> {
  await purgeLateJournal(database);
  const mayDrop = async ({ day }: DayPartition) => {
    const [row] = await database.query<{ isQueued: boolean }>(isQueued, [day]);
    return row?.isQueued === false;
  };
  return maintainPartitions(database, {
    table: 'journal',
    keyPrefix: 'cs_',
    dropping: { afterDays: journalDays, mayDrop },
  });
}

const measure = prepared({
  name: 'partition_measure',
  text: `
    select kept.name as "table",
           2 - count(*) filter (where since in (date_trunc(period, today), date_trunc(period, today) + ('1 ' || period)::interval))
             as missing,
           greatest(0, extract(day from today - min(since))::int - kept.days) as overdue
      from unnest($1::text[], $2::int[]) as kept (name, days)
     cross join lateral (
           select date_trunc('day', now() at time zone 'UTC') as today,
                  case when days is null then 'month' else 'day' end as period) as clock
      left join lateral (
           select to_date(substring(child.relname from '_([0-9]{6,8})$'), 'YYYYMMDD')::timestamp as since
             from pg_inherits join pg_class child on child.oid = inhrelid
            where inhparent = to_regclass(quote_ident(kept.name)) and child.relname ~ '_[0-9]{6,8}$') as partitions on true
     group by kept.name, kept.days, period, today`,
});

export function observePartitions(
  database: Database,
  { meter }: Telemetry,
  kept: Readonly<Record<string, number | 'for good'>>,
): () => void {
  const missing = meter.createObservableGauge('gcs.partitions.missing', {
    unit: '{partition}',
    description: 'Missing partitions of the current and the next day or month',
  });
  const overdue = meter.createObservableGauge('gcs.partitions.overdue', {
    unit: '{day}',
    description: 'Days by which the removal of the oldest partition is overdue',
  });
  return observeTogether(meter, [missing, overdue], async (result) => {
    const rows = await database.query<{ table: string; missing: number; overdue: number }>(measure, [
      Object.keys(kept),
      Object.values(kept).map((days) => (days === 'for good' ? null : days)),
    ]);
    for (const row of rows) {
      result.observe(missing, row.missing, { table: row.table });
      result.observe(overdue, row.overdue, { table: row.table });
    }
  });
}

function olderThan(database: Connection, table: string, days: number): Promise<DayPartition[]> {
  return database.query<DayPartition>(listOlder, [table, days]);
}

async function isDone(query: Promise<{ done: boolean }[]>): Promise<boolean> {
  const [row] = await query;
  return row?.done === true;
}
