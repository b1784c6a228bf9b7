import { type Column, columnList } from '@gcs/kit/postgres/column-list';
import type { EvidenceHead } from '../../domain/recording/session-evidence.ts';
import type { RetentionPolicy } from '../../domain/retention/retention.ts';

/** A head as it is stored, with the tag that vouches for it. */
export type TaggedHead = { readonly head: EvidenceHead; readonly tag: Buffer };

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

/**
 * How a head is written, and the columns that it is read by: named, because a prepared `*` fails once a migration adds
 * one.
 */
export const headColumns = columnList<TaggedHead>({
  session_id: ['text', ({ head }) => head.sessionId],
  tenant_id: ['text', ({ head }) => head.tenantId],
  booking_reference: ['text', ({ head }) => head.booking?.reference ?? null],
  workflow_version: ['int', ({ head }) => head.booking?.workflowVersion ?? null],
  retention: ['jsonb', ({ head }) => (head.retention === null ? null : JSON.stringify(head.retention))],
  clock_offset_ms: ['bigint', ({ head }) => head.clockOffsetMs],
  completed_at: ['timestamptz', ({ head }) => head.completedAt],
  event_count: ['int', ({ head }) => head.eventCount],
  chain_head: ['bytea', ({ head }) => head.chainHead],
  latest_at: ['timestamptz', ({ head }) => (Number.isFinite(head.latestAtMs) ? new Date(head.latestAtMs) : null)],
  entry_count: ['int', ({ head }) => head.entryCount],
  package_id: ['text', ({ head }) => head.packageId],
  revision: ['int', ({ head }) => head.revision],
  published_version: ['bigint', ({ head }) => head.publishedVersion],
  hold_count: ['int', ({ head }) => head.holdCount],
  is_erasure_requested: ['boolean', ({ head }) => head.isErasureRequested],
  guest_due_at: ['timestamptz', ({ head }) => head.guestDueAt],
  guest_erasure_id: ['text', ({ head }) => head.guestErasureId],
  tag: ['bytea', ({ tag }) => tag],
} satisfies Record<keyof HeadRow, Column<TaggedHead>>);

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
