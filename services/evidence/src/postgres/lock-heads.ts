import type { Connection } from '@gcs/kit/postgres/database';
import type { RetentionPolicy } from '../domain/retention.ts';
import { type EvidenceHead, emptyHead } from '../domain/session-evidence.ts';

/** Names a session whose evidence is about to grow. */
export type HeadKey = { readonly tenantId: string; readonly sessionId: string };

type HeadRow = {
  session_id: string;
  tenant_id: string;
  booking_reference: string | null;
  workflow_version: number | null;
  retention: RetentionPolicy | null;
  clock_offset_ms: number;
  completed_at: Date | null;
  event_count: number;
  chain_head: Buffer;
  latest_at: Date | null;
  entry_count: number;
  package_id: string | null;
  revision: number;
  published_version: number;
  hold_count: number;
  is_erasure_requested: boolean;
};

/*
 * Inserts the missing heads and locks the others in one pass in id order. Two statements (insert, then select for
 * update) would be cheaper by a row version, but the changes consumer and the receipts consumer could then each hold
 * what the other waits for; and a lock that is taken only on rows that exist would let a receipt slip past the sealing
 * of a session that it was the first to name. The update changes nothing: it takes the lock and returns the row as it
 * is after any rival's commit. Columns are named because a prepared `returning *` fails once a migration adds one.
 */
const lockHeadsStatement = {
  name: 'evidence_lock_heads',
  text: `
    insert into evidence_heads as head (session_id, tenant_id, chain_head)
    select * from unnest($1::text[], $2::text[], $3::bytea[]) as missing (session_id, tenant_id, chain_head)
     order by session_id collate "C"
    on conflict (session_id) do update set tenant_id = head.tenant_id
    returning session_id, tenant_id, booking_reference, workflow_version, retention, clock_offset_ms, completed_at,
              event_count, chain_head, latest_at, entry_count, package_id, revision, published_version, hold_count,
              is_erasure_requested`,
};

/** Locks the heads of these sessions until the transaction ends, making empty ones for sessions never heard of. */
export async function lockHeads(tx: Connection, keys: readonly HeadKey[]): Promise<Map<string, EvidenceHead>> {
  const distinct = [...new Map(keys.map((key) => [key.sessionId, emptyHead(key.sessionId, key.tenantId)])).values()];
  const rows = await tx.query<HeadRow>(lockHeadsStatement, [
    distinct.map(({ sessionId }) => sessionId),
    distinct.map(({ tenantId }) => tenantId),
    distinct.map(({ chainHead }) => chainHead),
  ]);
  return new Map(rows.map((row) => [row.session_id, headOf(row)]));
}

function headOf(row: HeadRow): EvidenceHead {
  const { booking_reference: reference, workflow_version: workflowVersion } = row;
  return {
    sessionId: row.session_id,
    tenantId: row.tenant_id,
    booking: reference === null || workflowVersion === null ? null : { reference, workflowVersion },
    retention: row.retention,
    clockOffsetMs: row.clock_offset_ms,
    completedAt: row.completed_at?.toISOString() ?? null,
    eventCount: row.event_count,
    chainHead: row.chain_head,
    latestAtMs: row.latest_at?.getTime() ?? Number.NEGATIVE_INFINITY,
    entryCount: row.entry_count,
    packageId: row.package_id,
    revision: row.revision,
    publishedVersion: row.published_version,
    holdCount: row.hold_count,
    isErasureRequested: row.is_erasure_requested,
  };
}
