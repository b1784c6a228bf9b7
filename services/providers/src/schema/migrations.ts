import {
  adminRequestsMigration,
  keyRenewalsMigration,
  tenantDataMigration,
} from '@gcs/kit/postgres/migrations/kit-migrations';
import type { Migration } from '@gcs/kit/postgres/migrations/migration';
import { readMigration } from '@gcs/kit/postgres/migrations/migration';

/** The database of providers in the order it is built; what is released never changes, new steps join at the end. */
export const migrations: readonly Migration[] = [
  adminRequestsMigration,
  keyRenewalsMigration,
  tenantDataMigration,
  readMigration(new URL('migrations/0001_providers.sql', import.meta.url)),
];

/** Tables on which the runtime role gets INSERT and SELECT only: none. */
export const appendOnlyTables: readonly string[] = [];
