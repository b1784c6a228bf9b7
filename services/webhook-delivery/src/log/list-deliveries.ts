import { type ListPage, type PageRequest, readPage } from '@gcs/kit/admin/page';
import { requireWordOrAll } from '@gcs/kit/admin/texts';
import { readTime, timeProblems } from '@gcs/kit/admin/times';
import { ServiceError } from '@gcs/kit/errors';
import { ulidFloor } from '@gcs/kit/ids';
import type { Connection } from '@gcs/kit/postgres/database';
import { type DeliveryKey, deliveryKeyOf } from '../queue/delivery.rules.ts';
import { countNewestDeliveries } from './count-deliveries.store.ts';
import { pageOfLog, readAttempts, readDeliveryBody } from './delivery-log.store.ts';
import {
  type DeliveryEntry,
  type DeliveryFilter,
  type DeliveryPage,
  deliveryStates,
  everything,
  type FoundPage,
  filterProblems,
  fromNewest,
  fromOldest,
  type LoggedAttempt,
  type LogNotice,
  noticeKinds,
} from './log.rules.ts';
import { pageOfNotices } from './notices.store.ts';
import { pageOfUndelivered } from './undelivered.store.ts';

export type AskedPage = Omit<DeliveryPage, 'after'> & { after: DeliveryKey | null };

export function requireFilter(filter: DeliveryFilter): void {
  const times = { 'filter.from': filter.from, 'filter.until': filter.until };
  const fieldErrors = [...filterProblems(filter), ...timeProblems(times)];
  if (fieldErrors.length > 0) throw new ServiceError('invalid_argument', 'the filter is not valid', { fieldErrors });
}

export function listDeliveries(connection: Connection, page: AskedPage): Promise<FoundPage<DeliveryEntry>> {
  requireFilter(page.filter);
  return pageOfLog(connection, { ...page, after: page.after ?? fromNewest }, 'desc');
}

/** Lists undelivered events with the reason, the oldest first (docs/delivery.md#undelivered-view). */
export function listUndelivered(connection: Connection, page: AskedPage): Promise<FoundPage<DeliveryEntry>> {
  requireFilter(page.filter);
  return pageOfUndelivered(connection, { ...page, after: page.after ?? fromOldest });
}

const maxCounted = 2_000;

/** Counts the tenant's newest deliveries by state. Ignores events before `from`, unless `from` is ''. */
export async function countDeliveries(connection: Connection, { tenantId, from }: { tenantId: string; from: string }) {
  const oldest = readTime('from', from);
  const page = { tenantId, from: oldest === null ? '' : `evt_${ulidFloor(oldest)}`, limit: maxCounted };
  const { states, events, since } = await countNewestDeliveries(connection, page);
  return {
    counts: deliveryStates.map((state) => ({ state, deliveries: states[state] ?? 0 })),
    events: Math.min(events, maxCounted),
    hasMore: events > maxCounted,
    countedSince: since?.toISOString() ?? '',
  };
}

/** Throws `not_found`, even if another tenant has the delivery. */
export async function getDelivery(
  connection: Connection,
  tenantId: string,
  deliveryId: string,
): Promise<{ entry: DeliveryEntry; body: string; attempts: LoggedAttempt[] }> {
  const key = deliveryKeyOf(deliveryId) ?? unknownDelivery();
  const filter = { ...everything, deliveryIds: [deliveryId] };
  const { entries } = await pageOfLog(connection, { tenantId, filter, after: fromNewest, limit: 1 }, 'desc');
  const [entry = unknownDelivery()] = entries;
  const [body = unknownDelivery(), attempts] = await Promise.all([
    readDeliveryBody(connection, key.eventId),
    readAttempts(connection, key),
  ]);
  return { entry, body, attempts };
}

/**
 * Lists the tenant's notices, the newest first. The kind '' selects all notices. Throws `invalid_argument` for an
 * unknown kind.
 */
export async function listNotices(
  connection: Connection,
  filter: { tenantId: string; kind: string },
  page: PageRequest,
): Promise<ListPage<LogNotice>> {
  requireWordOrAll('kind', filter.kind, noticeKinds);
  return readPage(page, ['number'], {
    find: ([before = Number.MAX_SAFE_INTEGER], limit) =>
      pageOfNotices(connection, { ...filter, before: Number(before), limit }),
    placeOf: ({ id }) => [String(id)],
  });
}

function unknownDelivery(): never {
  throw new ServiceError('not_found', 'the tenant has no such delivery');
}
