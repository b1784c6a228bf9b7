import { epochMigration } from '@gcs/kit/outbox/epoch-migration';
import {
  adminRequestsMigration,
  consumerMigration,
  messagingMigration,
  parkedPlacesMigration,
  requestFingerprintsMigration,
} from '@gcs/kit/postgres/kit-migrations';
import type { Migration } from '@gcs/kit/postgres/migrate';
import { eventStepsMigration } from './migrations/event-steps.ts';
import { evidenceMigration } from './migrations/evidence.ts';
import { guestDataMigration } from './migrations/guest-data.ts';
import { headTagsMigration } from './migrations/head-tags.ts';
import { logBacklogMigration } from './migrations/log-backlog.ts';
import { lookupsMigration } from './migrations/lookups.ts';
import { outdatedPoliciesMigration } from './migrations/outdated-policies.ts';
import { retentionMigration } from './migrations/retention.ts';
import { scheduleDatesMigration } from './migrations/schedule-dates.ts';
import { sessionSummariesMigration } from './migrations/session-summaries.ts';
import { storedVerificationMigration } from './migrations/stored-verification.ts';
import { transparencyLogMigration } from './migrations/transparency-log.ts';

/** The evidence database in the order it is built; what is in the list never changes, new steps join at the end. */
export const evidenceMigrations: readonly Migration[] = [
  messagingMigration,
  consumerMigration,
  evidenceMigration,
  adminRequestsMigration,
  transparencyLogMigration,
  retentionMigration,
  headTagsMigration,
  guestDataMigration,
  sessionSummariesMigration,
  logBacklogMigration,
  storedVerificationMigration,
  eventStepsMigration,
  parkedPlacesMigration,
  outdatedPoliciesMigration,
  scheduleDatesMigration,
  epochMigration,
  requestFingerprintsMigration,
  lookupsMigration,
];

/** Tables on which the runtime role gets INSERT and SELECT only (docs/evidence.md#audit-chain). */
export const appendOnlyTables: readonly string[] = [
  'audit_events',
  'package_revisions',
  'session_summaries',
  'log_leaves',
  'log_nodes',
  'log_origins',
  'retention_policies',
];
