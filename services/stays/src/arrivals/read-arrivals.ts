import type { Visible } from '@gcs/kit/admin/operator-scope';
import { type ListPage, type PageRequest, readPage, unknownToken } from '@gcs/kit/admin/page';
import type { StaysDeps } from '../booking/change-booking.ts';
import { isLocalTime } from '../booking/local-time.rules.ts';
import type { StoredBooking } from '../booking/stored.rules.ts';
import type { Assessed } from '../party/assess.rules.ts';
import { assessBookings } from '../party/assess-bookings.ts';
import { type ArrivalsPlace, listArrivals, listOpen } from './arrivals.store.ts';
import { foundBy } from './search.rules.ts';
import { dayIn, daysOnEarth } from './today.rules.ts';

type Asked = PageRequest & {
  /** '' means today. */
  readonly day: string;
  /** Also finds open bookings of other days; '' = no search. */
  readonly search?: string;
  /** True if the list of today includes earlier days' bookings with guests who are still expected. */
  readonly withLate?: boolean;
};

/** The earliest arrivals come first. Throws `invalid_argument` for another list's token. */
export async function readArrivals(
  deps: StaysDeps,
  visible: Visible,
  { day, search = '', withLate = false, ...page }: Asked,
  sizes = { usual: 200, max: 1_000 },
): Promise<ListPage<Assessed>> {
  const isFound = foundBy(search);
  const { rows, nextPageToken } = await readPage(page, ['text', 'text'], {
    async find([arrivesAt, reference], limit) {
      if (arrivesAt !== undefined && !isLocalTime(arrivesAt)) throw unknownToken();
      const after = arrivesAt === undefined || reference === undefined ? null : { arrivesAt, reference };
      const others = search !== '' ? await listOther(deps, visible, isFound) : [];
      const late = search === '' && withLate ? await listLate(deps, visible, day) : [];
      const ofDay = await listDay(deps, visible, { day, after, limit, isFound });
      return inOrder([...others, ...late, ...ofDay], after).slice(0, limit);
    },
    placeOf: ({ booking, reference }) => [booking.plan.value.arrival, reference],
    sizes,
  });
  return { rows: await assessBookings(deps.database, rows), nextPageToken };
}

type Keep = (stored: StoredBooking) => boolean;

/** Sorts bookings like {@link listArrivals}. Drops repeated bookings, and bookings up to `after`. */
function inOrder(bookings: readonly StoredBooking[], after: ArrivalsPlace | null): StoredBooking[] {
  const isBehind = ({ booking, reference }: StoredBooking) =>
    after === null || compare([booking.plan.value.arrival, reference], [after.arrivesAt, after.reference]) > 0;
  const unique = [...new Map(bookings.map((one) => [one.id, one])).values()];
  return unique
    .filter(isBehind)
    .toSorted((one, other) =>
      compare([one.booking.plan.value.arrival, one.reference], [other.booking.plan.value.arrival, other.reference]),
    );
}

/** Compares references by bytes, as the database does. */
function compare([arrival, reference]: [string, string], [other, otherReference]: [string, string]): number {
  if (arrival !== other) return arrival < other ? -1 : 1;
  return Buffer.compare(Buffer.from(reference), Buffer.from(otherReference));
}

/** Lists the day's bookings; for '', those that arrive today in their property’s time zone. */
async function listDay(
  { database, changeDeps }: StaysDeps,
  visible: Visible,
  { day, after, limit, isFound }: { day: string; after: ArrivalsPlace | null; limit: number; isFound: Keep },
): Promise<StoredBooking[]> {
  const { keyring, now } = changeDeps();
  const found: StoredBooking[] = [];
  for (const one of day === '' ? daysOnEarth(now) : [day]) {
    for (let place = after; found.length < limit; ) {
      const rows = await listArrivals(database, keyring, visible, { day: one, after: place, limit });
      const isOn: Keep = ({ booking }) => day !== '' || dayIn(booking.plan.value.timeZone, now) === one;
      found.push(...rows.filter((row) => isOn(row) && isFound(row)));
      const last = rows.at(-1);
      if (last === undefined || rows.length < limit) break;
      place = { arrivesAt: last.booking.plan.value.arrival, reference: last.reference };
    }
  }
  return found;
}

/** If `day` is today in a property, lists its earlier bookings with guests who are still expected. */
async function listLate(deps: StaysDeps, visible: Visible, day: string): Promise<StoredBooking[]> {
  const { now } = deps.changeDeps();
  const days = daysOnEarth(now);
  if (day !== '' && !days.includes(day)) return [];
  const isLate: Keep = ({ booking: { plan } }) => {
    const today = dayIn(plan.value.timeZone, now);
    return plan.value.arrival.slice(0, 10) < today && (day === '' || day === today);
  };
  return scanOpen(deps, visible, { arrivesBefore: days.at(-1) ?? '', inHouse: false, keep: isLate });
}

function listOther(deps: StaysDeps, visible: Visible, keep: Keep): Promise<StoredBooking[]> {
  return scanOpen(deps, visible, { arrivesBefore: 'infinity', inHouse: true, keep });
}

/** Because of late check-outs, a booking stays listed for a day after the expected departure. */
const graceMs = 86_400_000;
const pageRows = 1_000;
const maxScanned = 20_000;

/** Reads the names of at most 20,000 open bookings, because names are encrypted. The earliest departures come first. */
async function scanOpen(
  { database, changeDeps }: StaysDeps,
  visible: Visible,
  { keep, ...filter }: { arrivesBefore: string; inHouse: boolean; keep: Keep },
): Promise<StoredBooking[]> {
  const { keyring, now } = changeDeps();
  const found: StoredBooking[] = [];
  let scanned = 0;
  let after: { departsAt: string; id: string } | null = {
    departsAt: new Date(now.getTime() - graceMs).toISOString(),
    id: '',
  };
  while (after !== null && scanned < maxScanned) {
    const { rows, next }: Awaited<ReturnType<typeof listOpen>> = await listOpen(database, keyring, visible, {
      ...{ ...filter, after, limit: pageRows },
    });
    found.push(...rows.filter(keep));
    scanned += rows.length;
    after = next;
  }
  return found;
}
