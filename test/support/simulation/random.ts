export type Random = {
  next(): number;
  below(end: number): number;
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
};

/** Returns a Mulberry32 generator, which gives the same numbers on every machine. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick<T>(from: readonly T[]): T {
      const picked = from[below(from.length)];
      if (picked === undefined) throw new Error('there is nothing to pick from');
      return picked;
    },
  };
}
