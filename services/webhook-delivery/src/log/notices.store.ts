import { maxSearched, type Searched, searched } from '@gcs/kit/admin/page';
import { arraysOf } from '@gcs/kit/postgres/column-list';
import type { Connection } from '@gcs/kit/postgres/database';
import { prepared, rangeOf } from '@gcs/kit/postgres/statement';
import type { DeliveryKey } from '../queue/delivery.rules.ts';
import type { DisabledReason, LogNotice, NoticeKind } from './log.rules.ts';

const insertStatement = prepared({
  name: 'delivery_insert_notice',
  text: `
    insert into notices (tenant_id, kind, endpoint_id, reason, actor)
    select tenant_id, $2, id, $3, $4 from endpoints where id = $1`,
});

export async function insertEndpointNotice(
  tx: Connection,
  notice: { endpointId: string; kind: NoticeKind; reason: DisabledReason | null; actor: string | null },
): Promise<void> {
  await tx.query(insertStatement, [notice.endpointId, notice.kind, notice.reason, notice.actor]);
}

const insertExhaustedStatement = prepared({
  name: 'delivery_insert_exhausted_notices',
  text: `
    insert into notices (tenant_id, kind, endpoint_id, event_id)
    select tenant_id, 'DELIVERY_EXHAUSTED', endpoint_id, event_id
      from unnest($1::text[], $2::text[], $3::text[]) as n (tenant_id, endpoint_id, event_id)`,
});

export async function insertExhaustedNotices(
  tx: Connection,
  exhausted: readonly (DeliveryKey & { tenantId: string })[],
): Promise<void> {
  if (exhausted.length === 0) return;
  await tx.query(insertExhaustedStatement, arraysOf(exhausted, 'tenantId', 'endpointId', 'eventId'));
}

const below = `
      from notices
     where ${rangeOf('tenant_id', '$1')} and id < $2
     order by tenant_id desc, id desc`;

const pageStatement = prepared({
  name: 'delivery_page_of_notices',
  text: `
    select id, kind, endpoint_id as "endpointId", event_id as "eventId", reason, actor, deliveries,
           occurred_at as "occurredAt"
      from (select * ${below} limit ${maxSearched}) as newest
     where $3 = '' or kind = $3
     order by tenant_id desc, newest.id desc limit $4`,
});

const reachedStatement = prepared({
  name: 'delivery_reached_of_notices',
  text: `select id ${below} offset ${maxSearched - 1} limit 1`,
});

export async function pageOfNotices(
  connection: Connection,
  { tenantId, before, kind, limit }: { tenantId: string; before: number; kind: string; limit: number },
): Promise<Searched<LogNotice>> {
  const rows = await connection.query<LogNotice>(pageStatement, [tenantId, before, kind, limit]);
  return searched(rows, limit, () => connection.query(reachedStatement, [tenantId, before]));
}
