import { timeProblems } from '@gcs/kit/admin/times';
import { ServiceError } from '@gcs/kit/errors';
import type { Connection } from '@gcs/kit/postgres/database';
import { type DeliveryFilter, everything, filterProblems } from '../../domain/delivery-filter.ts';
import { deliveryKeyOf } from '../../domain/delivery-id.ts';
import type { DeliveryKey } from '../../postgres/delivery-row.ts';
import {
  type DeliveryEntry,
  type DeliveryPage,
  type FoundPage,
  fromNewest,
  fromOldest,
} from '../../postgres/log/delivery-pages.ts';
import { type LoggedAttempt, readAttempts, readBody } from '../../postgres/log/read-delivery.ts';
import { pageOfLog } from '../../postgres/log/select-log.ts';
import { pageOfUndelivered } from '../../postgres/log/select-undelivered.ts';

/** A delivery as operators see it, and one of its attempts. */
export type ListedDelivery = DeliveryEntry;
export type ListedAttempt = LoggedAttempt;

/** The page that is asked for: begins behind `after`, or at the start when that is null. */
export type AskedPage = Omit<DeliveryPage, 'after'> & { after: DeliveryKey | null };

/** A page and where the following one begins; null after the last. */
export type Listed = FoundPage<DeliveryEntry>;

/** Throws `invalid_argument` that names every wrong member. */
export function requireFilter(filter: DeliveryFilter): void {
  const times = { 'filter.from': filter.from, 'filter.until': filter.until };
  const fieldErrors = [...filterProblems(filter), ...timeProblems(times)];
  if (fieldErrors.length > 0) throw new ServiceError('invalid_argument', 'the filter is not valid', { fieldErrors });
}

/** Deliveries of every state, the newest event first. */
export function listDeliveries(connection: Connection, page: AskedPage): Promise<Listed> {
  requireFilter(page.filter);
  return pageOfLog(connection, { ...page, after: page.after ?? fromNewest }, 'desc');
}

/**
 * Every event and endpoint not yet delivered, with the reason, the oldest event first
 * (docs/delivery.md#undelivered-view).
 */
export function listUndelivered(connection: Connection, page: AskedPage): Promise<Listed> {
  requireFilter(page.filter);
  return pageOfUndelivered(connection, { ...page, after: page.after ?? fromOldest });
}

export type DetailedDelivery = { entry: DeliveryEntry; body: string; attempts: LoggedAttempt[] };

/** One delivery with its bytes and every attempt. Throws `not_found`, also for another tenant's. */
export async function getDelivery(
  connection: Connection,
  tenantId: string,
  deliveryId: string,
): Promise<DetailedDelivery> {
  const key = deliveryKeyOf(deliveryId) ?? unknownDelivery();
  const filter = { ...everything, deliveryIds: [deliveryId] };
  const { entries } = await pageOfLog(connection, { tenantId, filter, after: fromNewest, limit: 1 }, 'desc');
  const [entry = unknownDelivery()] = entries;
  const [body = unknownDelivery(), attempts] = await Promise.all([
    readBody(connection, key.eventId),
    readAttempts(connection, key),
  ]);
  return { entry, body, attempts };
}

function unknownDelivery(): never {
  throw new ServiceError('not_found', 'the tenant has no such delivery');
}
