import { described, extended, integer, listOf, number, object, text, words } from '../json-schema.ts';
import { message } from '../proto-message.ts';

const service = words('session', 'evidence', 'webhook-delivery');
const gap = extended(message('Gap'), { publisher: service, consumer: service });
const lost = extended(message('LostChanges'), { publisher: service, consumer: service });
const deadLetter = extended(message('DeadLetter'), { service });

/** What waits, what is parked, and what a load needs. */
export const operationsTypes = {
  'outbox-status': extended(message('OutboxStatus'), { service }),
  'parked-record': deadLetter,
  'replayed-records': extended(message('ReplayDeadLetterResponse'), { sessionId: text }),
  'discarded-records': object({ service, discarded: listOf(integer) }),
  reconciliation: object({ compared: integer, republished: integer, gaps: listOf(gap), lost: listOf(lost) }),
  'size-plan': object({
    load: object({ sessionsPerDay: number, eventsPerSession: number, peakFactor: number, keepDays: number }),
    sessionsPerSecond: number,
    eventsPerSecond: described('At the peak, as everything per second.', number),
    services: listOf(
      object({
        service: words('gateway', 'session', 'evidence', 'webhook-delivery'),
        processors: number,
        replicas: integer,
        memoryMiB: number,
        connections: integer,
        bytesPerMillionSessions: number,
        diskBytes: number,
      }),
    ),
    maxConnections: integer,
    syncsPerSecond: number,
    walBytesPerDay: number,
    partitions: integer,
    eventsPerPartitionPerSecond: number,
    limits: listOf(described('What this load is above.', text)),
    arithmetic: listOf(text),
  }),
} as const;
