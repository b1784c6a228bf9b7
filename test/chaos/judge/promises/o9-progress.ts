import type { Finding, Footprint, Observation } from '../observation.ts';

/** What a process may have more at the end than at the beginning, in MiB and in open descriptors. */
const maxGrowthMiB = 96;
const maxMoreDescriptors = 64;

/** Whether a process has given back what the run made it take. */
export function hasSettled({ before, after }: Pick<Observation['footprints'], 'before' | 'after'>): boolean {
  return excessOf(before, after).length === 0;
}

/** O9: every process is ready at the end, none ended unasked, and none kept memory or descriptors. */
export function judgeProgress({
  exits,
  idle,
  footprints,
}: Pick<Observation, 'exits' | 'idle' | 'footprints'>): Finding {
  const grown = excessOf(footprints.before, footprints.after);
  const most = Math.round(Math.max(0, ...footprints.after.map(({ residentMiB }) => residentMiB)));
  const sentence = `${footprints.after.length} processes ready at the end, the largest with ${most} MiB`;
  return { promise: 'O9', sentence, faults: [...exits, ...idle, ...grown] };
}

function excessOf(before: readonly Footprint[], after: readonly Footprint[]): string[] {
  const known = new Set(before.map(({ name }) => name));
  const strangers = after.filter(({ name }) => !known.has(name));
  return [
    ...strangers.map(({ name }) => `${name} was not measured at the beginning`),
    ...growthOf(before, after).flatMap(({ name, moreMiB, moreDescriptors }) => [
      ...(moreMiB > maxGrowthMiB ? [`${name} grew by ${Math.round(moreMiB)} MiB`] : []),
      ...(moreDescriptors > maxMoreDescriptors ? [`${name} has ${moreDescriptors} more descriptors open`] : []),
    ]),
  ];
}

/** What each process has more than at the beginning. */
export function growthOf(before: readonly Footprint[], after: readonly Footprint[]) {
  const known = new Map(before.map((one) => [one.name, one]));
  return after.flatMap(({ name, residentMiB, descriptors }) => {
    const first = known.get(name);
    if (first === undefined) return [];
    return [{ name, moreMiB: residentMiB - first.residentMiB, moreDescriptors: descriptors - first.descriptors }];
  });
}
