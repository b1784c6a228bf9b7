import { unknownToken } from '@gcs/kit/admin/page';
import { isLocalTime } from '../booking/local-time.rules.ts';
import type { ArrivalsPlace } from './arrivals.store.ts';

/** Reads the members of a page token; null means the first page. Throws `invalid_argument` for another list's token. */
export function arrivalsPlace([arrivesAt, reference]: readonly string[]): ArrivalsPlace | null {
  if (arrivesAt === undefined || reference === undefined) return null;
  if (!isLocalTime(arrivesAt)) throw unknownToken();
  return { arrivesAt, reference };
}
