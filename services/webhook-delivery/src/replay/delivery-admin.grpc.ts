import { type PageRequest, pageSizeOf, pageTokenOf, readPageToken } from '@gcs/kit/admin/page';
import { type Implementation, implementOn } from '@gcs/kit/grpc/server';
import type { CallContext } from '@gcs/kit/grpc/types';
import type { Database } from '@gcs/kit/postgres/database';
import { definitions } from '@gcs/proto/definitions';
import {
  type AskedPage,
  countDeliveries,
  getDelivery,
  listDeliveries,
  listNotices,
  listUndelivered,
  requireFilter,
} from '../log/list-deliveries.ts';
import {
  type DeliveryEntry,
  type DeliveryFilter,
  everything,
  type FoundPage,
  type LoggedAttempt,
  type LogNotice,
} from '../log/log.rules.ts';
import { deliveryIdOf } from '../queue/delivery.rules.ts';
import { operatorCall } from './operator-call.ts';
import {
  cancelReplay,
  getReplay,
  listReplays,
  type ReplayDeps,
  type ReplayView,
  resumeReplay,
  startReplay,
} from './replay-jobs.ts';

export function deliveryAdminService(deps: ReplayDeps): Implementation {
  return implementOn(definitions.DeliveryAdminService, deps, (bound) => {
    const { database } = bound;
    return {
      async ListDeliveries(request) {
        return pageMessage(await listDeliveries(database, pageOf(request)));
      },
      async ListUndelivered(request) {
        return pageMessage(await listUndelivered(database, pageOf(request)));
      },
      async CountDeliveries({ tenantId, from }) {
        return countDeliveries(database, { tenantId, from });
      },
      async GetDelivery({ tenantId, deliveryId }) {
        const { entry, body, attempts } = await getDelivery(database, tenantId, deliveryId);
        return { delivery: deliveryMessage(entry), body, attempts: attempts.map(attemptMessage) };
      },
      ListNotices: (request) => noticesMessage(database, request),
      ListReplays: (request) => replaysMessage(database, request),
      ...replays(bound),
    };
  });
}

type Listing = PageRequest & { tenantId: string };
type Keyed = { requestId: string; tenantId: string; replayId: string };

function replays(deps: ReplayDeps) {
  return {
    async StartReplay(
      request: { requestId: string; tenantId: string; filter: DeliveryFilter | null },
      call: CallContext,
    ) {
      const filter = request.filter ?? everything;
      requireFilter(filter);
      return withMessage(await startReplay(deps, operatorCall(request, call), filter));
    },
    async GetReplay({ tenantId, replayId }: { tenantId: string; replayId: string }) {
      return withMessage(await getReplay(deps.database, { id: replayId, tenantId }));
    },
    async CancelReplay(request: Keyed, call: CallContext) {
      return withMessage(await cancelReplay(deps, operatorCall(request, call), request.replayId));
    },
    async ResumeReplay(request: Keyed, call: CallContext) {
      return withMessage(await resumeReplay(deps, operatorCall(request, call), request.replayId));
    },
  };
}

function pageOf(request: Listing & { filter: DeliveryFilter | null }): AskedPage {
  const { tenantId, filter, pageToken } = request;
  const [eventId = '', endpointId = ''] = readPageToken(pageToken, ['text', 'text']);
  const after = pageToken === '' ? null : { eventId, endpointId };
  return { tenantId, filter: filter ?? everything, after, limit: pageSizeOf(request.pageSize) };
}

function pageMessage({ entries, next }: FoundPage<DeliveryEntry>) {
  const nextPageToken = pageTokenOf(next && [next.eventId, next.endpointId]);
  return { deliveries: entries.map(deliveryMessage), nextPageToken };
}

async function replaysMessage(database: Database, request: Listing) {
  const { rows, nextPageToken } = await listReplays(database, request.tenantId, request);
  return { replays: rows.map(replayMessage), nextPageToken };
}

async function noticesMessage(database: Database, request: Listing & { kind: string }) {
  const { tenantId, kind } = request;
  const { rows, nextPageToken } = await listNotices(database, { tenantId, kind }, request);
  return { notices: rows.map(noticeMessage), nextPageToken };
}

function deliveryMessage(entry: DeliveryEntry) {
  const { eventId, endpointId, sessionId, type, state, attempts, createdAt, dueAt, reason } = entry;
  return {
    id: deliveryIdOf(entry),
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

function attemptMessage({ startedAt, statusCode, responseExcerpt, ...attempt }: LoggedAttempt) {
  return {
    ...attempt,
    startedAt: startedAt.toISOString(),
    statusCode: statusCode ?? 0,
    responseExcerpt: responseExcerpt?.toString('utf8') ?? '',
  };
}

function withMessage({ replay }: { replay: ReplayView }) {
  return { replay: replayMessage(replay) };
}

function replayMessage(replay: ReplayView) {
  const { id, status, filter, examined, reopened, positionEvent, startedBy, createdAt, endedAt } = replay;
  return {
    ...{ id, status, examined, reopened, startedBy, createdAt },
    filter: {
      ...filter,
      deliveryIds: [...filter.deliveryIds],
      sessionIds: [...filter.sessionIds],
      eventIds: [...filter.eventIds],
      eventTypes: [...filter.eventTypes],
      states: [...filter.states],
    },
    position: positionEvent,
    endedAt: endedAt ?? '',
  };
}

function noticeMessage({ id, kind, endpointId, eventId, reason, actor, deliveries, occurredAt }: LogNotice) {
  return {
    ...{ id, kind, endpointId },
    deliveryId: eventId === null ? '' : deliveryIdOf({ eventId, endpointId }),
    reason: reason ?? '',
    actor: actor ?? '',
    deliveries: deliveries ?? 0,
    occurredAt: occurredAt.toISOString(),
  };
}
