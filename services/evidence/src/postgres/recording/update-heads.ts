import type { Write } from '@gcs/kit/postgres/database';
import type { TaggedHead } from './head-row.ts';

// The rows are locked by `lockHeads`, so the order of the join cannot deadlock; one statement however many sessions.
const updateHeadsStatement = {
  name: 'evidence_update_heads',
  text: `
    update evidence_heads head
       set tenant_id = next.tenant_id, booking_reference = next.booking_reference,
           workflow_version = next.workflow_version, retention = next.retention::jsonb,
           clock_offset_ms = next.clock_offset_ms, completed_at = next.completed_at, event_count = next.event_count,
           chain_head = next.chain_head, latest_at = next.latest_at, entry_count = next.entry_count,
           package_id = next.package_id, revision = next.revision, published_version = next.published_version,
           hold_count = next.hold_count, is_erasure_requested = next.is_erasure_requested, tag = next.tag,
           guest_due_at = next.guest_due_at, guest_erasure_id = next.guest_erasure_id
      from unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::text[], $6::bigint[], $7::timestamptz[],
                  $8::int[], $9::bytea[], $10::timestamptz[], $11::int[], $12::text[], $13::int[], $14::bigint[], $15::int[], $16::boolean[],
                  $17::bytea[], $18::timestamptz[], $19::text[])
        as next (session_id, tenant_id, booking_reference, workflow_version, retention, clock_offset_ms, completed_at,
                 event_count, chain_head, latest_at, entry_count, package_id, revision, published_version, hold_count,
                 is_erasure_requested, tag, guest_due_at, guest_erasure_id)
     where head.session_id = next.session_id`,
};

/** Stores the heads as they are after the changes. */
export function updateHeads(tagged: readonly TaggedHead[]): Write[] {
  if (tagged.length === 0) return [];
  const heads = tagged.map(({ head }) => head);
  const values = [
    heads.map(({ sessionId }) => sessionId),
    heads.map(({ tenantId }) => tenantId),
    heads.map(({ booking }) => booking?.reference ?? null),
    heads.map(({ booking }) => booking?.workflowVersion ?? null),
    heads.map(({ retention }) => (retention === null ? null : JSON.stringify(retention))),
    heads.map(({ clockOffsetMs }) => clockOffsetMs),
    heads.map(({ completedAt }) => completedAt),
    heads.map(({ eventCount }) => eventCount),
    heads.map(({ chainHead }) => chainHead),
    heads.map(({ latestAtMs }) => (Number.isFinite(latestAtMs) ? new Date(latestAtMs) : null)),
    heads.map(({ entryCount }) => entryCount),
    heads.map(({ packageId }) => packageId),
    heads.map(({ revision }) => revision),
    heads.map(({ publishedVersion }) => publishedVersion),
    heads.map(({ holdCount }) => holdCount),
    heads.map(({ isErasureRequested }) => isErasureRequested),
    tagged.map(({ tag }) => tag),
    heads.map(({ guestDueAt }) => guestDueAt),
    heads.map(({ guestErasureId }) => guestErasureId),
  ];
  return [[updateHeadsStatement, values]];
}
