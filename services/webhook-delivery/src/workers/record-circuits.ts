import type { Database } from '@gcs/kit/postgres/database';
import { type Loop, startLoop } from '@gcs/kit/process/loop';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { recordOpenCircuits } from '../postgres/queue/open-circuits.ts';

export type RecordCircuitsDeps = {
  database: Database;
  telemetry: Telemetry;
  /** Of this process's lease now. */
  fence(): number;
  /** The circuits that are open now, and when each lets its probe through, on `performance.now()`. */
  openCircuits(): readonly { endpointId: string; probeAt: number }[];
};

const everyMs = 1_000;

/**
 * Stores which circuits of this process are open, so that the undelivered view shows those of every process. Writes
 * only what has changed; a lost lease takes its rows with it.
 */
export function recordCircuits(deps: RecordCircuitsDeps): Loop {
  let recorded = '';
  async function record(): Promise<number> {
    const fence = deps.fence();
    const circuits = deps.openCircuits();
    const now = performance.now();
    const current = circuits.length === 0 ? '' : JSON.stringify([fence, circuits]);
    if (current !== recorded) {
      const open = circuits.map(({ endpointId, probeAt }) => ({ endpointId, probeInMs: probeAt - now }));
      await recordOpenCircuits(deps.database, fence, open);
      recorded = current;
    }
    return everyMs;
  }
  return startLoop({ name: 'open circuits', run: record, pollMs: everyMs, logger: deps.telemetry.logger });
}
