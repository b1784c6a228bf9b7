import type { Connection, Transaction } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';

/** Changed party rules, and the last booking that was announced under the new rules. */
export type RulesNews = {
  readonly tenantId: string;
  /** '' = the tenant as a whole. */
  readonly propertyReference: string;
  readonly after: string;
};

const noteStatement = prepared({
  name: 'stays_note_rules',
  text: `
    insert into rules_news (tenant_id, property_reference) values ($1, $2)
    on conflict (tenant_id, property_reference) do update set after_reference = ''`,
});

/** Queues the announcement of changed rules, or restarts it. */
export async function noteRules(tx: Transaction, tenantId: string, propertyReference: string): Promise<void> {
  await tx.query(noteStatement, [tenantId, propertyReference]);
}

const takeStatement = prepared({
  name: 'stays_take_rules',
  text: `
    select tenant_id as "tenantId", property_reference as "propertyReference", after_reference as after
      from rules_news order by tenant_id, property_reference limit 1 for update skip locked`,
});

/** Locks one change of rules. Resolves to undefined if there is none. */
export async function takeRules(tx: Transaction): Promise<RulesNews | undefined> {
  return (await tx.query<RulesNews>(takeStatement))[0];
}

const moveStatement = prepared({
  name: 'stays_move_rules',
  text: `update rules_news set after_reference = $3 where tenant_id = $1 and property_reference = $2`,
});

const endStatement = prepared({
  name: 'stays_end_rules',
  text: `delete from rules_news where tenant_id = $1 and property_reference = $2`,
});

/** Stores the last announced booking; null ends the announcement. */
export async function moveRules(
  tx: Transaction,
  { tenantId, propertyReference }: RulesNews,
  after: string | null,
): Promise<void> {
  if (after === null) await tx.query(endStatement, [tenantId, propertyReference]);
  else await tx.query(moveStatement, [tenantId, propertyReference, after]);
}

const nextStatement = prepared({
  name: 'stays_next_of_rules',
  text: `
    select reference, property_reference as "propertyReference", departs_at > now() as "isCurrent"
      from bookings where tenant_id = $1 and reference > $2 order by reference limit $3`,
});

type NextBooking = { readonly reference: string; readonly propertyReference: string; readonly isCurrent: boolean };

/** Lists the next bookings to announce, sorted by reference. */
export function nextOfRules(
  connection: Connection,
  { tenantId, after }: RulesNews,
  limit: number,
): Promise<NextBooking[]> {
  return connection.query(nextStatement, [tenantId, after, limit]);
}
