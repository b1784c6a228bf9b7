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

export const evidenceMigrations: readonly Migration[] = [
  messagingMigration,
  consumerMigration,
  installationMigration,
  adminRequestsMigration,
  epochMigration,
  keyRenewalsMigration,
  tenantDataMigration,
  readMigration(new URL('migrations/0001_evidence.sql', import.meta.url)),
];

/** Tables partitioned by the month of the session's id (docs/decisions/0060-large-tables-lie-by-month.md). */
export const monthlyTables: readonly string[] = [
  'audit_events',
  'evidence_documents',
  'package_revisions',
  'session_summaries',
];

export const appendOnlyTables: readonly string[] = [
  'audit_events',
  'package_revisions',
  'session_summaries',
  'log_leaves',
  'log_nodes',
  'log_origins',
  'retention_policies',
];
