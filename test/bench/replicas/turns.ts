import { setTimeout as sleep } from 'node:timers/promises';
import type { Rig } from '../rig.ts';
import type { ServicesStack } from '../stacks/services.ts';
import type { Percentiles } from '../statistics.ts';
import { type Look, lookAt, recordOf } from './look.ts';

/** A deployment with so many gateways, sessions and webhook deliveries. */
export type Side = { stack: ServicesStack; rig: Rig };
export type Sides = { one: Side; two: Side };

/** What a load brought: how much was done, and how fast. */
export type Outcome = { count: number; perSecond: number; latencyMs?: Percentiles; faults: string[] };

/** A load on one side, and what it cost. */
export type Round = Outcome & {
  /** Processor seconds of each part for a thousand of what was done. */
  cost: Look['seconds'];
  /** The work of each process, by its name. */
  work: Look['work'];
};

export type Rounds = { one: Round[]; two: Round[] };

/**
 * Puts the load on one side and then on the other, round by round; they take turns at being first, so that a machine that slows
 * down slows both. What a load leaves behind is done in the rest after it and counts with it.
 */
export async function inTurns(
  { one, two }: Sides,
  { turns, pauseMs }: { turns: number; pauseMs: number },
  load: (rig: Rig) => Promise<Outcome>,
): Promise<Rounds> {
  const taken: Rounds = { one: [], two: [] };
  const take = async ({ stack, rig }: Side): Promise<Round> => {
    const before = await lookAt(stack);
    const outcome = await load(rig);
    await sleep(pauseMs);
    return roundOf(outcome, before, await lookAt(stack));
  };
  for (let round = 0; round < turns; round++) {
    if (round % 2 === 0) taken.one.push(await take(one));
    taken.two.push(await take(two));
    if (round % 2 === 1) taken.one.push(await take(one));
  }
  return taken;
}

export function roundOf(outcome: Outcome, before: Look, after: Look): Round {
  const work = Object.entries(after.work).map(([name, count]) => [name, count - (before.work[name] ?? 0)] as const);
  return {
    ...outcome,
    cost: recordOf((part) => ((after.seconds[part] - before.seconds[part]) * 1_000) / outcome.count),
    work: Object.fromEntries(work),
  };
}
