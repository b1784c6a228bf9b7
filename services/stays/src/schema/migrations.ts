import {
  adminRequestsMigration,
  consumerMigration,
  epochMigration,
  installationMigration,
  keyRenewalsMigration,
  messagingMigration,
  tenantDataMigration,
} from '@gcs/kit/postgres/migrations/kit-migrations';
import type { Migration } from '@gcs/kit/postgres/migrations/migration';
import { readMigration } from '@gcs/kit/postgres/migrations/migration';

export const staysMigrations: readonly Migration[] = [
  messagingMigration,
  consumerMigration,
  installationMigration,
  adminRequestsMigration,
  epochMigration,
  keyRenewalsMigration,
  tenantDataMigration,
  readMigration(new URL('migrations/0001_stays.sql', import.meta.url)),
  readMigration(new URL('migrations/0002_guest_mails.sql', import.meta.url)),
  readMigration(new URL('migrations/0004_rules_news.sql', import.meta.url)),
  readMigration(new URL('migrations/0006_pms.sql', import.meta.url)),
  readMigration(new URL('migrations/0007_opened_checks.sql', import.meta.url)),
];

export const appendOnlyTables: readonly string[] = ['party_rules'];
