import type { Database } from '@gcs/kit/postgres/database';
import { type LeasedUnits, leaseUnits, type UnitLease } from '../../postgres/lease-units.ts';
import { type BatchedOperation, batchCalls, maxReadBatch } from '../batching.ts';

/** Leases units from the shared buckets; the leases of a moment share one statement. */
export function startUnitLeases(database: Database): BatchedOperation<UnitLease, LeasedUnits> {
  const batcher = batchCalls<UnitLease, LeasedUnits>(maxReadBatch, (leases) => leaseUnits(database, leases));
  return { run: (lease) => batcher.submit(lease), stop: () => batcher.stop() };
}
