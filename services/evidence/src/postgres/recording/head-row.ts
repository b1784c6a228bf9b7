import type { EvidenceHead } from '../../domain/recording/session-evidence.ts';
import type { RetentionPolicy } from '../../domain/retention/retention.ts';

/** A head as it is stored, with the tag that vouches for it. */
export type TaggedHead = { readonly head: EvidenceHead; readonly tag: Buffer };

/** The columns of a {@link HeadRow}. Named, because a prepared `*` fails once a migration adds one. */
export const headColumns = `
  session_id, tenant_id, booking_reference, workflow_version, retention, clock_offset_ms, completed_at, event_count,
  chain_head, latest_at, entry_count, package_id, revision, published_version, hold_count, is_erasure_requested, guest_due_at, guest_erasure_id, tag`;

export type HeadRow = {
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
  guest_due_at: Date | null;
  guest_erasure_id: string | null;
  tag: Buffer;
};

/** A row of `evidence_heads` as the domain knows it. */
export function headOf(row: HeadRow): TaggedHead {
  const { booking_reference: reference, workflow_version: workflowVersion } = row;
  const head = {
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
    guestDueAt: row.guest_due_at,
    guestErasureId: row.guest_erasure_id,
  };
  return { head, tag: row.tag };
}
