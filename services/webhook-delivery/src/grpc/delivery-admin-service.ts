import { type Implementation, implement } from '@gcs/kit/grpc/server';
import type { CallContext } from '@gcs/kit/grpc/types';
import type { Database } from '@gcs/kit/postgres/database';
import { definitions } from '@gcs/proto/definitions';
import { type DeliveryFilter, everything } from '../domain/delivery-filter.ts';
import {
  type AskedPage,
  getDelivery,
  type Listed,
  listDeliveries,
  listUndelivered,
  requireFilter,
} from '../operations/log/list-deliveries.ts';
import { listNotices } from '../operations/log/list-notices.ts';
import {
  cancelReplay,
  getReplay,
  listReplays,
  type ReplayDeps,
  resumeReplay,
  startReplay,
} from '../operations/replay/replay-jobs.ts';
import { attemptMessage, deliveryMessage, noticeMessage, replayMessage } from './delivery-messages.ts';
import { operatorCall, type Paged, pageSizeOf, pageTokenOf, placeOf, requireTenant } from './request-fields.ts';

/** The admin service of deliveries (docs/operations.md#admin-api). */
export function deliveryAdminService(deps: ReplayDeps): Implementation {
  const { database } = deps;
  return implement(definitions.DeliveryAdminService, {
    async ListDeliveries(request) {
      return pageMessage(await listDeliveries(database, pageOf(request)));
    },
    async ListUndelivered(request) {
      return pageMessage(await listUndelivered(database, pageOf(request)));
    },
    async GetDelivery({ tenantId, deliveryId }) {
      const { entry, body, attempts } = await getDelivery(database, tenantId, deliveryId);
      return { delivery: deliveryMessage(entry), body, attempts: attempts.map(attemptMessage) };
    },
    ListNotices: (request) => noticesMessage(database, request),
    ListReplays: (request) => replaysMessage(database, request),
    ...replays(deps),
  });
}

type Keyed = { requestId: string; tenantId: string; replayId: string };

function replays(deps: ReplayDeps) {
  return {
    async StartReplay(
      request: { requestId: string; tenantId: string; filter: DeliveryFilter | null },
      call: CallContext,
    ) {
      const filter = request.filter ?? everything;
      requireFilter(filter);
      const { replay } = await startReplay(deps, operatorCall(request, call), filter);
      return { replay: replayMessage(replay) };
    },
    async GetReplay({ tenantId, replayId }: { tenantId: string; replayId: string }) {
      const { replay } = await getReplay(deps.database, { id: replayId, tenantId });
      return { replay: replayMessage(replay) };
    },
    async CancelReplay(request: Keyed, call: CallContext) {
      const { replay } = await cancelReplay(deps, operatorCall(request, call), request.replayId);
      return { replay: replayMessage(replay) };
    },
    async ResumeReplay(request: Keyed, call: CallContext) {
      const { replay } = await resumeReplay(deps, operatorCall(request, call), request.replayId);
      return { replay: replayMessage(replay) };
    },
  };
}

function pageOf(request: Paged & { filter: DeliveryFilter | null }): AskedPage {
  const { tenantId, filter, pageToken } = request;
  requireTenant(tenantId);
  const [eventId = '', endpointId = ''] = placeOf(pageToken, ['', '']);
  const after = pageToken === '' ? null : { eventId, endpointId };
  return { tenantId, filter: filter ?? everything, after, limit: pageSizeOf(request) };
}

function pageMessage({ entries, next }: Listed) {
  const nextPageToken = pageTokenOf(next && [next.eventId, next.endpointId]);
  return { deliveries: entries.map(deliveryMessage), nextPageToken };
}

async function replaysMessage(database: Database, request: Paged) {
  const { tenantId, pageToken } = request;
  requireTenant(tenantId);
  const [before = ''] = placeOf(pageToken, ['']);
  const { replays: found, next } = await listReplays(database, { tenantId, before, limit: pageSizeOf(request) });
  return { replays: found.map(replayMessage), nextPageToken: pageTokenOf(next === null ? null : [next]) };
}

async function noticesMessage(database: Database, request: Paged & { kind: string }) {
  const { tenantId, kind, pageToken } = request;
  requireTenant(tenantId);
  const [before = ''] = placeOf(pageToken, ['']);
  const { notices, next } = await listNotices(database, { tenantId, kind, before, limit: pageSizeOf(request) });
  return { notices: notices.map(noticeMessage), nextPageToken: pageTokenOf(next === null ? null : [next]) };
}
