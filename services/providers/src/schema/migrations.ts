import {
  adminRequestsMigration,
  keyRenewalsMigration,
  tenantDataMigration,
} from '@gcs/kit/postgres/migrations/kit-migrations';
import type { Migration } from '@gcs/kit/postgres/migrations/migration';
import { readMigration } from '@gcs/kit/postgres/migrations/migration';

/** Released ones never change, new ones join at the end. */
export const migrations: readonly Migration[] = [
  adminRequestsMigration,
  keyRenewalsMigration,
  tenantDataMigration,
  readMigration(new URL('migrations/0001_providers.sql', import.meta.url)),
];

export const appendOnlyTables: readonly string[] = [];
