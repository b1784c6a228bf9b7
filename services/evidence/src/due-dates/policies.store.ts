import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import type { RetentionPolicy } from '@gcs/proto/retention-policy';

const insertStatement = prepared({
  name: 'evidence_insert_policy',
  text: `
    insert into retention_policies (tenant_id, version, policy, set_by)
    select $1, $4::int + 1, $2::jsonb, $3::jsonb from retention_policies where tenant_id = $1
    having coalesce(max(version), 0) = $4::int
        on conflict do nothing
    returning version`,
});

/** Resolves to the new policy's version, or to undefined if `expectedVersion` is not the newest. */
export async function insertPolicy(
  tx: Connection,
  { tenantId, expectedVersion, policy, by }: NewPolicy,
): Promise<number | undefined> {
  const values = [tenantId, JSON.stringify(policy), JSON.stringify(by), expectedVersion];
  const [inserted] = await tx.query<{ version: number }>(insertStatement, values);
  return inserted?.version;
}

type NewPolicy = {
  readonly tenantId: string;
  readonly expectedVersion: number;
  readonly policy: RetentionPolicy;
  readonly by: object;
};

export type TenantPolicy = {
  readonly version: number;
  readonly policy: RetentionPolicy;
  readonly setBy: string;
  readonly setAt: Date;
};

const newestStatement = prepared({
  name: 'evidence_newest_policy',
  text: `
    select version, policy, set_by->>'subject' as "setBy", set_at as "setAt"
      from retention_policies where tenant_id = $1 order by version desc limit 1`,
});

export async function newestPolicy(connection: Connection, tenantId: string): Promise<TenantPolicy | undefined> {
  const [newest] = await connection.query<TenantPolicy>(newestStatement, [tenantId]);
  return newest;
}
