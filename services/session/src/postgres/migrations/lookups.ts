import type { Migration } from '@gcs/kit/postgres/migrate';

/**
 * Indexes without which a look-up reads all that everybody has (docs/reliability.md#plans): the sessions of a tenant,
 * the idempotency key of a session whose guest is erased, disclosures of one session's guest. Ids rise with time, so
 * creates meet on the last pages of each.
 */
export const lookupsMigration: Migration = {
  name: '0120_lookups',
  up: `
    create index sessions_tenant on sessions (tenant_id, id);
    create index idempotency_records_session on idempotency_records (session_id);
    create index guest_data_accesses_session on guest_data_accesses (session_id, id);
  `,
  down: 'drop index guest_data_accesses_session, idempotency_records_session, sessions_tenant;',
};
