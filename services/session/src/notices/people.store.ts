import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import type { Person } from './subscriptions.store.ts';

/** What a person sees of the reviews of a tenant. */
export type Sight = {
  sees: boolean;
  /** Null = every property. */
  properties: readonly string[] | null;
};

const insertStatement = prepared({
  name: 'notice_people_insert',
  text: `
    insert into notice_people (tenant_id, issuer, subject, sees, properties) values ($1, $2, $3, $4, $5)
        on conflict (issuer, subject, tenant_id) do update
       set sees = excluded.sees, properties = excluded.properties, seen_at = now()`,
});

const readStatement = prepared({
  name: 'notice_people_read',
  text: `select tenant_id as "tenantId" from notice_people where issuer = $1 and subject = $2`,
});

const updateStatement = prepared({
  name: 'notice_people_update',
  text: `
    update notice_people set sees = $4, properties = $5, seen_at = now()
     where tenant_id = $1 and issuer = $2 and subject = $3`,
});

/** Writes down who asks for notices; locks the row, so that a person's subscriptions are made one after the other. */
export async function insertPerson(tx: Connection, { tenantId, issuer, subject }: Person, sight: Sight): Promise<void> {
  await tx.query(insertStatement, [tenantId, issuer, subject, sight.sees, sight.properties]);
}

/** The tenants at which somebody has asked for notices. */
export async function tenantsOfPerson(
  database: Connection,
  { issuer, subject }: Pick<Person, 'issuer' | 'subject'>,
): Promise<string[]> {
  const rows = await database.query<{ tenantId: string }>(readStatement, [issuer, subject]);
  return rows.map(({ tenantId }) => tenantId);
}

/** What the person sees from now on. */
export async function updatePerson(
  database: Connection,
  { tenantId, issuer, subject }: Person,
  sight: Sight,
): Promise<void> {
  await database.query(updateStatement, [tenantId, issuer, subject, sight.sees, sight.properties]);
}
