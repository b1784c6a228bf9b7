import type { Migration } from '@gcs/kit/postgres/migrate';

/**
 * Indexes without which a look-up reads all that everybody has (docs/reliability.md#plans): holds of a tenant, originals of
 * a session, its revisions that wait for the log, and what a provider has to delete page by page. Guests' data that a hold keeps are not looked at again and
 * again.
 */
export const lookupsMigration: Migration = {
  name: '0120_lookups',
  up: `
    create index legal_holds_tenant on legal_holds (tenant_id, id);
    create index log_queue_session on log_queue (session_id);
    create index vault_deletions_session on vault_deletions (session_id);
    drop index vault_deletions_open;
    create index vault_deletions_open on vault_deletions (tenant_id, provider, due_since, reference) where confirmed_at is null;
    drop index evidence_heads_guest_due;
    create index evidence_heads_guest_due on evidence_heads (guest_due_at)
     where guest_due_at is not null and guest_erasure_id is null and hold_count = 0;
  `,
  down: `
    drop index evidence_heads_guest_due;
    create index evidence_heads_guest_due on evidence_heads (guest_due_at)
     where guest_due_at is not null and guest_erasure_id is null;
    drop index vault_deletions_open;
    create index vault_deletions_open on vault_deletions (tenant_id, provider, due_since) where confirmed_at is null;
    drop index vault_deletions_session, log_queue_session, legal_holds_tenant;
  `,
};
