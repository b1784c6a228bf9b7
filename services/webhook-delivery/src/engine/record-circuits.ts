import type { Database } from '@gcs/kit/postgres/database';
import { untilNextTick } from '@gcs/kit/process/tick';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { recordOpenCircuits } from '../queue/leases.store.ts';
import type { Effect, EngineEvent, OpenCircuit } from './core/engine-event.rules.ts';

const everyMs = 1_000;

/**
 * Stores this process's open circuits for the undelivered view, and counts them in a gauge. The end of the lease
 * deletes their rows.
 */
export function createCircuitRecord(database: Database, { meter }: Telemetry) {
  let recorded = '';
  let open: readonly OpenCircuit[] = [];
  const gauge = meter.createObservableGauge('gcs.webhook.endpoints.circuit_open', {
    unit: '{endpoint}',
    description: 'Failing endpoints to which a replica sends no events for now',
  });
  const count: Parameters<typeof gauge.addCallback>[0] = (result) => result.observe(open.length);
  gauge.addCallback(count);
  return {
    async record({ fence, circuits, now }: Effect & { kind: 'record_circuits' }): Promise<EngineEvent> {
      open = circuits;
      const current = circuits.length === 0 ? '' : JSON.stringify([fence, circuits]);
      if (current !== recorded) {
        const rows = circuits.map(({ endpointId, probeAt }) => ({ endpointId, probeInMs: probeAt - now }));
        await recordOpenCircuits(database, fence, rows);
        recorded = current;
      }
      return { kind: 'circuits_recorded', againInMs: untilNextTick(everyMs) };
    },
    stop: () => gauge.removeCallback(count),
  };
}

export type CircuitRecord = ReturnType<typeof createCircuitRecord>;
