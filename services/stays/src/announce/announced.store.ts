import { timeOfId } from '@gcs/kit/ids';
import type { ReadHeads } from '@gcs/kit/outbox/histories';
import { columnList } from '@gcs/kit/postgres/column-list';
import type { Transaction } from '@gcs/kit/postgres/database';
import { statement } from '@gcs/kit/postgres/statement';
import type { Announced } from './booking-event.rules.ts';

export type AnnouncedBooking = {
  readonly id: string;
  /** Null before the first event. */
  readonly announced: Announced | null;
  readonly version: number;
  readonly announcedAtMs: number;
};

const findStatement = statement('stays_find_announced')`
    select id, announced, announced_version::float8 as version,
           extract(epoch from announced_at)::float8 * 1000 as "announcedAtMs", current_epoch() as epoch
      from bookings where id = any($1::text[])`;

/** The caller must have locked the bookings. */
export function findAnnounced(
  tx: Transaction,
  bookingIds: readonly string[],
): Promise<(AnnouncedBooking & { readonly epoch: number })[]> {
  return tx.query(findStatement, [bookingIds]);
}

const columns = columnList<AnnouncedBooking>({
  id: ['text', ({ id }) => id],
  announced: ['jsonb', ({ announced }) => JSON.stringify(announced)],
  announced_version: ['bigint', ({ version }) => version],
  announced_at: ['timestamptz', ({ announcedAtMs }) => new Date(announcedAtMs).toISOString()],
});

const saveStatement = statement('stays_save_announced')`
    update bookings set ${columns.assignments('saved', 1)}
      from ${columns.unnest('saved')}
     where bookings.id = saved.id`;

export async function saveAnnounced(tx: Transaction, bookings: readonly AnnouncedBooking[]): Promise<void> {
  await tx.query(saveStatement, columns.values(bookings));
}

const headsStatement = statement('stays_booking_heads')`
    select id as key, announced_version::float8 as version from bookings where id = any($1::text[])`;

/**
 * Reads each booking's latest event version, independent of the journal. A missing booking past its retention time does
 * not count as lost.
 */
export function bookingHeadsReader(bookingDays: number, now: () => Date): ReadHeads {
  return async (connection, keys) => {
    const heads = await connection.query<Awaited<ReturnType<ReadHeads>>[number]>(headsStatement, [keys]);
    const known = new Set(heads.map(({ key }) => key));
    const youngMs = now().getTime() - bookingDays * dayMs;
    const past = keys.filter((key) => !known.has(key) && (timeOfId(key)?.getTime() ?? 0) < youngMs);
    return [...heads, ...past.map((key) => ({ key, version: Number.MAX_SAFE_INTEGER }))];
  };
}

const dayMs = 86_400_000;
