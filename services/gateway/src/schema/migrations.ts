import { adminRequestsMigration, tenantDataMigration } from '@gcs/kit/postgres/migrations/kit-migrations';
import type { Migration } from '@gcs/kit/postgres/migrations/migration';
import { readMigration } from '@gcs/kit/postgres/migrations/migration';

/** A released migration never changes. Add new migrations at the end. */
export const gatewayMigrations: readonly Migration[] = [
  adminRequestsMigration,
  tenantDataMigration,
  readMigration(new URL('migrations/0001_gateway.sql', import.meta.url)),
];

export const appendOnlyTables: readonly string[] = ['operator_log', 'operator_log_failures', 'receiver_certifications'];
