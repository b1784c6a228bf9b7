import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import type { Person } from './subscriptions.store.ts';

export type Sight = {
  /** Issue time of the token in seconds since 1970. Null if unknown: then the current time counts. */
  issuedAt: number | null;
  sees: boolean;
  /** Null means every property. */
  properties: readonly string[] | null;
};

const insertStatement = prepared({
  name: 'notice_people_insert',
  text: `
    insert into notice_people as p (tenant_id, issuer, subject, sees, properties, sight_at)
    values ($1, $2, $3, $4, $5, coalesce(to_timestamp($6::float8), now()))
        on conflict (issuer, subject, tenant_id) do update
       set sees = case when excluded.sight_at >= p.sight_at then excluded.sees else p.sees end,
           properties = case when excluded.sight_at >= p.sight_at then excluded.properties else p.properties end,
           sight_at = greatest(excluded.sight_at, p.sight_at), seen_at = now()`,
});

const readStatement = prepared({
  name: 'notice_people_read',
  text: `select tenant_id as "tenantId" from notice_people where issuer = $1 and subject = $2`,
});

const updateStatement = prepared({
  name: 'notice_people_update',
  text: `
    update notice_people p
       set sees = case when n.at >= p.sight_at then $4 else p.sees end,
           properties = case when n.at >= p.sight_at then $5 else p.properties end,
           sight_at = greatest(n.at, p.sight_at), seen_at = now()
      from (select coalesce(to_timestamp($6::float8), now()) as at) n
     where p.tenant_id = $1 and p.issuer = $2 and p.subject = $3`,
});

/** Stores the person and locks the row, so that the person's subscriptions are created one after another. */
export async function insertPerson(tx: Connection, { tenantId, issuer, subject }: Person, sight: Sight): Promise<void> {
  await tx.query(insertStatement, [tenantId, issuer, subject, sight.sees, sight.properties, sight.issuedAt]);
}

export async function tenantsOfPerson(
  database: Connection,
  { issuer, subject }: Pick<Person, 'issuer' | 'subject'>,
): Promise<string[]> {
  const rows = await database.query<{ tenantId: string }>(readStatement, [issuer, subject]);
  return rows.map(({ tenantId }) => tenantId);
}

/** Stores the person's scope unless the stored scope is from a later token, because replicas write in any order. */
export async function updatePerson(
  database: Connection,
  { tenantId, issuer, subject }: Person,
  sight: Sight,
): Promise<void> {
  await database.query(updateStatement, [tenantId, issuer, subject, sight.sees, sight.properties, sight.issuedAt]);
}
