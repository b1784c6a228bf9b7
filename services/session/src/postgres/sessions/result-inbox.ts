import type { Connection } from '@gcs/kit/postgres/database';

/** What identifies a report: chosen by the provider, unique within it (docs/workflow.md#results). */
export type ReportIdentity = { tenantId: string; provider: string; providerEventId: string; sessionId: string };

/**
 * Takes the identities that are new, in their order, so that rivals queue. A rival that holds the same identity has, as
 * a rule, the same session locked; it is waited for in any case.
 */
const takeStatement = {
  name: 'result_inbox_take',
  text: `
    insert into result_inbox (tenant_id, provider, provider_event_id, session_id)
    select * from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as t (tenant_id, provider, event_id, session_id)
     order by 1, 2, 3
        on conflict do nothing
    returning tenant_id as "tenantId", provider, provider_event_id as "providerEventId"`,
};

/** Resolves, for each report, to whether this is the first one with its identity. */
export async function takeReports(tx: Connection, reports: readonly ReportIdentity[]): Promise<boolean[]> {
  if (reports.length === 0) return [];
  const rows = await tx.query<ReportIdentity>(takeStatement, [
    reports.map((report) => report.tenantId),
    reports.map((report) => report.provider),
    reports.map((report) => report.providerEventId),
    reports.map((report) => report.sessionId),
  ]);
  const taken = new Set(rows.map(identityOf));
  // Deleting answers the second of two equal reports in one call: only the first of them is new.
  return reports.map((report) => taken.delete(identityOf(report)));
}

function identityOf({ tenantId, provider, providerEventId }: Omit<ReportIdentity, 'sessionId'>): string {
  return JSON.stringify([tenantId, provider, providerEventId]);
}
