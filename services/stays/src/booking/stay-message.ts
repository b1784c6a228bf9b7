import { entryOf, type JournalEntry } from '@gcs/kit/outbox/journal';
import type { StayChange } from '@gcs/proto/gen/event-types';
import { topics } from '@gcs/proto/topics';
import type { Booking, Slot } from './booking.rules.ts';
import { instantOf, withOffset } from './local-time.rules.ts';
import type { StayVersion, StoredBooking } from './stored.rules.ts';

/** Data about a guest's stay for other services; absent members are unknown. */
export type Stay = Pick<StayChange, 'expectedDepartureAt' | 'arrivedAt' | 'leftAt' | 'sights' | 'signatures'>;

export function stayOf(booking: Booking, { arrival, departure, looks, signings, sessionId }: Slot): Stay {
  const plan = booking.plan.value;
  const arrivedAt = arrival?.value ?? null;
  const leftAt = departure?.value ?? null;
  const own = signings.filter((one) => one.sessionId === sessionId);
  const signatures = own.map(({ id, at, result, digest, ...one }) => ({
    ...{ id, at, result, digest },
    ...('by' in one && { by: one.by }),
  }));
  return {
    expectedDepartureAt: withOffset(instantOf(plan.departure, plan.timeZone), plan.timeZone),
    ...(arrivedAt !== null && { arrivedAt: withOffset(arrivedAt, plan.timeZone) }),
    ...(leftAt !== null && { leftAt: withOffset(leftAt, plan.timeZone) }),
    ...(looks.length > 0 && { sights: [...looks] }),
    ...(signatures.length > 0 && { signatures }),
  };
}

/** Creates a message with the whole stay, so a later message replaces an earlier one. */
export function stayMessage(
  { tenantId, reference: bookingReference }: Pick<StoredBooking, 'tenantId' | 'reference'>,
  { sessionId, version, epoch }: StayVersion,
  stay: Stay,
  occurredAt: string,
): JournalEntry {
  const names = { schemaVersion: 1, changeId: `${sessionId}.${version}`, kind: 'stay_changed' } as const;
  const change: StayChange = { ...names, tenantId, sessionId, epoch, version, occurredAt, bookingReference, ...stay };
  return entryOf(topics.stayChanges, { key: sessionId, version }, change);
}
