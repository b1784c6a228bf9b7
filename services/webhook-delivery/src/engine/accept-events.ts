import type { Received } from '@gcs/kit/consumer/read-record';
import type { Transaction } from '@gcs/kit/postgres/database';
import type { BookingChange, SessionChange } from '@gcs/proto/gen/event-types';
import { renderEvent } from '../attempts/message.rules.ts';
import type { ReceiverFaults } from '../attempts/receiver-faults.ts';
import type { EndpointDirectory } from '../endpoints/endpoint-directory.ts';
import type { Delivery } from '../queue/delivery.rules.ts';
import { type ArrivingEvent, advanceClocks, type OpenedDelivery, storeEvents } from '../queue/store-events.store.ts';
import type { DeliveryOffer } from './core/engine-event.rules.ts';
import { batchName } from './core/leasing.rules.ts';
import { excludedEndpoints } from './core/memory.rules.ts';
import type { Engine } from './engine.ts';
import { leasedOf } from './leased-rows.ts';

export type Change = SessionChange | BookingChange;

export type Acceptance = {
  /**
   * Stores a batch, and leases its deliveries to this process while memory has room. Call `dispatch` after the commit.
   */
  store(tx: Transaction, changes: readonly Received<Change>[]): Promise<Stored>;
  dispatch(changes: readonly Received<Change>[], stored: Stored): Promise<void>;
};

export type Stored = {
  batch: number;
  fence: number;
  moved: number;
  events: ReadonlyMap<string, ArrivingEvent>;
  /** The deliveries leased to this process. Resolves no later than the commit. */
  opened: Promise<readonly OpenedDelivery[]>;
};

/** Stores each batch in one transaction, and starts no POST before the commit (docs/delivery.md#engine). */
export function createAcceptance(
  { state, handle }: Engine,
  { faults, directory }: { faults: ReceiverFaults; directory: EndpointDirectory },
): Acceptance {
  let batches = 0;

  return {
    async store(tx, changes) {
      const events = changes.flatMap(toEvent);
      const ofSessions = changes.filter(isOfSession);
      const moved = await moveClocks(tx, ofSessions);
      await faults.store(tx, ofSessions);
      batches += 1;
      const batch = batches;
      handle({ kind: 'arriving', batch, events: events.length });
      const { fence } = state.lease;
      const slots = state.reservations.get(batchName(batch))?.slots ?? 0;
      const opened = storeEvents(tx, events, { fence, slots, excluded: excludedEndpoints(state) });
      // Ends the reservation after a failed statement. After a failed commit, the reservation expires.
      opened.catch(() => handle({ kind: 'not_arrived', batch }));
      return { batch, fence, moved, events: new Map(events.map((event) => [event.eventId, event])), opened };
    },

    async dispatch(changes, { batch, fence, moved, events, opened }) {
      try {
        await faults.dispatch(changes.filter(isOfSession));
        const rows = await opened;
        const leased = await leasedOf(directory, fence, toOffers(fence, events, rows));
        const left = rows.filter((row) => !row.leased).map(({ endpointId }) => endpointId);
        handle({ kind: 'arrived', batch, leased, events: events.size, opened: rows.length, left, moved });
      } catch (error) {
        handle({ kind: 'not_arrived', batch });
        throw error;
      }
    },
  };
}

/**
 * When a session's sandbox clock advances, makes the session's retries due earlier by the same time
 * (docs/internal-contracts.md#sandbox-clocks).
 */
async function moveClocks(tx: Transaction, changes: readonly Received<SessionChange>[]): Promise<number> {
  const clocks = changes
    .filter(({ value }) => value.clockOffsetMs > 0)
    .map(({ value }) => ({ sessionId: value.sessionId, offsetMs: value.clockOffsetMs }));
  return clocks.length > 0 ? advanceClocks(tx, clocks) : 0;
}

function isOfSession(received: Received<Change>): received is Received<SessionChange> {
  return 'session' in received.value;
}

function toEvent({ value, traceparent }: Received<Change>): ArrivingEvent[] {
  if ('event' in value) return [bookingEvent(value, traceparent)];
  const { webhook, session, tenantId, sessionId, epoch, version } = value;
  if (webhook === null) return [];
  const { id, type, createdAt } = webhook;
  const body = renderEvent({ id, type, createdAt, complianceSessionId: sessionId, status: session.status });
  return [{ eventId: id, tenantId, sessionId, epoch, version, type, createdAt, body, traceparent }];
}

/** Two tenants with the same booking reference do not share an order, because an endpoint belongs to one tenant. */
function bookingEvent({ tenantId, epoch, version, event }: BookingChange, traceparent: string): ArrivingEvent {
  const { id: eventId, type, createdAt, data } = event;
  const sessionId = `booking:${data.bookingReference}`;
  return { eventId, tenantId, sessionId, epoch, version, type, createdAt, body: JSON.stringify(event), traceparent };
}

function toOffers(fence: number, events: Stored['events'], opened: readonly OpenedDelivery[]): DeliveryOffer[] {
  return opened.flatMap(({ eventId, endpointId, leased, predecessorId }) => {
    const event = events.get(eventId);
    if (!leased || event === undefined) return [];
    const { tenantId, sessionId, type, createdAt, body, traceparent } = event;
    const delivery: Delivery = {
      ...{ eventId, endpointId, tenantId, sessionId, type, body, traceparent, fence },
      createdAt: new Date(createdAt),
      attempts: 0,
      triesBefore: 0,
      blocking: true,
    };
    return [{ delivery, predecessorId }];
  });
}
