import {
  adminRequestsMigration,
  consumerMigration,
  messagingMigration,
  parkedPlacesMigration,
  requestFingerprintsMigration,
} from '@gcs/kit/postgres/kit-migrations';
import type { Migration } from '@gcs/kit/postgres/migrate';
import { webhookDelivery } from './0001-webhook-delivery.ts';
import { operations } from './0002-operations.ts';
import { receiverFaults } from './0003-receiver-faults.ts';
import { openCircuits } from './0004-open-circuits.ts';
import { oldestUndelivered } from './0005-oldest-undelivered.ts';
import { temporaryEndpoints } from './0006-temporary-endpoints.ts';
import { waitingDeliveries } from './0007-waiting-deliveries.ts';
import { heldAndTurns } from './0008-held-and-turns.ts';
import { lookups } from './0009-lookups.ts';

/** The delivery database in the order it is built; what is in the list never changes, new steps join at the end. */
export const migrations: readonly Migration[] = [
  messagingMigration,
  consumerMigration,
  adminRequestsMigration,
  webhookDelivery,
  operations,
  receiverFaults,
  openCircuits,
  oldestUndelivered,
  parkedPlacesMigration,
  temporaryEndpoints,
  waitingDeliveries,
  heldAndTurns,
  requestFingerprintsMigration,
  lookups,
];

/** Tables on which the runtime role gets INSERT and SELECT only. */
export const appendOnlyTables: readonly string[] = ['events', 'attempts', 'notices'];
