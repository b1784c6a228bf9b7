import type { Connection, Write } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import { lockText } from './read-sessions.store.ts';
import type { SessionRow } from './session-row.store.ts';

/** Identity of a report: chosen by the provider, unique within it (docs/workflow.md#results). */
type ReportIdentity = { tenantId: string; provider: string; providerEventId: string; sessionId: string };

/**
 * Takes new identities in order, so that rivals queue. Their sessions are locked by this transaction or free: the
 * holder of a session also holds the identities of its reports. A rival with the same identity for another session is
 * awaited.
 */
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
    insert into result_inbox (tenant_id, provider, provider_event_id, session_id)
    select t.*
      from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as t (tenant_id, provider, event_id, session_id)
      join held on held.id = t.session_id and held.tenant_id = t.tenant_id
     order by 1, 2, 3
        on conflict do nothing
    returning tenant_id as "tenantId", provider, provider_event_id as "providerEventId"`,
});

/**
 * The same together with the locks of free sessions, without waiting. The taken identities come with the first row
 * alone: a join would scan them for each row.
 */
const lockFreeAndTakeStatement = prepared({
  name: 'sessions_lock_free_and_take',
  text: `
    with held as materialized (${lockText} skip locked), taken as (
      insert into result_inbox (tenant_id, provider, provider_event_id, session_id)
      select t.*
        from unnest($1::text[], $3::text[], $4::text[], $2::text[]) as t (tenant_id, provider, event_id, session_id)
        join held on held.id = t.session_id and held."tenantId" = t.tenant_id
       order by 1, 2, 3
          on conflict do nothing
      returning tenant_id, provider, provider_event_id
    )
    select held.*,
           case when row_number() over () = 1
                then array(select array[tenant_id, provider, provider_event_id] from taken) end as taken
      from held`,
});

const giveBackStatement = prepared({
  name: 'result_inbox_give_back',
  text: `
    delete from result_inbox
     where (tenant_id, provider, provider_event_id) in (
       select * from unnest($1::text[], $2::text[], $3::text[]) as t (tenant_id, provider, event_id))`,
});

/** Identities that nobody had before this transaction. */
export type TakenIdentities = {
  /** True for the first report that claims one of them. */
  claim(report: ReportIdentity): boolean;
  /** Gives back those that no report has claimed. */
  giveBackRest(): Write[];
};

/** Takes the identities of these reports, of equal ones once; of none whose session somebody else holds. */
export async function takeIdentities(tx: Connection, reports: readonly ReportIdentity[]): Promise<TakenIdentities> {
  const [tenantIds, providers, eventIds] = columnsOf(reports);
  const sessionIds = reports.map(({ sessionId }) => sessionId);
  return taken(await tx.query<Identity>(takeStatement, [tenantIds, providers, eventIds, sessionIds]));
}

/** Locks the free sessions of these reports in id order, and takes the identities of the reports about them. */
export async function lockFreeAndTake(
  tx: Connection,
  reports: readonly ReportIdentity[],
): Promise<{ rows: SessionRow[]; identities: TakenIdentities }> {
  const [tenantIds, providers, eventIds] = columnsOf(reports);
  const values = [tenantIds, reports.map(({ sessionId }) => sessionId), providers, eventIds];
  const found = await tx.query<SessionRow & { taken: string[][] | null }>(lockFreeAndTakeStatement, values);
  const identities = (found[0]?.taken ?? []).map(([tenantId = '', provider = '', providerEventId = '']) => ({
    ...{ tenantId, provider, providerEventId },
  }));
  return { rows: found.map(({ taken: _, ...row }) => row), identities: taken(identities) };
}

function taken(rows: readonly Identity[]): TakenIdentities {
  const unclaimed = new Map(rows.map((row) => [keyOf(row), row]));
  return {
    claim: (report) => unclaimed.delete(keyOf(report)),
    giveBackRest: () => (unclaimed.size === 0 ? [] : [[giveBackStatement, columnsOf([...unclaimed.values()])]]),
  };
}

type Identity = Omit<ReportIdentity, 'sessionId'>;

function columnsOf(identities: readonly Identity[]): [string[], string[], string[]] {
  return [
    identities.map(({ tenantId }) => tenantId),
    identities.map(({ provider }) => provider),
    identities.map(({ providerEventId }) => providerEventId),
  ];
}

function keyOf({ tenantId, provider, providerEventId }: Identity): string {
  // None of them may contain a NUL: PostgreSQL refuses it in a text.
  return [tenantId, provider, providerEventId].join('\0');
}
