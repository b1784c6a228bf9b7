import type { Position, Run } from './positions.ts';
import type { Identity } from './read-record.ts';

export type Place = 'next' | 'seen' | 'gap';

/**
 * Where a version stands against what a consumer has applied (docs/architecture.md#order-and-versions): contiguous from
 * 1 within an epoch. A higher epoch (a restored database) may start again at or below the known version, never above
 * the next.
 */
export function placeOf(
  identity: Pick<Identity, 'epoch' | 'version'>,
  position: Pick<Position, 'epoch' | 'version'>,
): Place {
  if (identity.epoch < position.epoch) return 'seen';
  if (identity.version > position.version + 1) return 'gap';
  if (identity.epoch === position.epoch && identity.version <= position.version) return 'seen';
  return 'next';
}

/** What each key's records amount to; a key whose records do not follow each other has none. */
export function runsOf(entries: readonly { identity: Identity }[]): Run[] {
  const runs = new Map<string, Run>();
  const broken = new Set<string>();
  for (const { identity } of entries) {
    const { key, epoch, version } = identity;
    const run = runs.get(key);
    if (run === undefined) runs.set(key, { key, epoch, first: version, last: version });
    else if (run.epoch === epoch && version === run.last + 1) run.last = version;
    else broken.add(key);
  }
  return [...runs.values()].filter(({ key }) => !broken.has(key));
}
