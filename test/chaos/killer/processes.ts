import { delay } from '@gcs/kit/retry';
import type { Fault } from '../plan/fault.ts';
import { setClock } from '../rig/clocks.ts';
import type { Rig } from '../rig/rig.ts';
import type { Slot } from '../rig/slot.ts';

/** What a process has to do wrong after it was frozen, before it is killed. */
const resumedMs = 1_000;

/** Ends one process or all of a service, and has them back when it resolves; to how many were killed. */
export async function endProcess(rig: Rig, fault: Fault): Promise<number> {
  const slots = slotsOf(rig, fault);
  switch (fault.kind) {
    case 'failpoint':
    case 'failpoint-frozen':
      return stopAtFailpoint(slots, fault);
    case 'replica-killed-starting':
      return killStarting(slots, fault.holdMs);
    default: {
      const killed = await killAll(slots);
      await delay(fault.holdMs);
      await Promise.all(slots.map((slot) => slot.start()));
      return killed;
    }
  }
}

/** SIGSTOP for longer than every lease, then SIGCONT. */
export async function freezeProcesses(rig: Rig, fault: Fault): Promise<number> {
  const slots = slotsOf(rig, fault);
  for (const slot of slots) slot.freeze();
  await delay(fault.holdMs);
  for (const slot of slots) slot.resume();
  return 0;
}

/** SIGTERM, and the next process when it has ended; how it ended is the slot's to note. */
export async function terminate(rig: Rig, fault: Fault): Promise<number> {
  for (const slot of slotsOf(rig, fault)) await slot.restart();
  return 0;
}

/** The wall clock of one process is set while it runs. */
export async function stepClock(rig: Rig, { service, replica, aheadMs }: Fault): Promise<number> {
  if (service !== undefined && replica !== undefined && aheadMs !== undefined)
    await setClock(rig.directory, { service, replica, aheadMs });
  return 0;
}

async function killAll(slots: readonly Slot[]): Promise<number> {
  const killed = await Promise.all(slots.map((slot) => slot.kill()));
  return killed.filter(Boolean).length;
}

/** Twice: the running process, and the next one a while after it was started. */
async function killStarting(slots: readonly Slot[], afterMs: number): Promise<number> {
  const first = await killAll(slots);
  for (const slot of slots) slot.begin();
  await delay(afterMs);
  const second = await killAll(slots);
  await Promise.all(slots.map((slot) => slot.start()));
  return first + second;
}

/**
 * The next process dies by its own failpoint, or from outside when it did not pass there in time. One that froze there
 * goes on first: its leases are others' by then.
 */
async function stopAtFailpoint(slots: readonly Slot[], { failpoint, holdMs }: Fault): Promise<number> {
  const first = await killAll(slots);
  const second = await Promise.all(
    slots.map(async (slot) => {
      await slot.start(failpoint);
      if (await slot.diedWithin(holdMs)) return 1;
      slot.resume();
      await delay(resumedMs);
      return (await slot.kill()) ? 1 : 0;
    }),
  );
  await Promise.all(slots.map((slot) => slot.start()));
  return second.reduce<number>((sum, count) => sum + count, first);
}

function slotsOf(rig: Rig, { service, replica }: Fault): readonly Slot[] {
  if (service === undefined) return [];
  const slots = rig.slotsOf(service);
  return replica === undefined ? slots : slots.slice(replica, replica + 1);
}
