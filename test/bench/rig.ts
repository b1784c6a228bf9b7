import type { Lifecycle } from '@gcs/kit/process/lifecycle';
import { type Child, startChild } from './children/child.ts';
import type { Amount, GeneratorHandlers, Reported } from './children/generator.ts';
import type { Arrivals, ReceiverHandlers } from './children/receiver.ts';
import type { Arrival } from './load/load.ts';
import { processorSeconds } from './processes.ts';
import { provision } from './provisioning.ts';
import type { Stack } from './stack.ts';

/** A stack with a load generator and a receiver of its own, each a process. */
export type Rig = {
  stack: Stack;
  generator: Child<GeneratorHandlers>;
  receiver: Child<ReceiverHandlers>;
  /** Reports results and waits for the last webhook. */
  deliver(amount: Amount, arrival: Arrival): Promise<Delivered>;
};

/** A number of results from the first report to the last webhook; a fault makes it void. */
export type Delivered = {
  perSecond: number;
  /** Processor seconds of the services and what they stand on. */
  processorSeconds: number;
  delivered: number;
  sent: Reported['sent'];
  arrivals: Arrivals;
  faults: string[];
};

const drainTimeoutMs = 30_000;

/** Provisions the stack for the bench. What is started ends with `lifecycle`. */
export async function openRig(stack: Stack, lifecycle: Lifecycle): Promise<Rig> {
  const receiver = startChild<ReceiverHandlers>('receiver');
  lifecycle.onStop('receiver', () => receiver.stop());
  const generator = startChild<GeneratorHandlers>('generator');
  lifecycle.onStop('generator', () => generator.stop());
  const target = await provision(stack.access, await receiver.call('listen', null));
  await generator.call('aim', target);
  return { stack, generator, receiver, deliver: (...load) => deliver({ stack, generator, receiver }, ...load) };
}

async function deliver(rig: Omit<Rig, 'deliver'>, amount: Amount, arrival: Arrival): Promise<Delivered> {
  const { stack, generator, receiver } = rig;
  await generator.call('prepare', { reports: amount.reports });
  const before = await receiver.call('waitFor', { events: 0, timeoutMs: 0 });
  await receiver.call('takeArrivals', null);
  const usedBefore = secondsOf(stack);

  const { startedAt, sent, failed, firstFailure } = await generator.call('report', { ...amount, arrival });
  const events = before.events + sent.length;
  const after = await receiver.call('waitFor', { events, timeoutMs: drainTimeoutMs });
  const delivered = after.events - before.events;
  const faults = [
    [failed, `reports failed, the first with: ${firstFailure}`],
    [sent.length - delivered, 'events were lost'],
    [delivered - sent.length, 'events nobody reported arrived'],
    [after.duplicates - before.duplicates, 'events came twice'],
    [after.disordered - before.disordered, 'events came out of order'],
  ] as const;
  return {
    perSecond: (delivered * 1_000) / (after.lastAt - startedAt),
    processorSeconds: secondsOf(stack) - usedBefore,
    delivered,
    sent,
    arrivals: await receiver.call('takeArrivals', null),
    faults: faults.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`),
  };
}

/** Processor seconds that the services and what they stand on have used so far. */
export function secondsOf(stack: Stack): number {
  const { services, others } = stack.pids();
  return processorSeconds([...services, ...others]);
}
