import {
  adminRequestsMigration,
  consumerMigration,
  epochMigration,
  installationMigration,
  keyRenewalsMigration,
  messagingMigration,
  tenantDataMigration,
} from '@gcs/kit/postgres/migrations/kit-migrations';
import { type Migration, readMigration } from '@gcs/kit/postgres/migrations/migration';

/** Migrations in order. A released migration never changes. New migrations are added at the end. */
export const sessionMigrations: readonly Migration[] = [
  messagingMigration,
  consumerMigration,
  installationMigration,
  adminRequestsMigration,
  epochMigration,
  keyRenewalsMigration,
  tenantDataMigration,
  ...['0001_session', '0002_guests_by_week'].map((name) =>
    readMigration(new URL(`migrations/${name}.sql`, import.meta.url)),
  ),
];

export const appendOnlyTables: readonly string[] = [
  'journal',
  'guest_data_accesses',
  'review_decisions',
  'review_recommendations',
  'review_remarks',
];

/** Tables that the service may not write. The service must not choose the issuers whose people may decide. */
export const readOnlyTables: readonly string[] = ['issuers'];
