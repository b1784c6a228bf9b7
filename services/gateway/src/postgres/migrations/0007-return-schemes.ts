import type { Migration } from '@gcs/kit/postgres/migrate';

/** Lets a tenant's guests be led back to its own apps (docs/contract.md#return-addresses). */
export const returnSchemesMigration: Migration = {
  name: '0007_return_schemes',
  up: `
    alter table tenants add column return_schemes text[] collate "C" not null default '{}';
    comment on column tenants.return_schemes is 'URI schemes of the tenant''s apps that returnUrl may have, in lower case.';
  `,
  down: 'alter table tenants drop column return_schemes;',
};
