import { arraysOf } from '@gcs/kit/postgres/column-list';
import type { Connection, Write } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import { lockText } from './read-sessions.store.ts';
import type { SessionRow } from './session-row.store.ts';

/** A session counts one report per identity (docs/workflow.md#results). */
type ReportIdentity = { tenantId: string; provider: string; providerEventId: string; sessionId: string };

/** Stores new identities. Skips identities of sessions that another transaction has locked, so it does not wait. */
const takeStatement = prepared({
  name: 'result_inbox_take',
  text: `
    with held as (
      select s.tenant_id, s.id
        from sessions s
       where s.id = any($4::text[]) and exists (
         select from unnest($1::text[], $4::text[]) as wanted (tenant_id, id)
          where wanted.id = s.id and wanted.tenant_id = s.tenant_id)
       order by s.id
         for update of s skip locked)
    insert into result_inbox (session_id, provider, provider_event_id)
    select t.session_id, t.provider, t.event_id
      from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as t (tenant_id, provider, event_id, session_id)
      join held on held.id = t.session_id and held.tenant_id = t.tenant_id
        on conflict do nothing
    returning session_id as "sessionId", provider, provider_event_id as "providerEventId"`,
});

/**
 * Locks the free sessions and stores their new identities without waiting. Returns the identities only in the first
 * row, because PostgreSQL would scan them for each row of a join.
 */
const lockFreeAndTakeStatement = prepared({
  name: 'sessions_lock_free_and_take',
  text: `
    with held as materialized (${lockText} skip locked), taken as (
      insert into result_inbox (session_id, provider, provider_event_id)
      select t.session_id, t.provider, t.event_id
        from unnest($1::text[], $3::text[], $4::text[], $2::text[]) as t (tenant_id, provider, event_id, session_id)
        join held on held.id = t.session_id and held."tenantId" = t.tenant_id
          on conflict do nothing
      returning session_id, provider, provider_event_id
    )
    select held.*,
           case when row_number() over () = 1
                then array(select array[session_id, provider, provider_event_id] from taken) end as taken
      from held`,
});

const giveBackStatement = prepared({
  name: 'result_inbox_give_back',
  text: `
    delete from result_inbox taken
     using unnest($1::text[], $2::text[], $3::text[]) as t (session_id, provider, event_id)
     where taken.session_id = t.session_id and taken.provider = t.provider and taken.provider_event_id = t.event_id`,
});

export type TakenIdentities = {
  claim(report: ReportIdentity): boolean;
  giveBackRest(): Write[];
};

export async function takeIdentities(tx: Connection, reports: readonly ReportIdentity[]): Promise<TakenIdentities> {
  const values = arraysOf(reports, 'tenantId', 'provider', 'providerEventId', 'sessionId');
  return taken(await tx.query<Identity>(takeStatement, values));
}

export async function lockFreeAndTake(
  tx: Connection,
  reports: readonly ReportIdentity[],
): Promise<{ rows: SessionRow[]; identities: TakenIdentities }> {
  const values = arraysOf(reports, 'tenantId', 'sessionId', 'provider', 'providerEventId');
  const found = await tx.query<SessionRow & { taken: string[][] | null }>(lockFreeAndTakeStatement, values);
  const identities = (found[0]?.taken ?? []).map(([sessionId = '', provider = '', providerEventId = '']) => ({
    ...{ sessionId, provider, providerEventId },
  }));
  return { rows: found.map(({ taken: _, ...row }) => row), identities: taken(identities) };
}

function taken(rows: readonly Identity[]): TakenIdentities {
  const unclaimed = new Map(rows.map((row) => [keyOf(row), row]));
  return {
    claim: (report) => unclaimed.delete(keyOf(report)),
    giveBackRest() {
      const rest = arraysOf([...unclaimed.values()], 'sessionId', 'provider', 'providerEventId');
      return unclaimed.size === 0 ? [] : [[giveBackStatement, rest]];
    },
  };
}

type Identity = Omit<ReportIdentity, 'tenantId'>;

function keyOf({ sessionId, provider, providerEventId }: Identity): string {
  // A NUL separates the parts, because PostgreSQL refuses it in a text.
  return [sessionId, provider, providerEventId].join('\0');
}
