import { outdatedKey, type WrappedKeys } from '@gcs/kit/crypto/key-renewal';
import type { Envelope } from '@gcs/kit/crypto/keyring';
import type { Connection } from '@gcs/kit/postgres/database';
import { prepared, rangeOf } from '@gcs/kit/postgres/statement';
import type { RetentionAgreement, StoredAccount } from './account.rules.ts';

export type AccountRow = StoredAccount &
  RetentionAgreement &
  Envelope & {
    sessionsThisMonth: number;
    rowVersion: number;
    createdAt: Date;
    changedAt: Date;
    endedAt: Date | null;
  };

const columns = `
  id, tenant_id as "tenantId", provider, vendor, base_url as "baseUrl", flow, reviews_ours as "reviewsOurs",
  attested_steps as "attestedSteps", retention_agreement as "retentionAgreement",
  retention_attested_by as "retentionAttestedBy", retention_attested_at as "retentionAttestedAt",
  rank, monthly_ceiling as "monthlyCeiling", properties, countries,
  coalesce((select sessions from paid_sessions
             where account_id = accounts.id and month = date_trunc('month', now() at time zone 'UTC')::date), 0) as "sessionsThisMonth",
  wrapped_key as "wrappedKey", ciphertext, row_version as "rowVersion", created_at as "createdAt",
  changed_at as "changedAt", ended_at as "endedAt"`;

const insertStatement = prepared({
  name: 'providers_insert_account',
  text: `
    insert into accounts
           (id, tenant_id, provider, vendor, base_url, flow, reviews_ours, attested_steps, rank, monthly_ceiling, properties,
            countries, wrapped_key, ciphertext)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
    on conflict do nothing
    returning ${columns}`,
});

/** Returns undefined if the provider already has an account with this rank or vendor. */
export async function insertAccount(
  tx: Connection,
  { id, tenantId, provider, vendor, baseUrl, flow, reviewsOurs, attestedSteps, ...of }: StoredAccount,
  { wrappedKey, ciphertext }: Envelope,
): Promise<AccountRow | undefined> {
  const choice = [of.rank, of.monthlyCeiling, of.properties, of.countries];
  const settings = [provider, vendor, baseUrl, flow, reviewsOurs, attestedSteps, ...choice];
  const values = [id, tenantId, ...settings, wrappedKey, ciphertext];
  const [row] = await tx.query<AccountRow>(insertStatement, values);
  return row;
}

const readStatement = prepared({
  name: 'providers_read_account',
  text: `select ${columns} from accounts where id = $1`,
});

export async function readAccount(connection: Connection, id: string): Promise<AccountRow | undefined> {
  const [row] = await connection.query<AccountRow>(readStatement, [id]);
  return row;
}

const findStatement = prepared({
  name: 'providers_find_accounts',
  text: `
    select ${columns} from accounts
     where tenant_id = $1 and provider = $2 and ended_at is null order by rank limit 10`,
});

export function findAccounts(connection: Connection, tenantId: string, provider: string): Promise<AccountRow[]> {
  return connection.query<AccountRow>(findStatement, [tenantId, provider]);
}

const latestStatement = prepared({
  name: 'providers_latest_accounts',
  text: `select ${columns} from accounts where ended_at is null order by id desc limit 10`,
});

export function latestAccounts(connection: Connection): Promise<AccountRow[]> {
  return connection.query<AccountRow>(latestStatement);
}

const vendorsStatement = prepared({
  name: 'providers_list_vendors',
  text: `
    with recursive named (vendor) as (
      (select vendor from accounts order by vendor limit 1)
      union all
      select (select vendor from accounts where accounts.vendor > named.vendor order by vendor limit 1)
        from named where named.vendor is not null)
    select vendor from named where vendor is not null`,
});

export async function listVendors(connection: Connection): Promise<readonly string[]> {
  return (await connection.query<{ vendor: string }>(vendorsStatement)).map(({ vendor }) => vendor);
}

const listStatement = prepared({
  name: 'providers_list_accounts',
  text: `
    select ${columns} from accounts
     where ${rangeOf('tenant_id', '$1')} and (tenant_id, id) > ($1, $2)
     order by tenant_id, id limit $3`,
});

/** Lists ended accounts too. */
export function listAccounts(
  connection: Connection,
  { tenantId, afterId, limit }: { tenantId: string; afterId: string; limit: number },
): Promise<AccountRow[]> {
  return connection.query<AccountRow>(listStatement, [tenantId, afterId, limit]);
}

const changeStatement = prepared({
  name: 'providers_change_account',
  text: `
    update accounts
       set base_url = $3, flow = $4, reviews_ours = $5, attested_steps = $6, wrapped_key = $7, ciphertext = $8,
           retention_agreement = $9, retention_attested_by = $10, retention_attested_at = $11, monthly_ceiling = $12,
           properties = $13, countries = $14,
           row_version = row_version + 1, changed_at = now(), key_refused_at = null
     where id = $1 and row_version = $2
    returning ${columns}`,
});

/** Returns undefined if the account was changed concurrently. */
export async function changeAccountRow(
  tx: Connection,
  { id, rowVersion, baseUrl, flow, reviewsOurs, attestedSteps, monthlyCeiling, ...rest }: AccountRow,
  { wrappedKey, ciphertext }: Envelope,
): Promise<AccountRow | undefined> {
  const { retentionAgreement, retentionAttestedBy, retentionAttestedAt } = rest;
  const agreed = [retentionAgreement, retentionAttestedBy, retentionAttestedAt];
  const changed = [...agreed, monthlyCeiling, rest.properties, rest.countries];
  const values = [id, rowVersion, baseUrl, flow, reviewsOurs, attestedSteps, wrappedKey, ciphertext, ...changed];
  const [row] = await tx.query<AccountRow>(changeStatement, values);
  return row;
}

const endStatement = prepared({
  name: 'providers_end_account',
  text: `
    update accounts set ended_at = coalesce(ended_at, now()), row_version = row_version + 1, changed_at = now()
     where id = $1
    returning ${columns}`,
});

export async function endAccountRow(tx: Connection, id: string): Promise<AccountRow | undefined> {
  const [row] = await tx.query<AccountRow>(endStatement, [id]);
  return row;
}

const takeStatement = prepared({
  name: 'providers_take_accounts',
  text: `
    update accounts set upkeep_at = now() + $2 * interval '1 ms'
     where id = any(array(select id from accounts
                           where upkeep_at <= now() order by upkeep_at limit $1 for update skip locked))
    returning id`,
});

export async function takeAccounts(connection: Connection, limit: number, everyMs: number): Promise<string[]> {
  return (await connection.query<{ id: string }>(takeStatement, [limit, everyMs])).map(({ id }) => id);
}

const forgetStatement = prepared({
  name: 'providers_forget_accounts',
  text: `
    delete from accounts
     where id = any(array(
       select id from accounts past
        where ended_at < now() - $1 * interval '1 day'
          and not exists (select from vendor_sessions where account_id = past.id)
          and not exists (select from inbox where account_id = past.id)
          and not exists (select from erasures where account_id = past.id)
        order by ended_at limit $2 for update skip locked))
    returning true`,
});

export async function forgetAccounts(connection: Connection, days: number, limit: number): Promise<number> {
  return (await connection.query(forgetStatement, [days, limit])).length;
}

export const accountKeys: WrappedKeys = {
  name: 'secrets of accounts',
  table: 'accounts',
  select: prepared({
    name: 'providers_outdated_keys',
    text: `
      select id, tenant_id || '|' || id as aad, ${outdatedKey}
        from accounts where id > $2 order by id limit $3`,
  }),
  replace: prepared({
    name: 'providers_replace_keys',
    text: `
      update accounts account set wrapped_key = renewed.next
        from unnest($1::text[], $2::bytea[], $3::bytea[]) as renewed (id, previous, next)
       where account.id = renewed.id and account.wrapped_key = renewed.previous
      returning true`,
  }),
};
