import type { Check } from '../process/health.ts';
import { observeTogether, type Telemetry } from '../telemetry/telemetry.ts';
import type { Connection } from './database.ts';
import { prepared } from './statement.ts';

type ServerFigures = {
  readonly transactions: number;
  readonly snapshot: number;
  readonly slot: number;
  readonly slotBytes: number;
  readonly bytes: number;
};

// The statement uses only views that every role may read.
const measureStatement = prepared({
  name: 'database_server_measure',
  text: `
    select greatest(age(datfrozenxid), mxid_age(datminmxid))::float8 as transactions,
           greatest((select max(age(backend_xmin)) from pg_stat_activity where pid <> pg_backend_pid()),
                    (select max(age(transaction)) from pg_prepared_xacts), 0)::float8 as snapshot,
           greatest(slot.age, 0)::float8 as slot, greatest(slot.bytes, 0)::float8 as "slotBytes",
           pg_database_size(oid)::float8 as bytes
      from pg_database
     cross join (select max(greatest(age(xmin), age(catalog_xmin))) as age,
                        max(pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn)) as bytes
                   from pg_replication_slots) as slot
     where datname = current_database()`,
});

type LockHolder = { pid: number; isAwaited: boolean; application: string; state: string; since: Date | null };

const maxHolders = 5;

// A holder younger than a second is part of ordinary work. A strong lock on a table counts without a waiting statement
// after three seconds, because a request waits shorter than the pause between two probes. PostgreSQL hides the state and
// the times of other roles' connections without a grant.
const findHoldersStatement = prepared({
  name: 'database_lock_holders',
  text: `
    with held (pid, awaited) as (
      select unnest(pg_blocking_pids(pid)), true from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'
       union all
      select coalesce(lock.pid, 0), false from pg_locks lock
        join pg_database own on own.oid = lock.database and own.datname = current_database()
        join pg_class c on c.oid = lock.relation and c.relkind in ('r', 'p')
       where c.relnamespace = 'public'::regnamespace and lock.granted
         and lock.mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock'))
    select held.pid, bool_or(held.awaited) as "isAwaited", coalesce(holder.application_name, '') as application,
           case when held.pid = 0 then 'prepared transaction' else coalesce(holder.state, 'state hidden') end as state,
           holder.xact_start as since
      from held
      left join pg_stat_activity holder on holder.pid = held.pid
     where holder.wait_event_type is distinct from 'Lock'
       and coalesce(holder.xact_start < clock_timestamp() - case when held.awaited then interval '1 second'
                                                                 else interval '3 seconds' end, true)
     group by held.pid, holder.application_name, holder.state, holder.xact_start
     order by bool_or(held.awaited) desc, since nulls last, pid limit $1`,
});

/** Warns of lock waits and locked tables. An outage is a finding of the check `database` alone. */
export function lockCheck(database: Connection): Check {
  return {
    name: 'locks',
    async check() {
      const reason = await describeLockWaits(database).catch(() => undefined);
      return reason === undefined ? [] : [{ name: 'locks', reason }];
    },
  };
}

/**
 * Resolves to a text about the transactions for which statements of this database wait. If none waits, the text is about
 * transactions that lock a table against writes; undefined without such a transaction. A holder that waits itself is
 * left out, because another one causes its wait.
 */
export async function describeLockWaits(database: Connection): Promise<string | undefined> {
  const holders = await database.query<LockHolder>(findHoldersStatement, [maxHolders]);
  if (holders.length === 0) return undefined;
  const awaited = holders.filter(({ isAwaited }) => isAwaited);
  const shown = awaited.length > 0 ? awaited : holders;
  const texts = shown.map(({ pid, application, state, since }) => {
    const facts = [application, state, since === null ? '' : `since ${since.toISOString()}`];
    return `pid ${pid} (${facts.filter(Boolean).join(', ')})`;
  });
  const begin = awaited.length > 0 ? 'statements wait for a lock of' : 'writes to a table must wait for';
  return `${begin} ${texts.join('; ')}`;
}

/**
 * Observes a server's unfrozen transactions, old snapshots, unread slots and size (deploy/README.md#postgresql). Every
 * replica reports the same values.
 */
export function observeServer(database: Connection, { meter }: Pick<Telemetry, 'meter'>): () => void {
  const transactions = meter.createObservableGauge('gcs.database.transaction_age', {
    unit: '{transaction}',
    description: 'Transactions since the oldest row that is not frozen; at two billion PostgreSQL refuses writes',
  });
  const snapshots = meter.createObservableGauge('gcs.database.snapshot_age', {
    unit: '{transaction}',
    description:
      'Transactions since the oldest snapshot, which keeps dead rows; `holder` is a transaction or a replication slot',
  });
  const slots = meter.createObservableGauge('gcs.database.slot_size', {
    unit: 'By',
    description: 'Write-ahead log that the slowest replication slot keeps on the disk',
  });
  const size = meter.createObservableGauge('gcs.database.size', {
    unit: 'By',
    description: 'Size of the database of the service',
  });
  return observeTogether(meter, [transactions, snapshots, slots, size], async (result) => {
    const [figures] = await database.query<ServerFigures>(measureStatement, []);
    if (figures === undefined) return;
    result.observe(transactions, figures.transactions);
    result.observe(snapshots, figures.snapshot, { holder: 'transaction' });
    result.observe(snapshots, figures.slot, { holder: 'slot' });
    result.observe(slots, figures.slotBytes);
    result.observe(size, figures.bytes);
  });
}
