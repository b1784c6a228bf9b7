import type { Migration } from '@gcs/kit/postgres/migrate';

/**
 * The guest's data have a date of their own: a session may end without any evidence, and evidence may have to be kept
 * longer than who the guest was (docs/evidence.md#guest-data). An entry names the order by which it is deleted,
 * because another one may be on its way.
 */
export const guestDataMigration: Migration = {
  name: '0105_guest_data',
  up: `
    alter table evidence_heads add column guest_due_at timestamptz, add column guest_erasure_id text;
    comment on column evidence_heads.guest_due_at is 'When the guest''s data are to be erased, on the session''s clock; null while the session is open or without a rule.';
    comment on column evidence_heads.guest_erasure_id is 'The order by which the guest''s data are erased; null before it.';
    create index evidence_heads_guest_due on evidence_heads (guest_due_at)
     where guest_due_at is not null and guest_erasure_id is null;
    create index evidence_heads_clock_offset on evidence_heads (clock_offset_ms) where clock_offset_ms > 0;
    alter table evidence_entries add column erasure_id text;
    comment on column evidence_entries.erasure_id is 'The order by which the entry is deleted; null before it.';
  `,
  down: `
    alter table evidence_entries drop column erasure_id;
    drop index evidence_heads_guest_due, evidence_heads_clock_offset;
    alter table evidence_heads drop column guest_due_at, drop column guest_erasure_id;
  `,
};
