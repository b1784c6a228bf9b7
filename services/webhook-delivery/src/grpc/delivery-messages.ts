import { deliveryIdOf } from '../domain/delivery-id.ts';
import type { ListedAttempt, ListedDelivery } from '../operations/log/list-deliveries.ts';
import type { ListedNotice } from '../operations/log/list-notices.ts';
import type { ReplayView } from '../operations/replay/replay-jobs.ts';

/** The messages of DeliveryAdminService; what does not exist is '' or 0 in them. */
export function deliveryMessage(entry: ListedDelivery) {
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
    circuitOpenUntil: entry.circuitOpenUntil?.toISOString() ?? '',
  };
}

export function attemptMessage({ startedAt, statusCode, responseExcerpt, ...attempt }: ListedAttempt) {
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

export function noticeMessage({ id, kind, endpointId, eventId, reason, actor, occurredAt }: ListedNotice) {
  return {
    ...{ id, kind, endpointId },
    deliveryId: eventId === null ? '' : deliveryIdOf(eventId, endpointId),
    reason: reason ?? '',
    actor: actor ?? '',
    occurredAt: occurredAt.toISOString(),
  };
}
