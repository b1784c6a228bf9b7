import type { Database } from '@gcs/kit/postgres/database';
import { type Loop, startLoop } from '@gcs/kit/process/loop';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { recordOpenCircuits } from '../postgres/queue/open-circuits.ts';
import type { Pace } from './pace.ts';
import type { ProcessLease } from './process-lease.ts';

export type RecordCircuitsOptions = {
  database: Database;
  telemetry: Telemetry;
  lease: Pick<ProcessLease, 'fence'>;
  pace: Pick<Pace, 'openCircuits'>;
};

const everyMs = 1_000;

/**
 * Writes down which circuits of this process are open, for the undelivered view: whichever process an operator asks
 * knows of all. Nothing is written while nothing changes, and a lost lease takes its rows with it.
 */
export function recordCircuits({ database, telemetry, lease, pace }: RecordCircuitsOptions): Loop {
  let told = '';
  async function tell(): Promise<number> {
    const fence = lease.fence();
    const circuits = pace.openCircuits();
    const now = performance.now();
    const news = circuits.length === 0 ? '' : JSON.stringify([fence, circuits]);
    if (news !== told) {
      const open = circuits.map(({ endpointId, probeAt }) => ({ endpointId, probeInMs: probeAt - now }));
      await recordOpenCircuits(database, fence, open);
      told = news;
    }
    return everyMs;
  }
  return startLoop({ name: 'open circuits', run: tell, pollMs: everyMs, logger: telemetry.logger });
}
