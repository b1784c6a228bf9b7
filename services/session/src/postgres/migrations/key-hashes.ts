import type { Migration } from '@gcs/kit/postgres/migrate';

/**
 * An Idempotency-Key is kept as a keyed hash only: clients may put personal data into it
 * (docs/decisions/0058-idempotency-keys-are-hashed.md). The tenant is part of the hash, so the hash alone is the key of
 * the table, and its index takes two thirds of the room.
 */
export const keyHashesMigration: Migration = {
  name: '0121_key_hashes',
  up: `
create table peppers (
  id text collate "C" primary key,
  sealed bytea not null
);
comment on table peppers is 'Random secrets of this database, made once and never replaced';
comment on column peppers.sealed is 'AES-256-GCM under a key of the kek; names its key';
drop table idempotency_records;
create table idempotency_records (
  key_hash bytea primary key,
  fingerprint bytea not null,
  fingerprint_key_id text collate "C",
  session_id text collate "C" not null,
  document text not null,
  created_at timestamptz not null
);
comment on table idempotency_records is 'What was answered to each Idempotency-Key, kept for the published retention';
comment on column idempotency_records.key_hash is 'HMAC-SHA-256 of tenant and Idempotency-Key under the pepper';
comment on column idempotency_records.fingerprint is 'Keyed hash of tenant and canonical body';
comment on column idempotency_records.fingerprint_key_id is 'Key of the index that made the fingerprint; null when a version before 0111 did';
comment on column idempotency_records.document is 'The 201 body, byte for byte';
create index idempotency_records_session on idempotency_records (session_id);
`,
  down: `
drop table idempotency_records;
create table idempotency_records (
  tenant_id text collate "C" not null,
  key text collate "C" not null,
  fingerprint bytea not null,
  session_id text collate "C" not null,
  document text not null,
  created_at timestamptz not null,
  fingerprint_key_id text collate "C",
  primary key (tenant_id, key)
);
create index idempotency_records_session on idempotency_records (session_id);
drop table peppers;
`,
};
