import type { Finding, Footprint, Observation } from '../observation.ts';

/** What a process may have more at the end than at the beginning, in MiB and in open descriptors. */
const maxGrowthMiB = 96;
const maxMoreDescriptors = 64;

/** Whether a process has given back what the run made it take. */
export function hasSettled({ before, after }: Observation['footprints']): boolean {
  return growthOf(before, after).length === 0;
}

/** O9: every process is ready at the end, none ended unasked, and none kept memory or descriptors. */
export function judgeProgress({
  exits,
  idle,
  footprints,
}: Pick<Observation, 'exits' | 'idle' | 'footprints'>): Finding {
  const grown = growthOf(footprints.before, footprints.after);
  const most = Math.round(Math.max(0, ...footprints.after.map(({ residentMiB }) => residentMiB)));
  const sentence = `${footprints.after.length} processes ready at the end, the largest with ${most} MiB`;
  return { promise: 'O9', sentence, faults: [...exits, ...idle, ...grown] };
}

function growthOf(before: readonly Footprint[], after: readonly Footprint[]): string[] {
  const known = new Map(before.map((one) => [one.name, one]));
  return after.flatMap(({ name, residentMiB, descriptors }) => {
    const first = known.get(name);
    if (first === undefined) return [`${name} was not measured at the beginning`];
    const [memory, files] = [residentMiB - first.residentMiB, descriptors - first.descriptors];
    return [
      ...(memory > maxGrowthMiB ? [`${name} grew by ${Math.round(memory)} MiB`] : []),
      ...(files > maxMoreDescriptors ? [`${name} has ${files} more descriptors open`] : []),
    ];
  });
}
