import { deliveryIdOf } from '../domain/delivery-id.ts';
import type { ReplayView } from '../operations/replay-jobs.ts';
import type { Notice } from '../postgres/notices.ts';
import type { LoggedAttempt } from '../postgres/read-delivery.ts';
import type { DeliveryEntry } from '../postgres/select-deliveries.ts';

/** The messages of DeliveryAdminService; what does not exist is '' or 0 in them. */
export function deliveryMessage(entry: DeliveryEntry) {
  const { eventId, endpointId, sessionId, type, state, attempts, createdAt, dueAt, reason } = entry;
  return {
    id: deliveryIdOf(eventId, endpointId),
    ...{ eventId, eventType: type, sessionId, endpointId, state, attempts },
    createdAt: createdAt.toISOString(),
    nextAttemptAt: dueAt?.toISOString() ?? '',
    lastOutcome: entry.lastOutcome ?? '',
    lastStatusCode: entry.lastStatusCode ?? 0,
    lastAttemptAt: entry.lastAttemptAt?.toISOString() ?? '',
    reason: reason ?? '',
  };
}

export function attemptMessage({ startedAt, statusCode, responseExcerpt, ...attempt }: LoggedAttempt) {
  return {
    ...attempt,
    startedAt: startedAt.toISOString(),
    statusCode: statusCode ?? 0,
    responseExcerpt: responseExcerpt?.toString('utf8') ?? '',
  };
}

export function replayMessage(replay: ReplayView) {
  const { id, status, filter, examined, reopened, positionEvent, startedBy, createdAt, endedAt } = replay;
  return {
    ...{ id, status, examined, reopened, startedBy, createdAt },
    filter: {
      ...filter,
      deliveryIds: [...filter.deliveryIds],
      eventIds: [...filter.eventIds],
      eventTypes: [...filter.eventTypes],
      states: [...filter.states],
    },
    position: positionEvent,
    endedAt: endedAt ?? '',
  };
}

export function noticeMessage({ id, kind, endpointId, eventId, reason, actor, occurredAt }: Notice) {
  return {
    ...{ id, kind, endpointId },
    deliveryId: eventId === null ? '' : deliveryIdOf(eventId, endpointId),
    reason: reason ?? '',
    actor: actor ?? '',
    occurredAt: occurredAt.toISOString(),
  };
}
