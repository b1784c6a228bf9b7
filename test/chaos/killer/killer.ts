import { delay } from '@gcs/kit/retry';
import type { Incident } from '../judge/observation.ts';
import { deathKinds, describe, type Fault } from '../plan/fault.ts';
import type { Plan } from '../plan/plan.ts';
import { setClock } from '../rig/arrange.ts';
import type { Rig } from '../rig/rig.ts';
import type { Slot } from '../rig/slot.ts';
import type { World } from '../world/world.ts';
import { isRotation, rotate } from './rotation.ts';
import { isOfStranger, writeAsStranger } from './stranger.ts';
import { breakDatabase, breakSurroundings, hinder } from './surroundings.ts';

export type KillerOptions = { plan: Plan; untilMs: number; kills: number; print(line: string): void };

/**
 * Runs the plan's faults until the time is over and `kills` processes were killed. Returns the incidents when every
 * process is running or starting.
 */
export async function disturb(rig: Rig, world: World, options: KillerOptions): Promise<Incident[]> {
  const { plan, untilMs, kills, print } = options;
  const startedAt = performance.now();
  const incidents: Incident[] = [];
  const isOver = () => performance.now() - startedAt >= untilMs && killsOf(incidents) >= kills;
  const work = async (faults: readonly Fault[]) => {
    for (const fault of faults) {
      if (isOver()) return;
      const from = Date.now();
      print(`${((performance.now() - startedAt) / 1_000).toFixed(1).padStart(7)} s  ${describe(fault)}`);
      const killed = await commit(rig, world, fault);
      incidents.push(incidentOf(fault, { from, until: Date.now(), kills: killed }));
      await delay(fault.pauseMs);
    }
  };
  await Promise.all([work(plan.deaths), work(plan.conditions), work(plan.clocks)]);
  return incidents.toSorted((one, other) => one.from - other.from);
}

export function killsOf(incidents: readonly Incident[]): number {
  return incidents.reduce((sum, { kills }) => sum + kills, 0);
}

function commit(rig: Rig, world: World, fault: Fault): Promise<number> {
  if (deathKinds.some((kind) => kind === fault.kind)) return endProcess(rig, fault);
  if (fault.kind === 'replica-terminated') return terminate(rig, fault);
  if (fault.kind === 'replica-frozen' || fault.kind === 'service-frozen') return freezeProcesses(rig, fault);
  if (fault.kind === 'clock-stepped') return stepClock(rig, fault);
  if (isRotation(fault.kind)) return rotate(rig, world, fault).then(() => 0);
  if (isOfStranger(fault.kind)) return writeAsStranger(rig, world, fault.kind).then(() => 0);
  if (fault.service === undefined) return breakSurroundings(rig, world, fault);
  if (fault.kind.startsWith('links-')) return hinder(rig.links[fault.service], fault);
  return breakDatabase(rig.databases[fault.service], fault);
}

function incidentOf({ kind, service, replica }: Fault, rest: Pick<Incident, 'from' | 'until' | 'kills'>): Incident {
  return {
    ...{ kind, ...rest },
    ...(service === undefined ? {} : { service }),
    ...(replica === undefined ? {} : { replica }),
  };
}

const resumedMs = 1_000;

async function endProcess(rig: Rig, fault: Fault): Promise<number> {
  const slots = slotsOf(rig, fault);
  switch (fault.kind) {
    case 'failpoint':
    case 'failpoint-frozen':
      return stopAtFailpoint(rig, slots, fault);
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

async function freezeProcesses(rig: Rig, fault: Fault): Promise<number> {
  const slots = slotsOf(rig, fault);
  for (const slot of slots) slot.freeze();
  await delay(fault.holdMs);
  for (const slot of slots) slot.resume();
  return 0;
}

async function terminate(rig: Rig, fault: Fault): Promise<number> {
  for (const slot of slotsOf(rig, fault)) await slot.restart();
  return 0;
}

async function stepClock(rig: Rig, { service, replica, aheadMs }: Fault): Promise<number> {
  if (service !== undefined && replica !== undefined && aheadMs !== undefined)
    await setClock(rig.directory, { service, replica, aheadMs });
  return 0;
}

async function killAll(slots: readonly Slot[]): Promise<number> {
  const killed = await Promise.all(slots.map((slot) => slot.kill()));
  return killed.filter(Boolean).length;
}

async function killStarting(slots: readonly Slot[], afterMs: number): Promise<number> {
  const first = await killAll(slots);
  for (const slot of slots) slot.begin();
  await delay(afterMs);
  const second = await killAll(slots);
  await Promise.all(slots.map((slot) => slot.start()));
  return first + second;
}

/**
 * Restarts the processes so that they die at the failpoint, or kills them after `holdMs`. A process that froze at the
 * failpoint is resumed before it is killed. A process that froze before it was ready is resumed earlier, because its
 * start would wait for a minute.
 */
async function stopAtFailpoint(rig: Rig, slots: readonly Slot[], { failpoint = '', holdMs }: Fault): Promise<number> {
  const first = await killAll(slots);
  const resumeAll = () => {
    for (const slot of slots) slot.resume();
  };
  const early = setTimeout(resumeAll, 2 * holdMs);
  const isReached = await Promise.any(
    slots.map(async (slot) => {
      if ((await slot.start(failpoint)) === 1 && !(await slot.diedWithin(holdMs))) throw new Error(failpoint);
    }),
  ).then(
    () => true,
    () => false,
  );
  clearTimeout(early);
  if (!isReached) rig.missed.push(failpoint);
  resumeAll();
  await delay(resumedMs);
  const second = await killAll(slots);
  await Promise.all(slots.map((slot) => slot.start()));
  return first + (isReached ? slots.length : 0) + second;
}

function slotsOf(rig: Rig, { service, replica }: Fault): readonly Slot[] {
  if (service === undefined) return [];
  const slots = rig.slotsOf(service);
  return replica === undefined ? slots : slots.slice(replica, replica + 1);
}
