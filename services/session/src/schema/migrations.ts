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

/** The session database in the order it is built; what is released never changes, new steps join at the end. */
export const sessionMigrations: readonly Migration[] = [
  messagingMigration,
  consumerMigration,
  installationMigration,
  adminRequestsMigration,
  epochMigration,
  keyRenewalsMigration,
  tenantDataMigration,
  readMigration(new URL('migrations/0001_session.sql', import.meta.url)),
];

/** In these the service may only add and read: histories, and who did what. */
export const appendOnlyTables: readonly string[] = [
  'journal',
  'guest_data_accesses',
  'review_decisions',
  'review_recommendations',
  'review_remarks',
];

/** Whose people may decide is not for the service to say. */
export const readOnlyTables: readonly string[] = ['issuers'];
