import type { Connection } from '@gcs/kit/postgres/database';
import type { Lease } from '@gcs/kit/postgres/lease';
import { prepared } from '@gcs/kit/postgres/statement';

export type LogState = {
  readonly size: number;
  readonly checkpoint: string | null;
  readonly checkpointSize: number;
  readonly origins: readonly string[];
};

export type Fence = Pick<Lease, 'name' | 'owner' | 'fence'>;

const readStatement = prepared({
  name: 'evidence_read_log_state',
  text: `
    select size, checkpoint, checkpoint_size as "checkpointSize",
           array(select origin from log_origins order by id) as origins
      from log_state`,
});

export async function readLogState(connection: Connection): Promise<LogState> {
  const [state] = await connection.query<LogState>(readStatement);
  if (state === undefined) throw new Error('the log has lost its state');
  return state;
}

// If two processes believe that they lead, the row lock serializes them, and the fence refuses the one with the older
// lease.
const lockStatement = prepared({
  name: 'evidence_lock_log_state',
  text: `
    select size from log_state
     where exists (select from relay_lease where name = $1 and owner = $2 and fence = $3)
       for update`,
});

export async function lockLog(tx: Connection, { name, owner, fence }: Fence): Promise<number | undefined> {
  const [state] = await tx.query<{ size: number }>(lockStatement, [name, owner, fence]);
  return state?.size;
}

const growStatement = prepared({
  name: 'evidence_grow_log',
  text: 'update log_state set size = $1, unsigned_since = coalesce(unsigned_since, $2)',
});

export async function growLog(
  tx: Connection,
  { size, queuedSince }: { readonly size: number; readonly queuedSince: Date | null },
): Promise<void> {
  await tx.query(growStatement, [size, queuedSince]);
}

const publishStatement = prepared({
  name: 'evidence_publish_checkpoint',
  text: `
    update log_state
       set checkpoint = $1, checkpoint_size = $2,
           unsigned_since = case when size = $2 then null else unsigned_since end
     where exists (select from relay_lease where name = $3 and owner = $4 and fence = $5)`,
});

/** Publishes a checkpoint that is already stored outside the database. Changes nothing without the lease. */
export async function publishCheckpoint(
  connection: Connection,
  { checkpoint, size }: { checkpoint: string; size: number },
  { name, owner, fence }: Fence,
): Promise<void> {
  await connection.query(publishStatement, [checkpoint, size, name, owner, fence]);
}

const withdrawStatement = prepared({
  name: 'evidence_withdraw_checkpoint',
  text: 'update log_state set checkpoint = null, checkpoint_size = 0',
});

export async function withdrawCheckpoint(tx: Connection): Promise<void> {
  await tx.query(withdrawStatement);
}

const addOriginStatement = prepared({
  name: 'evidence_add_log_origin',
  text: `
    insert into log_origins (origin, reason, acknowledged_by) values ($1, $2, $3::jsonb)
        on conflict do nothing`,
});

export async function addOrigin(
  tx: Connection,
  origin: { readonly origin: string; readonly reason: string | null; readonly by: object | null },
): Promise<void> {
  await tx.query(addOriginStatement, [origin.origin, origin.reason, origin.by && JSON.stringify(origin.by)]);
}
