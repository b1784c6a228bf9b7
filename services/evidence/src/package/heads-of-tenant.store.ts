import type { Visible } from '@gcs/kit/admin/operator-scope';
import type { Searched } from '@gcs/kit/admin/page';
import type { Connection } from '@gcs/kit/postgres/database';
import { listsOf, searchVisible } from './visible-rows.store.ts';

const heads = { table: 'evidence_heads', id: 'session_id' };

/** Lists that begin behind a session. */
export const headsBehind = listsOf('evidence_reached_behind', { ...heads, follows: '>' });

/** Lists of what sessions have: they go on within a session. */
export const headsFrom = listsOf('evidence_reached_from', { ...heads, follows: '>=' });

const pageOfChainsList = headsBehind({
  name: 'evidence_page_of_chains',
  columns: 'tenant_id, session_id, event_count, latest_at',
  values: 2,
  text: (nextHeads) => `
    select session_id as id
      from (${nextHeads}) as head
     where event_count > 0 and ($3::timestamptz is null or latest_at >= $3)
     order by tenant_id, session_id
     limit $4`,
});

/** Sessions that the asker sees with an audit event at or after `since` (null = any), after one of them. */
export async function pageOfChains(
  connection: Connection,
  { since, ...page }: { visible: Visible; since: Date | null; after: string; limit: number },
): Promise<Searched<string>> {
  const values = [since, page.limit];
  const { rows, reached } = await searchVisible<{ id: string }>(connection, pageOfChainsList, page, values);
  return { rows: rows.map(({ id }) => id), reached };
}
