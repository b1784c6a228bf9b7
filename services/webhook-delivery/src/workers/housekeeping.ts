import { startKeyRenewal, wrappedKeys } from '@gcs/kit/crypto/key-renewal';
import type { Keyring } from '@gcs/kit/crypto/keyring';
import type { Database } from '@gcs/kit/postgres/database';
import type { Lifecycle } from '@gcs/kit/process/lifecycle';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { secretKeys } from '../postgres/endpoints/secret-keys.ts';
import { keepPartitions } from './keep-partitions.ts';
import { observeBacklog } from './observe-backlog.ts';
import { promoteOverdueSecrets } from './promote-overdue.ts';
import { removeTemporaryEndpoints } from './remove-temporary-endpoints.ts';

export type HousekeepingDeps = {
  database: Database;
  telemetry: Telemetry;
  keyring: Keyring;
  /** Days after which delivered events and their attempts are dropped; 90 by default. */
  keepDays: number | undefined;
};

/** Starts the upkeep that runs whether or not anything is delivered. Resolves when today's partitions exist. */
export async function startHousekeeping(
  { database, telemetry, keyring, keepDays = 90 }: HousekeepingDeps,
  lifecycle: Lifecycle,
): Promise<void> {
  const values = [wrappedKeys(keyring, 'kek', secretKeys)];
  const renewal = startKeyRenewal({ database, telemetry, keyring, purpose: 'kek', values });
  lifecycle.onStop('key renewal', () => renewal.stop());
  const partitions = await keepPartitions(database, telemetry, keepDays);
  lifecycle.onStop('partitions', () => partitions.stop());
  const promotions = promoteOverdueSecrets(database, telemetry);
  lifecycle.onStop('promotion of secrets', () => promotions.stop());
  const removals = removeTemporaryEndpoints(database, telemetry);
  lifecycle.onStop('removal of temporary endpoints', () => removals.stop());
  lifecycle.onStop('backlog gauges', observeBacklog(database, telemetry));
}
