import type { Operator } from '@gcs/kit/admin/operator-identity';
import { maxSearched, type Searched, searched } from '@gcs/kit/admin/page';
import type { Connection } from '@gcs/kit/postgres/database';
import { prepared, rangeOf } from '@gcs/kit/postgres/statement';
import type { SessionKey } from '../package/head.rules.ts';

/** The person who placed or released a hold. */
export type HoldActor = Pick<Operator, 'kind' | 'issuer' | 'subject' | 'authTime' | 'tokenId'>;

type LegalHold = SessionKey & {
  readonly id: string;
  readonly caseReference: string;
  readonly placedBy: HoldActor;
  readonly placedAt: Date;
};

const insertStatement = prepared({
  name: 'evidence_insert_hold',
  text: `
    insert into legal_holds (id, session_id, tenant_id, case_reference, placed_by, placed_at)
    values ($1, $2, $3, $4, $5::jsonb, $6)`,
});

/** Stores a hold. The database refuses one that no authenticated person places. */
export async function insertHold(tx: Connection, hold: LegalHold): Promise<void> {
  const { id, sessionId, tenantId, caseReference, placedBy, placedAt } = hold;
  await tx.query(insertStatement, [id, sessionId, tenantId, caseReference, JSON.stringify(placedBy), placedAt]);
}

const findStatement = prepared({
  name: 'evidence_find_hold',
  text: 'select session_id as "sessionId", released_at as "releasedAt" from legal_holds where id = $1 and tenant_id = $2',
});

/** The session of a hold of this tenant; undefined when there is none. */
export async function sessionOfHold(tx: Connection, id: string, tenantId: string): Promise<string | undefined> {
  const [hold] = await tx.query<{ sessionId: string }>(findStatement, [id, tenantId]);
  return hold?.sessionId;
}

const releaseStatement = prepared({
  name: 'evidence_release_hold',
  text: `
    update legal_holds set released_by = $2::jsonb, released_at = $3
     where id = $1 and released_at is null
    returning id`,
});

/** Releases a hold; false when it was released before. */
export async function endHold(tx: Connection, id: string, by: HoldActor, at: Date): Promise<boolean> {
  return (await tx.query(releaseStatement, [id, JSON.stringify(by), at])).length > 0;
}

const holdColumns = `
  id, session_id as "sessionId", case_reference as "caseReference", placed_by->>'subject' as "placedBy",
  placed_at as "placedAt", released_at as "releasedAt"`;

const listStatement = prepared({
  name: 'evidence_list_holds',
  text: `select ${holdColumns} from legal_holds where session_id = $1 order by id`,
});

/** `placedBy` is the person's subject. */
export type HoldRow = Pick<LegalHold, 'id' | 'sessionId' | 'caseReference' | 'placedAt'> & {
  readonly placedBy: string;
  readonly releasedAt: Date | null;
};

export function listHolds(connection: Connection, sessionId: string): Promise<HoldRow[]> {
  return connection.query<HoldRow>(listStatement, [sessionId]);
}

// Ids are ULIDs, so their order is that of placing.
const behind = `
      from legal_holds
     where ${rangeOf('tenant_id', '$1::text')} and (tenant_id, id) > ($1::text, $2::text)
     order by tenant_id, id`;

const pageStatement = prepared({
  name: 'evidence_page_of_holds',
  text: `
    select ${holdColumns}
      from (select * ${behind} limit ${maxSearched}) as hold
     where ($3 = '' or case_reference = $3) and ($4 or released_at is null)
     order by tenant_id, hold.id
     limit $5`,
});

const reachedStatement = prepared({
  name: 'evidence_reached_of_holds',
  text: `select id ${behind} offset ${maxSearched - 1} limit 1`,
});

/** Holds of a tenant after one of them, oldest first. */
export async function pageOfHolds(
  connection: Connection,
  page: { tenantId: string; after: string; caseReference: string; includeReleased: boolean; limit: number },
): Promise<Searched<HoldRow>> {
  const { tenantId, after, caseReference, includeReleased, limit } = page;
  const values = [tenantId, after, caseReference, includeReleased, limit];
  const rows = await connection.query<HoldRow>(pageStatement, values);
  return searched(rows, limit, () => connection.query(reachedStatement, [tenantId, after]));
}
