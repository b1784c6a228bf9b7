import type { Migration } from '@gcs/kit/postgres/migrate';

/**
 * The answers of creates, by key. Only creates that succeeded are here (docs/contract.md#idempotency). The block-range
 * index serves the purge alone: rows come in the order of time, and it costs an insert next to nothing.
 */
export const idempotencyRecordsMigration: Migration = {
  name: '0103_idempotency_records',
  up: `
create table idempotency_records (
  tenant_id text collate "C" not null,
  key text collate "C" not null,
  fingerprint bytea not null,
  session_id text collate "C" not null,
  document text not null,
  created_at timestamptz not null,
  primary key (tenant_id, key)
);
comment on table idempotency_records is 'What was answered to each Idempotency-Key, kept for the published retention';
comment on column idempotency_records.key is 'Idempotency-Key as sent; opaque';
comment on column idempotency_records.fingerprint is 'Keyed hash of tenant and canonical body';
comment on column idempotency_records.document is 'The 201 body, byte for byte';
create index idempotency_records_age on idempotency_records using brin (created_at) with (autosummarize = on);
`,
  down: 'drop table idempotency_records;',
};
