import type { Migration } from '@gcs/kit/postgres/migrate';

/**
 * Lets operators change a tenant only as they have seen it (optimistic versions,
 * docs/internal-contracts.md#admin-requests).
 */
export const tenantVersionsMigration: Migration = {
  name: '0004_tenant_versions',
  up: `
    alter table tenants add column row_version bigint not null default 1;
    comment on column tenants.row_version is 'Rises with every change that an operator makes.';
  `,
  down: 'alter table tenants drop column row_version;',
};
