import type { EventBus } from '@gcs/kit/bus/bus';
import { type Consumer, startConsumer } from '@gcs/kit/consumer/consumer';
import type { Database } from '@gcs/kit/postgres/database';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import type { BookingChange, SessionChange } from '@gcs/proto/gen/event-types';
import { topics } from '@gcs/proto/topics';
import type { Acceptance, Stored } from './accept-events.ts';

type Deps = { bus: EventBus; database: Database; telemetry: Telemetry; acceptance: Acceptance };

export function consumeSessionChanges(deps: Deps): Promise<Consumer> {
  const { acceptance, ...rest } = deps;
  return startConsumer<SessionChange, Stored>({
    ...rest,
    group: 'webhook-delivery',
    topic: topics.sessionChanges,
    contiguous: true,
    decode: decodeSessionChange,
    identify: ({ sessionId, epoch, version }) => ({ key: sessionId, epoch, version }),
    apply: acceptance.store,
    afterCommit: acceptance.dispatch,
  });
}

export function consumeBookingChanges({ acceptance, ...rest }: Deps): Promise<Consumer> {
  return startConsumer<BookingChange, Stored>({
    ...rest,
    group: 'webhook-delivery-bookings',
    topic: topics.bookingChanges,
    contiguous: true,
    decode: decodeBookingChange,
    identify: ({ bookingId, epoch, version }) => ({ key: bookingId, epoch, version }),
    apply: acceptance.store,
    afterCommit: acceptance.dispatch,
  });
}

function decodeBookingChange(value: unknown): BookingChange {
  if (!isBookingChange(value)) throw new TypeError('not a change of a booking');
  return value;
}

function isBookingChange(value: unknown): value is BookingChange {
  return typeof value === 'object' && value !== null && 'event' in value;
}

function decodeSessionChange(value: unknown): SessionChange {
  if (!isSessionChange(value)) throw new TypeError('not a session change');
  return value;
}

// The consumer has already validated the value against the schema of the topic.
function isSessionChange(value: unknown): value is SessionChange {
  return typeof value === 'object' && value !== null && 'session' in value;
}
