import { collect, watchFootprints } from './collect/collect.ts';
import { heal, mendWhile, repair, untilDrained, untilPublished } from './collect/heal.ts';
import { type Drill, drills } from './drills.ts';
import { type Availability, availabilityOf } from './judge/availability.ts';
import { judgeDrill } from './judge/drills.ts';
import { judge } from './judge/judge.ts';
import type { Finding } from './judge/observation.ts';
import { disturb, killsOf } from './killer/killer.ts';
import type { ChaosOptions } from './options.ts';
import { type Plan, planFaults } from './plan/plan.ts';
import { startRig } from './rig/rig.ts';
import { startWorld } from './world/world.ts';

export type ChaosReport = {
  seed: number;
  brokers: number;
  minutes: number;
  kills: number;
  faults: number;
  publishedMs: number;
  drainMs: number;
  findings: Finding[];
  availability: Availability[];
};

const perMinute = { deaths: 60, conditions: 20, clocks: 40 };
const usualRate = 8;
const usualWarmUpMs = 5_000;
const usualPatienceMs = 120_000;

export type RunOptions = ChaosOptions & {
  /** True if this process has its own mounts, so that faults can fill disks. */
  hasDisks: boolean;
  print(line: string): void;
};

/** Starts the services in an empty directory, disturbs them, and judges the run (docs/reliability.md#chaos-runs). */
export async function runChaos({ print, hasDisks, ...options }: RunOptions): Promise<ChaosReport> {
  const { seed, brokers, kills } = options;
  const drill = options.drill === undefined ? undefined : drills[options.drill];
  const minutes = drill === undefined ? options.minutes : Number.POSITIVE_INFINITY;
  const plan = drill === undefined ? planOf(options) : planDrill(drill, options.size);
  const rig = await startRig({
    brokers,
    hasDisks: hasDisks && fillsDisks(plan),
    environment: drill?.environment ?? {},
  });
  try {
    const createsPerSecond = options.createsPerSecond ?? drill?.rate ?? usualRate;
    const { isBalanced = false, hasOfficer = true, hasMoods = true } = drill ?? {};
    const { warmUpMs = usualWarmUpMs, patienceMs = usualPatienceMs } = drill ?? {};
    const world = await startWorld(rig, { seed, createsPerSecond, isBalanced, hasOfficer, hasMoods });
    try {
      const calm = watchFootprints(rig.slots);
      await new Promise((resolve) => setTimeout(resolve, warmUpMs));
      const before = calm.stop();
      const watch = watchFootprints(rig.slots);
      const beganAt = Date.now();
      const incidents = await disturb(rig, world, { plan, untilMs: minutes * 60_000, kills, print });
      const footprints = { before, during: watch.stop() };
      await heal(rig);
      const since = incidents.map(({ until }) => until).reduce((one, other) => Math.max(one, other), beganAt);
      const [publishedMs, drainMs] = await Promise.all([untilPublished(rig, since, patienceMs), settleAndDrain()]);
      const found = await world.readAllBack();
      const observation = await collect(rig, world, { ...found, incidents, footprints, publishedMs, drainMs });
      const findings = judge(observation);
      if (options.drill !== undefined) findings.push(judgeDrill(options.drill, observation));
      const [killed, availability] = [killsOf(incidents), availabilityOf(observation)];
      return {
        seed,
        brokers,
        minutes,
        kills: killed,
        faults: incidents.length,
        publishedMs,
        drainMs,
        findings,
        availability,
      };

      async function settleAndDrain(): Promise<number> {
        const isLossy = incidents.some(({ kind }) => kind.startsWith('topics-'));
        const mend = isLossy ? () => repair(world) : undefined;
        const settled = world.settle(patienceMs);
        await (mend === undefined ? settled : mendWhile(settled, mend));
        const { fates, foreign } = world.log;
        return untilDrained(rig, { fates, foreign, incidents, mend }, patienceMs);
      }
    } finally {
      await world.stop();
    }
  } finally {
    await rig.remove();
  }
}

function planOf({ seed, minutes, kills }: ChaosOptions): Plan {
  const most = Math.max(1, Math.ceil(minutes));
  return planFaults(seed, {
    deaths: Math.max(perMinute.deaths * most, 2 * kills),
    conditions: Math.max(perMinute.conditions * most, kills),
    clocks: Math.max(perMinute.clocks * most, 2 * kills),
  });
}

/** Only runs with faults that fill disks get small disks, which half an hour of guests would fill. */
function fillsDisks({ conditions }: Plan): boolean {
  return conditions.some(({ kind }) => kind.endsWith('-full'));
}

function planDrill(drill: Drill, size: number | undefined): Plan {
  return { deaths: [], conditions: drill.faults(size ?? drill.size), clocks: [] };
}
