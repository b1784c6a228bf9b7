import { outdatedKey, type WrappedKeys } from '@gcs/kit/crypto/key-renewal';
import type { Envelope } from '@gcs/kit/crypto/keyring';
import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';

export type ReportRow = Envelope & {
  id: number;
  vendorSessionId: string;
  accountId: string;
  traceparent: string;
  tries: number;
};

const insertStatement = prepared({
  name: 'providers_insert_report',
  text: 'insert into reports (vendor_session_id, account_id, traceparent, wrapped_key, ciphertext) values ($1, $2, $3, $4, $5)',
});

export async function insertReport(
  tx: Connection,
  { vendorSessionId, accountId, traceparent, wrappedKey, ciphertext }: Omit<ReportRow, 'id' | 'tries'>,
): Promise<void> {
  await tx.query(insertStatement, [vendorSessionId, accountId, traceparent, wrappedKey, ciphertext]);
}

const takeStatement = prepared({
  name: 'providers_take_reports',
  text: `
    update reports report
       set send_at = now() + $2 * interval '1 ms', tries = tries + 1
     where id = any(array(
       select id from reports due
        where send_at <= now()
          and not exists (select from reports before
                           where before.vendor_session_id = due.vendor_session_id and before.id < due.id)
        order by send_at limit $1 for update skip locked))
    returning id, vendor_session_id as "vendorSessionId", account_id as "accountId",
              traceparent, wrapped_key as "wrappedKey", ciphertext, tries`,
});

export function takeReports(connection: Connection, limit: number, leaseMs: number): Promise<ReportRow[]> {
  return connection.query<ReportRow>(takeStatement, [limit, leaseMs]);
}

const removeStatement = prepared({
  name: 'providers_remove_report',
  text: 'delete from reports where id = $1',
});

export async function removeReport(connection: Connection, id: number): Promise<void> {
  await connection.query(removeStatement, [id]);
}

const giveUpStatement = prepared({
  name: 'providers_give_up_reports',
  text: `
    delete from reports
     where id = any(array(select id from reports
                           where created_at < now() - $1 * interval '1 day'
                           order by created_at limit $2 for update skip locked))
    returning (select vendor from accounts where id = account_id) as vendor`,
});

export async function giveUpReports(connection: Connection, days: number, limit: number): Promise<string[]> {
  const rows = await connection.query<{ vendor: string }>(giveUpStatement, [days, limit]);
  return rows.map(({ vendor }) => vendor);
}

const postponeStatement = prepared({
  name: 'providers_postpone_report',
  text: `update reports set send_at = now() + $2 * interval '1 ms' where id = $1`,
});

export async function postponeReport(connection: Connection, id: number, ms: number): Promise<void> {
  await connection.query(postponeStatement, [id, ms]);
}

const waitingStatement = prepared({
  name: 'providers_has_report',
  text: 'select true as waits from reports where vendor_session_id = $1 limit 1',
});

export async function hasReport(connection: Connection, vendorSessionId: string): Promise<boolean> {
  return (await connection.query(waitingStatement, [vendorSessionId])).length > 0;
}

export const reportKeys: WrappedKeys = {
  name: 'reports of providers',
  table: 'reports',
  select: prepared({
    name: 'providers_outdated_report_keys',
    text: `
      select id::text as id, 'report|' || vendor_session_id as aad, ${outdatedKey}
        from reports where id > coalesce(nullif($2, '')::bigint, 0) order by reports.id limit $3`,
  }),
  replace: prepared({
    name: 'providers_replace_report_keys',
    text: `
      update reports report set wrapped_key = renewed.next
        from unnest($1::text[], $2::bytea[], $3::bytea[]) as renewed (id, previous, next)
       where report.id = renewed.id::bigint and report.wrapped_key = renewed.previous
      returning true`,
  }),
};
