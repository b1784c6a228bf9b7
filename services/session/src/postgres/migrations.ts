import { epochMigration } from '@gcs/kit/outbox/epoch-migration';
import {
  adminRequestsMigration,
  consumerMigration,
  messagingMigration,
  parkedPlacesMigration,
  requestFingerprintsMigration,
} from '@gcs/kit/postgres/kit-migrations';
import type { Migration } from '@gcs/kit/postgres/migrate';
import { decisionProofsMigration } from './migrations/decision-proofs.ts';
import { erasureMigration } from './migrations/erasure.ts';
import { guestPagesMigration } from './migrations/guest/guest-pages.ts';
import { guestsByDayMigration } from './migrations/guests-by-day.ts';
import { idempotencyRecordsMigration } from './migrations/idempotency-records.ts';
import { indexKeysMigration } from './migrations/index-keys.ts';
import { keyHashesMigration } from './migrations/key-hashes.ts';
import { lookupsMigration } from './migrations/lookups.ts';
import { providerFaultsMigration } from './migrations/provider-faults.ts';
import { purgeByPlaceMigration } from './migrations/purge-by-place.ts';
import { resultInboxMigration } from './migrations/result-inbox.ts';
import { reviewCountsMigration } from './migrations/review-counts.ts';
import { reviewDeskMigration } from './migrations/review-desk.ts';
import { reviewExitsMigration } from './migrations/review-exits.ts';
import { reviewsMigration } from './migrations/reviews.ts';
import { scenarioRunsMigration } from './migrations/scenario-runs.ts';
import { sessionAdminMigration } from './migrations/session-admin.ts';
import { sessionStatusMigration } from './migrations/session-status.ts';
import { sessionsMigration } from './migrations/sessions.ts';
import { workflowProfilesMigration } from './migrations/workflow-profiles.ts';

/** The schema of the session service, in order; append only. */
export const sessionMigrations: readonly Migration[] = [
  messagingMigration,
  consumerMigration,
  adminRequestsMigration,
  workflowProfilesMigration,
  sessionsMigration,
  idempotencyRecordsMigration,
  resultInboxMigration,
  scenarioRunsMigration,
  erasureMigration,
  providerFaultsMigration,
  sessionAdminMigration,
  reviewsMigration,
  sessionStatusMigration,
  indexKeysMigration,
  reviewExitsMigration,
  parkedPlacesMigration,
  decisionProofsMigration,
  reviewDeskMigration,
  reviewCountsMigration,
  guestPagesMigration,
  purgeByPlaceMigration,
  epochMigration,
  guestsByDayMigration,
  requestFingerprintsMigration,
  lookupsMigration,
  keyHashesMigration,
];

/** In these the service may only add and read: histories, and who did what. */
export const appendOnlyTables: readonly string[] = [
  'journal',
  'guest_data_accesses',
  'review_decisions',
  'review_recommendations',
];

/** Whose people may decide is not for the service to say. */
export const readOnlyTables: readonly string[] = ['issuers'];
