import type { Database } from '@gcs/kit/postgres/database';
import { type Loop, startLoop } from '@gcs/kit/process/loop';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { promoteIfWaiting } from '../operations/endpoints/rotate-secret.ts';
import { readOverdueSecrets } from '../postgres/endpoints/overdue-secrets.ts';

const waitingMs = 24 * 60 * 60 * 1_000;
const checkMs = 60_000;

/** Promotes next secrets that were not promoted within a day (docs/delivery.md#secrets). */
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
