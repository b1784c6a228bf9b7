import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement/prepared';
import type { SessionKey } from '../package/head.rules.ts';

/** The newest sealed revision of one session; a null document means that its row is missing. */
export type NewestRevision = {
  readonly item: number;
  readonly revision: number;
  readonly packageId: string | null;
  readonly document: Buffer | null;
  readonly manifestSha256: string | null;
};

/*
 * One statement, so one snapshot: head and document are of the same revision even while the next one is being sealed.
 * The revision is joined from the left: a head without its document is a conflict to report, not a session unsealed.
 */
const selectNewestStatement = prepared({
  name: 'evidence_select_newest_revisions',
  text: `
    select item.position::int as item, head.revision, head.package_id as "packageId", sealed.document,
           encode(sealed.manifest_sha256, 'hex') as "manifestSha256"
      from unnest($1::text[], $2::text[]) with ordinality as item (tenant_id, session_id, position)
      join evidence_heads head on head.session_id = item.session_id and head.tenant_id = item.tenant_id
      left join package_revisions sealed on sealed.session_id = head.session_id and sealed.revision = head.revision
     where head.revision > 0`,
});

/** The newest sealed revision for each (tenant, session), by its place among the keys (from 1); none if not sealed. */
export async function selectNewestRevisions(
  connection: Connection,
  keys: readonly SessionKey[],
): Promise<Map<number, NewestRevision>> {
  const rows = await connection.query<NewestRevision>(selectNewestStatement, [
    keys.map(({ tenantId }) => tenantId),
    keys.map(({ sessionId }) => sessionId),
  ]);
  return new Map(rows.map((row) => [row.item, row]));
}
