import type { Received } from '@gcs/kit/consumer/read-record';
import type { Connection, Database } from '@gcs/kit/postgres/database';
import { startLoop } from '@gcs/kit/process/loop';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import type { SessionChange } from '@gcs/proto/gen/event-types';
import type { Posted } from './post.ts';
import { keepFaults, type ReceiverFault, readFaults } from './receiver-faults.store.ts';
import type { AttemptResult } from './verdict.rules.ts';

export type ReceiverFaults = {
  store(tx: Connection, changes: readonly Received<SessionChange>[]): Promise<void>;
  /** Loads the faults that these changes inject. Call it after their commit and before their first delivery attempt. */
  dispatch(changes: readonly Received<SessionChange>[]): Promise<void>;
  /** Returns the injected result of an attempt. Undefined if no fault applies, so that the receiver is called. */
  of(delivery: { sessionId: string; attempts: number }): Posted | undefined;
  stop(): Promise<void>;
};

/** Maximum delay until this process reads a fault that another process stored. */
const pollMs = 5_000;

const results: Readonly<Record<ReceiverFault['kind'], AttemptResult>> = {
  UNAVAILABLE: { kind: 'answered', statusCode: 503, retryAfter: null },
  TIMEOUT: { kind: 'failed', reason: 'timeout', statusCode: null },
  GONE: { kind: 'answered', statusCode: 410, retryAfter: null },
};

const excerpt = Buffer.from('sandbox: a tester has let this receiver fail');

export type FaultOptions = { environment: 'sandbox' | 'production'; database: Database; telemetry: Telemetry };

const noFaults: ReceiverFaults = {
  store: async () => {},
  dispatch: async () => {},
  of: () => undefined,
  stop: async () => {},
};

/**
 * Keeps faults in memory, so an attempt executes no SQL (docs/workflow.md#injected-faults). Production injects no
 * faults.
 */
export async function openReceiverFaults({ environment, database, telemetry }: FaultOptions): Promise<ReceiverFaults> {
  if (environment === 'production') return noFaults;
  let faults = new Map<string, ReceiverFault>();
  const load = async () => {
    faults = new Map((await readFaults(database)).map((fault) => [fault.sessionId, fault]));
    return pollMs;
  };
  await load();
  const loop = startLoop({ name: 'receiver faults', run: load, pollMs, logger: telemetry.logger });
  return {
    async store(tx, changes) {
      const brought = new Map(changes.flatMap(faultOf).map((fault) => [fault.sessionId, fault]));
      if (brought.size > 0) await keepFaults(tx, [...brought.values()]);
    },
    async dispatch(changes) {
      if (changes.some((change) => faultOf(change).length > 0)) await load();
    },
    of({ sessionId, attempts }) {
      const fault = faults.get(sessionId);
      return fault === undefined || attempts >= fault.attempts ? undefined : { result: results[fault.kind], excerpt };
    },
    stop: () => loop.stop(),
  };
}

function faultOf({ value: { sessionId, receiverFault } }: Received<SessionChange>): ReceiverFault[] {
  return receiverFault === undefined ? [] : [{ sessionId, ...receiverFault }];
}
