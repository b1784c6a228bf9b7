import type { Lifecycle } from '@gcs/kit/process/lifecycle';
import { processorSeconds } from '../support/proc.ts';
import type { Child } from './children/child.ts';
import type { Arrival } from './load/load.ts';
import { messages } from './load/messages.ts';
import {
  type Amount,
  type GeneratorHandlers,
  type Received,
  type ReceiverHandlers,
  type Reported,
  startOutside,
} from './load/outside.ts';
import { provision } from './provisioning.ts';
import type { Stack } from './stack.ts';
import { type Percentiles, percentilesOf } from './statistics.ts';

export type Rig<S extends Stack = Stack> = {
  stack: S;
  tenantId: string;
  generator: Child<GeneratorHandlers>;
  receiver: Child<ReceiverHandlers>;
  deliver(amount: Amount, arrival: Arrival): Promise<Delivered>;
};

/** Results of a load from the first report to the last webhook. A fault makes them void. */
export type Delivered = {
  perSecond: number;
  processorSeconds: number;
  delivered: number;
  latencyMs: Percentiles;
  answerMs: Percentiles;
  loadSeconds: number;
  faults: string[];
};

const drainTimeoutMs = 30_000;

export async function openRig<S extends Stack>(stack: S, lifecycle: Lifecycle): Promise<Rig<S>> {
  const receiver = startOutside<ReceiverHandlers>('receiver', lifecycle);
  const generator = startOutside<GeneratorHandlers>('generator', lifecycle);
  const [origin] = await receiver.call('listen', 1);
  const target = await provision(stack.access, `${origin}/webhooks`);
  await generator.call('aim', { ...target, messages });
  const rig = { stack, tenantId: target.tenantId, generator, receiver };
  return { ...rig, deliver: (...load) => deliver(rig, ...load) };
}

async function deliver(rig: Omit<Rig, 'deliver'>, amount: Amount, arrival: Arrival): Promise<Delivered> {
  const { stack, generator, receiver } = rig;
  await generator.call('prepare', { reports: amount.reports });
  const before = await receiver.call('waitFor', { events: 0, timeoutMs: 0 });
  await receiver.call('takeArrivals', null);
  const usedBefore = secondsOf(stack);
  const loadSeconds = () => processorSeconds(generator.pid, receiver.pid);
  const loadBefore = loadSeconds();

  const { startedAt, sent, failed, firstFailure } = await generator.call('report', { ...amount, arrival });
  const events = before.distinct + sent.length;
  const after = await receiver.call('waitFor', { events, timeoutMs: drainTimeoutMs });
  const used = secondsOf(stack) - usedBefore;
  const usedByLoad = loadSeconds() - loadBefore;
  const delivered = after.distinct - before.distinct;
  const faults = [
    [failed, `reports failed, the first with: ${firstFailure}`],
    [sent.length - delivered, 'events were lost'],
    [delivered - sent.length, 'events nobody reported arrived'],
    [after.arrived - before.arrived - delivered, 'events came twice'],
    [after.inversions - before.inversions, 'events came out of order'],
  ] as const;
  return {
    perSecond: (delivered * 1_000) / (after.lastAt - startedAt),
    processorSeconds: used,
    delivered,
    latencyMs: percentilesOf(latenciesOf(sent, await receiver.call('takeArrivals', null))),
    answerMs: percentilesOf(sent.map(([, dueAt, answeredAt]) => answeredAt - dueAt)),
    loadSeconds: usedByLoad,
    faults: faults.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`),
  };
}

/**
 * The nth event of a session belongs to the nth report, because events arrive in the order of the session's reports.
 */
function latenciesOf(sent: Reported['sent'], arrivals: readonly Received[]): number[] {
  const waiting = Map.groupBy(sent, ([sessionId]) => sessionId);
  return arrivals.flatMap(([, , sessionId, at]) => {
    const [, sentAt] = waiting.get(sessionId)?.shift() ?? [];
    return sentAt === undefined ? [] : [at - sentAt];
  });
}

export function secondsOf(stack: Stack): number {
  const { services, others } = stack.pids();
  return processorSeconds(...services, ...others);
}
