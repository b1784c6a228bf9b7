import { type PageRequest, pageSizeOf, pageTokenOf, readPageToken } from '@gcs/kit/admin/page';
import { requireTexts } from '@gcs/kit/admin/texts';
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
import { operatorCall } from './request-fields.ts';

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

function pageOf(request: Listing & { filter: DeliveryFilter | null }): AskedPage {
  const { tenantId, filter, pageToken } = request;
  requireTexts({ tenant_id: tenantId });
  const [eventId = '', endpointId = ''] = readPageToken(pageToken, ['text', 'text']);
  const after = pageToken === '' ? null : { eventId, endpointId };
  return { tenantId, filter: filter ?? everything, after, limit: pageSizeOf(request.pageSize) };
}

function pageMessage({ entries, next }: Listed) {
  const nextPageToken = pageTokenOf(next && [next.eventId, next.endpointId]);
  return { deliveries: entries.map(deliveryMessage), nextPageToken };
}

async function replaysMessage(database: Database, request: Listing) {
  requireTexts({ tenant_id: request.tenantId });
  const { rows, nextPageToken } = await listReplays(database, request.tenantId, request);
  return { replays: rows.map(replayMessage), nextPageToken };
}

async function noticesMessage(database: Database, request: Listing & { kind: string }) {
  const { tenantId, kind } = request;
  requireTexts({ tenant_id: tenantId });
  const { rows, nextPageToken } = await listNotices(database, { tenantId, kind }, request);
  return { notices: rows.map(noticeMessage), nextPageToken };
}
