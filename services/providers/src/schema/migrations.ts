import {
  adminRequestsMigration,
  keyRenewalsMigration,
  tenantDataMigration,
} from '@gcs/kit/postgres/migrations/kit-migrations';
import type { Migration } from '@gcs/kit/postgres/migrations/migration';
import { readMigration } from '@gcs/kit/postgres/migrations/migration';

export const migrations: readonly Migration[] = [
  adminRequestsMigration,
  keyRenewalsMigration,
  tenantDataMigration,
  ...['0001_providers', '0002_account_countries', '0003_report_traces', '0004_refused_keys'].map((name) =>
    readMigration(new URL(`migrations/${name}.sql`, import.meta.url)),
  ),
  {
    name: '0005_accounts_with_refused_keys',
    index: 'accounts_key_refused',
    on: 'accounts (id) where key_refused_at is not null',
  },
];

export const appendOnlyTables: readonly string[] = [];
