import type { Migration } from '@gcs/kit/postgres/migrate';

/**
 * Heads are vouched for by a keyed tag, so that an edit of a session that is still open is found, too. The key is in the
 * keyring, never here, so this statement cannot make tags for rows that exist; no released version wrote any.
 */
export const headTagsMigration: Migration = {
  name: '0104_head_tags',
  up: `
    alter table evidence_heads add column tag bytea not null default '';
    alter table evidence_heads alter column tag drop default;
    comment on column evidence_heads.tag is 'HMAC of the row under a key that is not in this database.';
    create index evidence_heads_tenant on evidence_heads (tenant_id, session_id);
  `,
  down: `
    drop index evidence_heads_tenant;
    alter table evidence_heads drop column tag;
  `,
};
