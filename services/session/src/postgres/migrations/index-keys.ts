import type { Migration } from '@gcs/kit/postgres/migrate';

/**
 * Which key of the index made a keyed hash, so that a rotation of that key changes nothing that was stored. Null in
 * rows of the version before, which had one key or does not say: those are compared under every key.
 */
export const indexKeysMigration: Migration = {
  name: '0111_index_keys',
  up: `
alter table idempotency_records add column fingerprint_key_id text collate "C";
alter table sessions add column guest_index_key_id text collate "C";
alter table review_decisions add column approver_key_id text collate "C";
comment on column idempotency_records.fingerprint_key_id is 'Key of the index that made the fingerprint; null when a version before 0111 did';
comment on column sessions.guest_index_key_id is 'Key of the index that made guest_index; null when a version before 0111 did';
comment on column review_decisions.approver_key_id is 'Key of the index that made approver_hash; null when a version before 0111 did';
`,
  down: `
alter table review_decisions drop column approver_key_id;
alter table sessions drop column guest_index_key_id;
alter table idempotency_records drop column fingerprint_key_id;
`,
};
