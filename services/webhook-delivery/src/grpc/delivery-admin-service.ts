import { type Implementation, implement } from '@gcs/kit/grpc-server';
import type { CallContext } from '@gcs/kit/grpc-types';
import type { Database } from '@gcs/kit/postgres/database';
import { definitions } from '@gcs/proto/definitions';
import { type DeliveryFilter, everything } from '../domain/delivery-filter.ts';
import {
  getDelivery,
  type Listed,
  listDeliveries,
  listUndelivered,
  requireFilter,
} from '../operations/list-deliveries.ts';
import {
  cancelReplay,
  getReplay,
  type ReplayMeans,
  resumeReplay,
  startReplay,
  toReplayView,
} from '../operations/replay-jobs.ts';
import { pageOfNotices } from '../postgres/notices.ts';
import { pageOfReplays } from '../postgres/replays.ts';
import { type DeliveryPage, fromNewest, fromOldest } from '../postgres/select-deliveries.ts';
import { attemptMessage, deliveryMessage, noticeMessage, replayMessage } from './delivery-messages.ts';
import { operatorCall, pageSizeOf, pageTokenOf, placeOf, requireTenant } from './request-fields.ts';

/** The admin service of deliveries (operations.md, Admin API). */
export function deliveryAdminService(means: ReplayMeans): Implementation {
  const { database } = means;
  return implement(definitions.DeliveryAdminService, {
    async ListDeliveries(request) {
      return pageMessage(await listDeliveries(database, pageOf(request, fromNewest)));
    },
    async ListUndelivered(request) {
      return pageMessage(await listUndelivered(database, pageOf(request, fromOldest)));
    },
    async GetDelivery({ tenantId, deliveryId }) {
      const { entry, body, attempts } = await getDelivery(database, tenantId, deliveryId);
      return { delivery: deliveryMessage(entry), body, attempts: attempts.map(attemptMessage) };
    },
    ListNotices: (request) => listNotices(database, request),
    ListReplays: (request) => listReplays(database, request),
    ...replays(means),
  });
}

type Keyed = { requestId: string; tenantId: string; replayId: string };
type Paged = { tenantId: string; pageSize: number; pageToken: string };

function replays(means: ReplayMeans) {
  return {
    async StartReplay(
      request: { requestId: string; tenantId: string; filter: DeliveryFilter | null },
      call: CallContext,
    ) {
      const filter = request.filter ?? everything;
      requireFilter(filter);
      const { replay } = await startReplay(means, operatorCall(request, call), filter);
      return { replay: replayMessage(replay) };
    },
    async GetReplay({ tenantId, replayId }: { tenantId: string; replayId: string }) {
      const { replay } = await getReplay(means.database, { id: replayId, tenantId });
      return { replay: replayMessage(replay) };
    },
    async CancelReplay(request: Keyed, call: CallContext) {
      const { replay } = await cancelReplay(means, operatorCall(request, call), request.replayId);
      return { replay: replayMessage(replay) };
    },
    async ResumeReplay(request: Keyed, call: CallContext) {
      const { replay } = await resumeReplay(means, operatorCall(request, call), request.replayId);
      return { replay: replayMessage(replay) };
    },
  };
}

function pageOf(request: Paged & { filter: DeliveryFilter | null }, first: DeliveryPage['after']): DeliveryPage {
  const { tenantId, filter, pageSize, pageToken } = request;
  requireTenant(tenantId);
  const [eventId = '', endpointId = ''] = placeOf(pageToken, [first.eventId, first.endpointId]);
  return { tenantId, filter: filter ?? everything, after: { eventId, endpointId }, limit: pageSizeOf(pageSize) };
}

function pageMessage({ entries, next }: Listed) {
  const nextPageToken = pageTokenOf(next && [next.eventId, next.endpointId]);
  return { deliveries: entries.map(deliveryMessage), nextPageToken };
}

async function listReplays(database: Database, { tenantId, pageSize, pageToken }: Paged) {
  requireTenant(tenantId);
  const limit = pageSizeOf(pageSize);
  const [before = ''] = placeOf(pageToken, ['~']);
  const found = await pageOfReplays(database, { tenantId, before, limit });
  const last = found.length === limit ? found.at(-1) : undefined;
  return {
    replays: found.map((replay) => replayMessage(toReplayView(replay))),
    nextPageToken: pageTokenOf(last === undefined ? null : [last.id]),
  };
}

async function listNotices(database: Database, { tenantId, kind, pageSize, pageToken }: Paged & { kind: string }) {
  requireTenant(tenantId);
  const limit = pageSizeOf(pageSize);
  const [before = ''] = placeOf(pageToken, [String(Number.MAX_SAFE_INTEGER)]);
  const found = await pageOfNotices(database, { tenantId, kind, before: Number(before) || 0, limit });
  const last = found.length === limit ? found.at(-1) : undefined;
  return {
    notices: found.map(noticeMessage),
    nextPageToken: pageTokenOf(last === undefined ? null : [String(last.id)]),
  };
}
