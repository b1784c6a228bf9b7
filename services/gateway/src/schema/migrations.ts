import { adminRequestsMigration, tenantDataMigration } from '@gcs/kit/postgres/migrations/kit-migrations';
import type { Migration } from '@gcs/kit/postgres/migrations/migration';
import { readMigration } from '@gcs/kit/postgres/migrations/migration';

/**
 * The gateway's schema, in order; its dump is `schema.sql`. Released migrations never change; new ones join at the end.
 */
export const gatewayMigrations: readonly Migration[] = [
  adminRequestsMigration,
  tenantDataMigration,
  readMigration(new URL('migrations/0001_gateway.sql', import.meta.url)),
];

/** Tables that the runtime role may only append to. */
export const appendOnlyTables: readonly string[] = ['operator_log', 'receiver_certifications'];
