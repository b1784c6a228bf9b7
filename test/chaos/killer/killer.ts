import { delay } from '@gcs/kit/retry';
import type { Incident } from '../judge/observation.ts';
import { deathKinds, describe, type Fault } from '../plan/fault.ts';
import type { Plan } from '../plan/plan.ts';
import type { Rig } from '../rig/rig.ts';
import type { World } from '../world/world.ts';
import { breakDatabase } from './databases.ts';
import { endProcess, freezeProcesses, stepClock, terminate } from './processes.ts';
import { isRotation, rotate } from './rotation.ts';
import { isOfStranger, writeAsStranger } from './stranger.ts';
import { breakLinks, breakSurroundings } from './surroundings.ts';

export type KillerOptions = { plan: Plan; untilMs: number; kills: number; print(line: string): void };

/**
 * Carries the plan out, its lines of work beside each other, until the time is over and enough processes were
 * killed. Resolves to what it did; everything is back then, or starting.
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

/** Makes the fault happen and end; resolves to how many processes it killed. */
function commit(rig: Rig, world: World, fault: Fault): Promise<number> {
  if (deathKinds.some((kind) => kind === fault.kind)) return endProcess(rig, fault);
  if (fault.kind === 'replica-terminated') return terminate(rig, fault);
  if (fault.kind === 'replica-frozen' || fault.kind === 'service-frozen') return freezeProcesses(rig, fault);
  if (fault.kind === 'clock-stepped') return stepClock(rig, fault);
  if (isRotation(fault.kind)) return rotate(rig, world, fault).then(() => 0);
  if (isOfStranger(fault.kind)) return writeAsStranger(rig, world, fault.kind).then(() => 0);
  if (fault.kind === 'links-cut' || fault.kind === 'links-slow') return breakLinks(rig, fault);
  if (fault.service !== undefined) return breakDatabase(rig.databases[fault.service], fault);
  return breakSurroundings(rig, world, fault);
}

function incidentOf({ kind, service, replica }: Fault, rest: Pick<Incident, 'from' | 'until' | 'kills'>): Incident {
  return {
    ...{ kind, ...rest },
    ...(service === undefined ? {} : { service }),
    ...(replica === undefined ? {} : { replica }),
  };
}
