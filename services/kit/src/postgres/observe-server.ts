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
