import type { SourceFile } from './source-files.ts';

export function importCircles(files: readonly Pick<SourceFile, 'path' | 'imports'>[]): string[][] {
  const importsOf = new Map(files.map(({ path, imports }) => [path, imports]));
  const reached = new Map(files.map(({ path }) => [path, reachedFrom(path, importsOf)]));
  const groups = [...reached]
    .filter(([path, targets]) => targets.has(path))
    .map(([path, targets]) => [...targets].filter((target) => reached.get(target)?.has(path)).sort());
  return [...new Map(groups.map((group) => [group.join(), group])).values()].sort();
}

function reachedFrom(start: string, importsOf: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [...(importsOf.get(start) ?? [])];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    waiting.push(...(importsOf.get(path) ?? []));
  }
  return reached;
}
