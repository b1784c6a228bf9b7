import type { Connection, Transaction } from '@gcs/kit/postgres/database';
import { statement } from '@gcs/kit/postgres/statement';

/** Changed party rules, and the last booking that was announced under the new rules. */
export type RulesNews = {
  readonly tenantId: string;
  /** '' = the tenant as a whole. */
  readonly propertyReference: string;
  readonly after: string;
};

const noteStatement = statement('stays_note_rules')`
    insert into rules_news (tenant_id, property_reference, after_reference) values ($1, $2, $3)
    on conflict (tenant_id, property_reference) do update set after_reference = excluded.after_reference`;

/** Queues the announcement of changed rules, or restarts it. */
export async function noteRules(tx: Transaction, { tenantId, propertyReference, after }: RulesNews): Promise<void> {
  await tx.query(noteStatement, [tenantId, propertyReference, after]);
}

const takeStatement = statement('stays_take_rules')`
    delete from rules_news
     where (tenant_id, property_reference) = (
       select tenant_id, property_reference from rules_news
        order by tenant_id, property_reference limit 1 for update skip locked)
    returning tenant_id as "tenantId", property_reference as "propertyReference", after_reference as after`;

/** Takes one change of rules from the queue. */
export async function takeRules(tx: Transaction): Promise<RulesNews | undefined> {
  return (await tx.query<RulesNews>(takeStatement))[0];
}

const nextStatement = statement('stays_next_of_rules')`
    select reference, property_reference as "propertyReference", departs_at > now() as "isCurrent"
      from bookings where tenant_id = $1 and reference > $2 order by reference limit $3`;

type NextBooking = { readonly reference: string; readonly propertyReference: string; readonly isCurrent: boolean };

/** Lists the next bookings to announce, sorted by reference. */
export function nextOfRules(
  connection: Connection,
  { tenantId, after }: RulesNews,
  limit: number,
): Promise<NextBooking[]> {
  return connection.query(nextStatement, [tenantId, after, limit]);
}
