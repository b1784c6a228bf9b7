import type { Operator } from '@gcs/kit/admin/operator-identity';
import type { Visible } from '@gcs/kit/admin/operator-scope';
import type { Searched } from '@gcs/kit/admin/page';
import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import type { SessionKey } from '../package/head.rules.ts';
import { listsOf, searchVisible } from '../package/visible-rows.store.ts';

export type HoldActor = Pick<Operator, 'kind' | 'issuer' | 'subject' | 'authTime' | 'tokenId'>;

type LegalHold = SessionKey & {
  readonly id: string;
  readonly propertyReference: string;
  readonly caseReference: string;
  readonly reason: string;
  readonly endsAt: Date | null;
  readonly placedBy: HoldActor;
  readonly placedAt: Date;
};

const insertStatement = prepared({
  name: 'evidence_insert_hold',
  text: `
    insert into legal_holds (id, session_id, tenant_id, property_reference, case_reference, reason, ends_at,
                             placed_by, placed_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9)`,
});

export async function insertHold(tx: Connection, hold: LegalHold): Promise<void> {
  const { id, sessionId, tenantId, propertyReference, caseReference, reason, endsAt, placedBy, placedAt } = hold;
  const named = [id, sessionId, tenantId, propertyReference, caseReference, reason, endsAt];
  await tx.query(insertStatement, [...named, JSON.stringify(placedBy), placedAt]);
}

const findStatement = prepared({
  name: 'evidence_find_hold',
  text: `
    select session_id as "sessionId" from legal_holds
     where id = $1 and tenant_id = $2 and ($3::text[] is null or property_reference = any($3))`,
});

export async function sessionOfHold(
  connection: Connection,
  id: string,
  { tenantId, properties }: Visible,
): Promise<string | undefined> {
  const [hold] = await connection.query<{ sessionId: string }>(findStatement, [id, tenantId, properties]);
  return hold?.sessionId;
}

const releaseStatement = prepared({
  name: 'evidence_release_hold',
  text: `
    update legal_holds set released_by = $2::jsonb, released_at = $3
     where id = $1 and released_at is null
    returning id`,
});

export async function endHold(tx: Connection, id: string, by: HoldActor, at: Date): Promise<boolean> {
  return (await tx.query(releaseStatement, [id, JSON.stringify(by), at])).length > 0;
}

const extendStatement = prepared({
  name: 'evidence_extend_hold',
  text: 'update legal_holds set ends_at = $2 where id = $1 and released_at is null returning id',
});

/** Resolves to false if the hold is released. */
export async function moveHoldsEnd(tx: Connection, id: string, endsAt: Date | null): Promise<boolean> {
  return (await tx.query(extendStatement, [id, endsAt])).length > 0;
}

const holdColumns = `
  id, session_id as "sessionId", case_reference as "caseReference", reason, ends_at as "endsAt",
  placed_by->>'subject' as "placedBy", placed_at as "placedAt", released_at as "releasedAt"`;

const listStatement = prepared({
  name: 'evidence_list_holds',
  text: `select ${holdColumns} from legal_holds where session_id = $1 order by id`,
});

export type HoldRow = Pick<LegalHold, 'id' | 'sessionId' | 'caseReference' | 'reason' | 'endsAt' | 'placedAt'> & {
  readonly placedBy: string;
  readonly releasedAt: Date | null;
};

export function listHolds(connection: Connection, sessionId: string): Promise<HoldRow[]> {
  return connection.query<HoldRow>(listStatement, [sessionId]);
}

// Ids are ULIDs, so holds are sorted by the time of placing.
const holdsBehind = listsOf('evidence_reached_of_holds', { table: 'legal_holds', id: 'id', follows: '>' });

const pageOfHoldsList = holdsBehind({
  name: 'evidence_page_of_holds',
  columns: '*',
  values: 4,
  text: (nextHolds) => `
    select ${holdColumns}
      from (${nextHolds}) as hold
     where ($3 = '' or case_reference = $3) and ($4 or released_at is null)
       and ($5::timestamptz is null or (released_at is null and ends_at < $5))
     order by tenant_id, hold.id
     limit $6`,
});

export function pageOfHolds(
  connection: Connection,
  page: {
    visible: Visible;
    after: string;
    caseReference: string;
    includeReleased: boolean;
    endedBefore: Date | null;
    limit: number;
  },
): Promise<Searched<HoldRow>> {
  const { caseReference, includeReleased, endedBefore, limit } = page;
  return searchVisible(connection, pageOfHoldsList, page, [caseReference, includeReleased, endedBefore, limit]);
}
