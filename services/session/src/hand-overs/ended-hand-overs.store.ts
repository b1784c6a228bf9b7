import type { ProviderKey } from '@gcs/kit/grpc/provider-key';
import { columnList } from '@gcs/kit/postgres/column-list';
import type { Connection, Write } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import { timestamp } from '../machine/published.rules.ts';
import type { EndedHandOver } from './ended-hand-overs.rules.ts';

/** `reference` is `hoe_` + ULID, so rows sort by the time at which they were written. */
type Referenced = EndedHandOver & { readonly reference: string };

const columns = columnList<Referenced>(
  {
    reference: 'text',
    tenant_id: 'text',
    provider: 'text',
    session_id: 'text',
    step_type: 'text',
    attempt: 'int',
  },
  {
    ended_as: ['text', ({ end }) => end],
    ended_at: ['timestamptz', ({ endedAtMs }) => timestamp(endedAtMs)],
  },
);

const insertStatement = prepared({
  name: 'ended_hand_overs_insert',
  text: `
    insert into ended_hand_overs (reference, tenant_id, provider, session_id, step_type, attempt, ended_as, ended_at)
    select * from ${columns.unnest('n')}`,
});

export function insertEndedHandOvers(ended: readonly Referenced[]): Write[] {
  return ended.length === 0 ? [] : [[insertStatement, columns.values(ended)]];
}

const listStatement = prepared({
  name: 'ended_hand_overs_list',
  text: `
    select reference, session_id as "sessionId", step_type as "stepType", attempt, ended_as as end, ended_at as "endedAt"
      from ended_hand_overs
     where tenant_id = $1 and provider = $2 and reference > $3
     order by reference
     limit $4`,
});

export type EndedRow = Pick<Referenced, 'reference' | 'sessionId' | 'stepType' | 'attempt' | 'end'> & { endedAt: Date };

export function listEndedHandOvers(
  connection: Connection,
  { tenantId, provider }: ProviderKey,
  { after, limit }: { after: string; limit: number },
): Promise<EndedRow[]> {
  return connection.query<EndedRow>(listStatement, [tenantId, provider, after, limit]);
}

const confirmStatement = prepared({
  name: 'ended_hand_overs_confirm',
  text: `
    delete from ended_hand_overs where reference = any($3::text[]) and tenant_id = $1 and provider = $2
    returning reference`,
});

export async function confirmEndedHandOvers(
  connection: Connection,
  { tenantId, provider }: ProviderKey,
  references: readonly string[],
): Promise<number> {
  return (await connection.query(confirmStatement, [tenantId, provider, references])).length;
}

const purgeStatement = prepared({
  name: 'ended_hand_overs_purge',
  text: `
    delete from ended_hand_overs
     where reference in (select reference from ended_hand_overs
                          where noted_at < now() - $1 * interval '1 day' order by noted_at limit $2)
    returning reference`,
});

const purged = 500;

export async function purgeEndedHandOvers(connection: Connection, days: number): Promise<boolean> {
  return (await connection.query(purgeStatement, [days, purged])).length === purged;
}
