import type { Database } from '@gcs/kit/postgres/database';
import { type Loop, startLoop } from '@gcs/kit/process/loop';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { endTemporaryEndpoints, removeEndedEndpoints } from './end-endpoints.store.ts';
import { promoteIfWaiting } from './rotate-secret.ts';
import { readOverdueSecrets } from './secrets.store.ts';

const waitingMs = 24 * 60 * 60 * 1_000;
const checkMs = 60_000;

/** Promotes next secrets that have waited for a day (docs/delivery.md#secrets). */
export function promoteOverdueSecrets(database: Database, { logger }: Telemetry): Loop {
  async function run(): Promise<number> {
    for (const { endpointId, tenantId } of await readOverdueSecrets(database, waitingMs)) {
      const endpoint = await database.transaction((tx) => promoteIfWaiting(tx, endpointId, tenantId));
      if (endpoint !== undefined) logger.info({ endpointId }, 'a next secret was promoted after a day');
    }
    return checkMs;
  }
  return startLoop({ name: 'promotion of secrets', run, pollMs: checkMs, logger });
}

/** After this time, every process knows that the endpoint is disabled, and no older transaction is open. */
const minuteMs = 60_000;

type RemovalOptions = { pollMs?: number; disabledForMs?: number };

/** Removes deleted endpoints, and temporary ones after their end (docs/delivery.md#temporary-endpoints). */
export function removeEndpoints(
  database: Database,
  { logger, meter }: Telemetry,
  { pollMs = 15_000, disabledForMs = minuteMs }: RemovalOptions = {},
): Loop {
  const removals = meter.createCounter('gcs.webhook.endpoint.removals', {
    unit: '{endpoint}',
    description: 'Removed endpoints: deleted ones, and temporary ones after their expiry',
  });
  async function run(): Promise<number> {
    await endTemporaryEndpoints(database);
    const { removed, hasMore } = await database.transaction((tx) => removeEndedEndpoints(tx, disabledForMs));
    removals.add(removed.length);
    if (removed.length > 0) logger.info({ endpoints: removed }, 'endpoints were removed');
    return hasMore ? 0 : pollMs;
  }
  return startLoop({ name: 'removal of endpoints', run, pollMs, logger });
}
