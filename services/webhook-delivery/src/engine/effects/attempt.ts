import { type FlowSignal, flowSignalOf } from '../../domain/endpoint-flow.ts';
import type { SettledAttempt } from '../../postgres/queue/settle-attempts.ts';
import type { Effect, EngineEvent } from '../core/engine-event.ts';
import { type DeliverDeps, deliver } from './deliver.ts';

/** Makes the attempt; rejects where nothing can be said of its outcome. */
export async function attempt(
  deps: DeliverDeps,
  { delivery, at }: Effect & { kind: 'start_attempt' },
): Promise<EngineEvent> {
  const isStaged = deps.faults.of(delivery) !== undefined;
  const { settled } = await deliver(deps, delivery);
  // A fault that a tester injected shows nothing of the receiver.
  return { kind: 'attempt_ended', delivery, startedAt: at, settled, signal: isStaged ? null : signalOf(settled) };
}

function signalOf({ verdict, outcome, statusCode }: SettledAttempt): FlowSignal | null {
  return outcome === null ? null : flowSignalOf(outcome, statusCode, verdict === 'DELIVERED');
}
