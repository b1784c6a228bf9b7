import type { Position } from '../postgres/positions.ts';
import type { Identity } from './read-record.ts';

export type Place = 'next' | 'seen' | 'gap';

/**
 * Where a version stands against what a consumer has applied (architecture §1): contiguous from 1 within an epoch.
 * A higher epoch (a restored database) may start again at or below the known version, never above the next.
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
