import { jest } from '@jest/globals';
import { simulateMachines } from './machine.ts';
import { Simulation } from './simulation.ts';

/**
 * Plays one history per seed until there are enough steps. Jest draws and prints the first seed
 * (docs/reliability.md#simulation). An error contains its seed, the command that repeats the history, and the last
 * steps.
 */
export async function playHistories(
  steps: number,
  play: (simulation: Simulation) => Promise<ReadonlyMap<string, number>>,
): Promise<{ steps: number; histories: number; seen: Record<string, number> }> {
  const played = { steps: 0, histories: 0, seen: {} as Record<string, number> };
  const restore = simulateMachines();
  try {
    for (let seed = jest.getSeed(); played.steps < steps; seed++) {
      const simulation = new Simulation(seed);
      const seen = await play(simulation).catch((cause: unknown) => {
        throw failureOf(simulation, cause);
      });
      played.steps += simulation.steps;
      played.histories += 1;
      for (const [name, times] of seen) played.seen[name] = (played.seen[name] ?? 0) + times;
    }
  } finally {
    restore();
  }
  return played;
}

function failureOf(simulation: Simulation, cause: unknown): Error {
  const what = cause instanceof Error ? cause.message : String(cause);
  const again = `npm test -- --part=simulation --seed=${simulation.seed}`;
  return new Error(`${what}\nafter ${simulation.steps} steps; again by: ${again}\n${simulation.lastSteps()}`, {
    cause,
  });
}
