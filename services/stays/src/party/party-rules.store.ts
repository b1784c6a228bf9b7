import type { Connection, Transaction } from '@gcs/kit/postgres/database';
import { statement } from '@gcs/kit/postgres/statement';
import { type PartyRules, usualRules } from './party.rules.ts';

export type VersionedRules = { readonly rules: PartyRules; readonly version: number; readonly isInherited: boolean };

const newestStatement = statement('stays_newest_rules')`
    select property_reference as property, rules, version from (
      (select property_reference, rules, version from party_rules
        where tenant_id = $1 and property_reference = $2 order by version desc limit 1)
      union all
      (select property_reference, rules, version from party_rules
        where tenant_id = $1 and property_reference = '' and $2 <> '' order by version desc limit 1)
    ) as newest`;

/** Reads the property's rules, else the tenant's, else the default rules with version 0. */
export async function readRules(
  connection: Connection,
  tenantId: string,
  propertyReference: string,
): Promise<VersionedRules> {
  const rows = await connection.query<{ property: string; rules: PartyRules; version: number }>(newestStatement, [
    tenantId,
    propertyReference,
  ]);
  const own = rows.find(({ property }) => property === propertyReference);
  const found = own ?? rows[0];
  if (found === undefined) return { rules: usualRules, version: 0, isInherited: propertyReference !== '' };
  return { rules: { ...usualRules, ...found.rules }, version: found.version, isInherited: own === undefined };
}

const insertStatement = statement('stays_insert_rules')`
    insert into party_rules (tenant_id, property_reference, version, rules, said_by)
    select $1, $2, $3::int + 1, $4::jsonb, $5
     where $3::int = coalesce((select max(version) from party_rules where tenant_id = $1 and property_reference = $2), 0)
    on conflict do nothing
    returning version`;

/** Resolves to the new version, or to undefined if the expected version is not the newest. */
export async function insertRules(
  tx: Transaction,
  to: { tenantId: string; propertyReference: string; expectedVersion: number; rules: PartyRules; by: string },
): Promise<number | undefined> {
  const { tenantId, propertyReference, expectedVersion, rules, by } = to;
  const values = [tenantId, propertyReference, expectedVersion, JSON.stringify(rules), by];
  return (await tx.query<{ version: number }>(insertStatement, values))[0]?.version;
}
