import type { Visible } from '@gcs/kit/admin/operator-scope';
import type { StaysDeps } from '../booking/change-booking.ts';
import type { StoredBooking } from '../booking/stored.rules.ts';
import { listOpen, type OpenFilter } from './arrivals.store.ts';

export type Keep = (stored: StoredBooking) => boolean;

/** Because of late check-outs, a booking stays listed for a day after the departure. */
const graceMs = 86_400_000;
const pageRows = 1_000;
const maxScanned = 20_000;

type Scan = Partial<Omit<OpenFilter, 'after' | 'limit'>> & { readonly departsFrom?: string; readonly keep: Keep };

/**
 * Reads the names of at most 20,000 bookings with guests who are expected, in the house or have left, because names are
 * encrypted. The earliest departures come first; by default, those since a day ago.
 */
export async function scanOpen(
  { database, changeDeps }: StaysDeps,
  visible: Visible,
  { keep, departsFrom, ...filter }: Scan,
): Promise<StoredBooking[]> {
  const { keyring, now } = changeDeps();
  const first = departsFrom ?? new Date(now.getTime() - graceMs).toISOString();
  const every = { arrivesBefore: 'infinity', departsBefore: 'infinity', which: 'ALL' } as const;
  const found: StoredBooking[] = [];
  let scanned = 0;
  let after: OpenFilter['after'] | null = { departsAt: first, id: '' };
  while (after !== null && scanned < maxScanned) {
    const asked: OpenFilter = { ...every, ...filter, after, limit: pageRows };
    const { rows, next }: Awaited<ReturnType<typeof listOpen>> = await listOpen(database, keyring, visible, asked);
    found.push(...rows.filter(keep));
    scanned += rows.length;
    after = next;
  }
  return found;
}
