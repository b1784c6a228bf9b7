import type { Connection as Queries } from '@gcs/kit/postgres/database';
import { statement } from '@gcs/kit/postgres/statement';
import type { PmsKind, Told } from '../port/pms.rules.ts';

const takeStatement = statement('stays_take_pms_webhook')`
    with addressed as (
      select id, tenant_id from pms_connections where webhook_hash = $1 and kind = $2 and ended_at is null
    ), named as (
      select connection.id from addressed
        join pms_connections connection
          on connection.tenant_id = addressed.tenant_id and connection.kind = $2 and connection.pms_property = $3
       where connection.ended_at is null
    ), meant as (
      update pms_connections told set webhook_at = now()
       where id in (select id from named union all select id from addressed where $3::text is null)
      returning told.id, told.tenant_id
    ), kept as (
      insert into pms_reservations (connection_id, id, tenant_id, due_at)
      select meant.id, told.id, meant.tenant_id, now()
        from meant, (select distinct id from unnest($4::text[]) as ids (id) order by id) told
       where (select count(*) from (select from pms_reservations
                                     where connection_id = meant.id and due_at is not null limit $5) waiting) < $5
      on conflict (connection_id, id) do update
         set due_at = now(), asked = pms_reservations.asked + 1, failures = 0
      returning id)
    select exists (select from addressed) as "isKnown", exists (select from meant) as "isMeant",
           exists (select from kept) as "isKept"`;

export type Taken = { readonly isKnown: boolean; readonly isMeant: boolean; readonly isKept: boolean };

/**
 * Makes a webhook's ids due at the connection of the webhook's property. Mews uses one address for all properties, so
 * the address may belong to another connection of the same tenant and kind. If `maxWaiting` ids are already due, drops
 * the webhook's ids; polls will find the changes.
 */
export async function takeWebhook(
  database: Queries,
  { hash, kind, told }: { hash: Buffer; kind: PmsKind; told: Told },
  maxWaiting: number,
): Promise<Taken> {
  const values = [hash, kind, told.pmsProperty, told.ids, maxWaiting];
  const [row] = await database.query<Taken>(takeStatement, values);
  return row ?? { isKnown: false, isMeant: false, isKept: false };
}
