import type { Observation } from '../observation.ts';

/** Of a faultless run, what is to be replaced. */
export type Forgery = (clean: Observation) => Partial<Observation>;

/** The promise that is broken, how, and what makes it so in a faultless run. */
export type Forgeries = readonly (readonly [promise: string, how: string, forge: Forgery])[];

/** The first element, changed. */
export function withFirst<T>([first, ...rest]: readonly T[], change: (one: T) => T): T[] {
  if (first === undefined) throw new Error('there is nothing to change');
  return [change(first), ...rest];
}
