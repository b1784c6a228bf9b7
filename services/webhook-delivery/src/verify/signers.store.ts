import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';

/*
 * Returns one list of endpoints per item. For a known event, the list has the endpoints with an open delivery or an
 * attempt of the event. For an unknown event, the list has the active endpoints of the session's tenant
 * (docs/contract.md#verify). If the session is also unknown, the list is empty.
 */
const findSignersStatement = prepared({
  name: 'delivery_find_signers',
  text: `
    select case when k.tenant_id is not null then array(
                  select o.endpoint_id from open_deliveries o where o.event_id = i.event_id
                  union
                  select a.endpoint_id from attempts a where a.event_id = i.event_id)
                else array(
                  select e.id from endpoints e
                   where e.status = 'ACTIVE'
                     and e.tenant_id = (select s.tenant_id from events s where s.session_id = i.session_id limit 1))
                end as "endpointIds"
      from unnest($1::text[], $2::text[]) with ordinality as i (event_id, session_id, place)
      left join events k on k.event_id = i.event_id
     order by i.place`,
});

export async function findSigners(
  connection: Connection,
  items: readonly { eventId: string; sessionId: string }[],
): Promise<string[][]> {
  const rows = await connection.query<{ endpointIds: string[] }>(findSignersStatement, [
    items.map((item) => item.eventId),
    // A booking's reference does not identify a tenant, because several tenants may use the same reference.
    items.map(({ sessionId }) => (sessionId.startsWith('cs_') ? sessionId : '')),
  ]);
  return rows.map((row) => row.endpointIds);
}
