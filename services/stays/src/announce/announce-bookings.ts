import type { NewId } from '@gcs/kit/ids';
import { appendToJournal, entryOf, type JournalEntry } from '@gcs/kit/outbox/journal';
import type { Transaction } from '@gcs/kit/postgres/database';
import type { BookingChange } from '@gcs/proto/gen/event-types';
import { topics } from '@gcs/proto/topics';
import type { StoredBooking } from '../booking/stored.rules.ts';
import { assessBookings } from '../party/assess-bookings.ts';
import { findAnnounced, saveAnnounced } from './announced.store.ts';
import { announcedOf, type DraftEvent, eventsOf } from './booking-event.rules.ts';

/** Queues each booking's events since its last announcement. The caller must have locked the bookings. */
export async function announceBookings(
  tx: Transaction,
  bookings: readonly StoredBooking[],
  { newId, now }: { newId: NewId; now: Date },
): Promise<void> {
  const ids = bookings.map(({ id }) => id);
  const known = new Map((await findAnnounced(tx, ids)).map((row) => [row.id, row]));
  const changed = (await assessBookings(tx, bookings)).flatMap((assessed) => {
    const row = known.get(assessed.stored.id);
    const events = row === undefined ? [] : eventsOf(row.announced, assessed);
    if (row === undefined || events.length === 0) return [];
    // Makes each event 1 ms later, because a receiver discards an event that is not later than the last one.
    const firstMs = Math.max(now.getTime(), row.announcedAtMs + 1);
    const messages = events.map((event, index) => {
      const place = { epoch: row.epoch, version: row.version + index + 1, atMs: firstMs + index };
      return bookingMessage(assessed.stored, event, place, newId('evt'));
    });
    const version = row.version + events.length;
    const announcedAtMs = firstMs + events.length - 1;
    return [{ saved: { id: row.id, announced: announcedOf(assessed), version, announcedAtMs }, messages }];
  });
  if (changed.length === 0) return;
  const saved = changed.map((one) => one.saved);
  const messages = changed.flatMap((one) => one.messages);
  await saveAnnounced(tx, saved);
  void appendToJournal(tx, messages);
}

function bookingMessage(
  { id: bookingId, tenantId }: StoredBooking,
  { type, data }: DraftEvent,
  { epoch, version, atMs }: { epoch: number; version: number; atMs: number },
  eventId: string,
): JournalEntry {
  const occurredAt = new Date(atMs).toISOString();
  const names = { schemaVersion: 1, changeId: `${bookingId}.${version}`, kind: 'booking_event' } as const;
  const event = { id: eventId, type, createdAt: occurredAt, data };
  const change: BookingChange = { ...names, tenantId, bookingId, epoch, version, occurredAt, event };
  return entryOf(topics.bookingChanges, { key: bookingId, version }, change);
}
