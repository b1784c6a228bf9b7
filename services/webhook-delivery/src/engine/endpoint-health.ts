import type { Database } from '@gcs/kit/postgres/database';
import { type Loop, startLoop } from '@gcs/kit/process/loop';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import type { DeliveryMetrics } from '../attempts/delivery-metrics.ts';
import { disableEndpoints, recordHealth } from '../endpoints/end-endpoints.store.ts';
import type { SettledAttempt } from '../queue/delivery.rules.ts';

export type EndpointHealth = Loop & {
  /** Records the outcomes of attempts. Must be called after their results are stored. */
  observe(ended: readonly { settled: SettledAttempt }[]): void;
};

export type EndpointHealthOptions = {
  database: Database;
  telemetry: Telemetry;
  metrics: DeliveryMetrics;
  flushMs?: number;
  failingForMs?: number;
};

const flushMsByDefault = 10_000;
const hours120 = 120 * 60 * 60 * 1_000;

/**
 * Records when each endpoint began to fail on every attempt, and disables the endpoint after 120 hours
 * (docs/delivery.md#disabling). Writes once per interval instead of once per attempt. An accepted attempt in any
 * process ends the failure.
 */
export function keepEndpointHealth(options: EndpointHealthOptions): EndpointHealth {
  const { database, telemetry, metrics, flushMs = flushMsByDefault, failingForMs = hours120 } = options;
  let observed = nothing();

  async function record(): Promise<string[]> {
    const { accepting, failing } = observed;
    observed = nothing();
    try {
      for (const id of accepting) failing.delete(id);
      return await recordHealth(database, { accepting: [...accepting], failing }, failingForMs);
    } catch (error) {
      observed = {
        accepting: accepting.union(observed.accepting),
        failing: new Map([...observed.failing, ...failing]),
      };
      throw error;
    }
  }

  async function flush(): Promise<number> {
    if (observed.accepting.size + observed.failing.size === 0) return flushMs;
    const dead = await record();
    if (dead.length === 0) return flushMs;
    const disabled = await disableEndpoints(database, dead, 'FAILING');
    metrics.endpointsDisabled('FAILING', disabled.length);
    if (disabled.length > 0) telemetry.logger.warn({ endpoints: disabled }, 'endpoints that only fail were disabled');
    return flushMs;
  }

  const loop = startLoop({ name: 'health of endpoints', run: flush, pollMs: flushMs, logger: telemetry.logger });
  return {
    ...loop,
    observe(ended) {
      for (const { settled } of ended) {
        if (settled.verdict === 'DELIVERED') observed.accepting.add(settled.endpointId);
        else if (isFailureOfReceiver(settled) && !observed.failing.has(settled.endpointId))
          observed.failing.set(settled.endpointId, settled.startedAt);
      }
    },
  };
}

const nothing = () => ({ accepting: new Set<string>(), failing: new Map<string, Date>() });

/** A secret that cannot be decrypted is our own failure, and HELD is not an attempt. */
function isFailureOfReceiver({ verdict, outcome }: SettledAttempt): boolean {
  return verdict !== 'HELD' && outcome !== 'secret';
}
