import type { Migration } from '@gcs/kit/postgres/migrate';

/**
 * A tenant's tokens in the order of their ids, and the live ones of a client: without these indexes both look through all
 * that there ever were (docs/reliability.md#plans).
 */
export const lookupsMigration: Migration = {
  name: '0007_lookups',
  up: `
    create index api_tokens_tenant on api_tokens (tenant_id, id);
    drop index api_tokens_by_client;
    create index api_tokens_by_client on api_tokens (tenant_id, client, kind, expires_at) where revoked_at is null;
  `,
  down: `
    drop index api_tokens_by_client, api_tokens_tenant;
    create index api_tokens_by_client on api_tokens (tenant_id, client);
  `,
};
