import type { Visible } from '@gcs/kit/admin/operator-scope';
import { type ListPage, type PageRequest, readPage, unknownToken } from '@gcs/kit/admin/page';
import { findBooking } from '../booking/bookings.store.ts';
import type { StaysDeps } from '../booking/change-booking.ts';
import { isLocalTime } from '../booking/local-time.rules.ts';
import type { StoredBooking } from '../booking/stored.rules.ts';
import type { Assessed } from '../party/assess.rules.ts';
import { assessBookings } from '../party/assess-bookings.ts';
import { type ArrivalsPlace, listArrivals } from './arrivals.store.ts';
import { isDeparture, isInHouse } from './house.rules.ts';
import { type Keep, scanOpen } from './scan-open.ts';
import { foundBy } from './search.rules.ts';
import { dayIn, daysOnEarth } from './today.rules.ts';

/** Lists of the reception besides the arrivals. */
export const houseLists = ['IN_HOUSE', 'DEPARTURES'] as const;

type Asked = PageRequest & {
  /** '' means today. */
  readonly day: string;
  /** Also finds open bookings of other days, and every booking with this reference; '' = no search. */
  readonly search?: string;
  /** True if the list of today includes earlier days' unsettled bookings. */
  readonly withLate?: boolean;
};
type HouseAsked = PageRequest & {
  readonly list: (typeof houseLists)[number];
  readonly day: string;
  readonly search: string;
};

const deskSizes = { usual: 200, max: 1_000 };

/** The earliest arrivals come first. Throws `invalid_argument` for another list's token. */
export function readArrivals(
  deps: StaysDeps,
  visible: Visible,
  { day, search = '', withLate = false, ...page }: Asked,
  sizes = deskSizes,
): Promise<ListPage<Assessed>> {
  const isFound = foundBy(search);
  return readInOrder(deps, { ...page, sizes }, async (after, limit) => {
    const others = search === '' ? [] : await scanOpen(deps, visible, { keep: isFound });
    const named = await listNamed(deps, visible, search);
    const late = search === '' && withLate ? await listLate(deps, visible, day) : [];
    const ofDay = await listDay(deps, visible, { day, after, limit, isFound });
    return [...named, ...others, ...late, ...ofDay];
  });
}

/**
 * Lists bookings with guests in the house. DEPARTURES: only those whose guests leave on the day or left on it; today, also
 * overdue ones. A search also finds every booking with this reference.
 */
export function readHouse(
  deps: StaysDeps,
  visible: Visible,
  { list, day, search, ...page }: HouseAsked,
): Promise<ListPage<Assessed>> {
  const { now } = deps.changeDeps();
  const isFound = foundBy(search);
  const isListed: Keep = ({ booking }) => (list === 'IN_HOUSE' ? isInHouse(booking) : isDeparture(booking, day, now));
  const keep: Keep = (stored) => isListed(stored) && isFound(stored);
  const scan =
    list === 'IN_HOUSE'
      ? ({ which: 'IN_HOUSE' } as const)
      : ({ ...spanOf(day, daysOnEarth(now).at(-1) ?? ''), which: 'CAME' } as const);
  return readInOrder(deps, { ...page, sizes: deskSizes }, async () => [
    ...(await listNamed(deps, visible, search)),
    ...(await scanOpen(deps, visible, { ...scan, keep })),
  ]);
}

async function listNamed({ database, changeDeps }: StaysDeps, visible: Visible, search: string) {
  const { tenantId, properties } = visible;
  const reference = search.trim();
  const found =
    reference === '' ? undefined : await findBooking(database, changeDeps().keyring, { tenantId, reference });
  return found === undefined || properties?.includes(found.propertyReference) === false ? [] : [found];
}

/** Returns the instants of a day in every zone. For '', the span ends with the latest day on Earth. */
function spanOf(day: string, lastDay: string): { departsFrom?: string; departsBefore: string } {
  const after = (hours: number) => new Date(Date.parse(day || lastDay) + hours * 3_600_000).toISOString();
  return { departsBefore: after(36), ...(day !== '' && { departsFrom: after(-14) }) };
}

type Find = (after: ArrivalsPlace | null, limit: number) => Promise<readonly StoredBooking[]>;

async function readInOrder(
  { database }: StaysDeps,
  { sizes, ...page }: PageRequest & { sizes: typeof deskSizes },
  findAll: Find,
): Promise<ListPage<Assessed>> {
  const { rows, nextPageToken } = await readPage(page, ['text', 'text'], {
    async find([arrivesAt, reference], limit) {
      if (arrivesAt !== undefined && !isLocalTime(arrivesAt)) throw unknownToken();
      const after = arrivesAt === undefined || reference === undefined ? null : { arrivesAt, reference };
      return inOrder(await findAll(after, limit), after).slice(0, limit);
    },
    placeOf: ({ booking, reference }) => [booking.plan.value.arrival, reference],
    sizes,
  });
  return { rows: await assessBookings(database, rows), nextPageToken };
}

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

/** If `day` is today in a property, lists its earlier bookings with guests to come, or in the house without a GO. */
async function listLate(deps: StaysDeps, visible: Visible, day: string): Promise<StoredBooking[]> {
  const { now } = deps.changeDeps();
  const days = daysOnEarth(now);
  if (day !== '' && !days.includes(day)) return [];
  const isLate: Keep = ({ booking: { plan } }) => {
    const today = dayIn(plan.value.timeZone, now);
    return plan.value.arrival.slice(0, 10) < today && (day === '' || day === today);
  };
  return scanOpen(deps, visible, { arrivesBefore: days.at(-1) ?? '', which: 'UNSETTLED', keep: isLate });
}
