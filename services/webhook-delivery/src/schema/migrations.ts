import {
  adminRequestsMigration,
  consumerMigration,
  installationMigration,
  keyRenewalsMigration,
  messagingMigration,
  tenantDataMigration,
} from '@gcs/kit/postgres/migrations/kit-migrations';
import type { Migration } from '@gcs/kit/postgres/migrations/migration';
import { readMigration } from '@gcs/kit/postgres/migrations/migration';

/** A released migration never changes. New ones are added at the end. */
export const migrations: readonly Migration[] = [
  messagingMigration,
  consumerMigration,
  installationMigration,
  adminRequestsMigration,
  keyRenewalsMigration,
  tenantDataMigration,
  readMigration(new URL('migrations/0001_webhook_delivery.sql', import.meta.url)),
  {
    name: '0002_exhausted_deliveries',
    index: 'open_deliveries_exhausted',
    on: 'open_deliveries (endpoint_id, event_id) where exhausted_at is not null',
  },
];

export const appendOnlyTables: readonly string[] = ['events', 'attempts', 'notices'];
