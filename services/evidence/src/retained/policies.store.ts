import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import type { RetentionPolicy } from '@gcs/proto/retention-policy';

const insertStatement = prepared({
  name: 'evidence_insert_policy',
  text: `
    insert into retention_policies (tenant_id, version, policy, set_by)
    select $1, coalesce(max(version), 0) + 1, $2::jsonb, $3::jsonb from retention_policies where tenant_id = $1
        on conflict do nothing
    returning version`,
});

/** Adds the next policy of a tenant; resolves to its version. When another operator's took it, the one after. */
export async function insertPolicy(
  tx: Connection,
  { tenantId, policy, by }: { tenantId: string; policy: RetentionPolicy; by: object },
): Promise<number> {
  const values = [tenantId, JSON.stringify(policy), JSON.stringify(by)];
  const [inserted] = await tx.query<{ version: number }>(insertStatement, values);
  return inserted?.version ?? insertPolicy(tx, { tenantId, policy, by });
}

/** A tenant's own policy, and who set it. */
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

/** The newest policy of a tenant; undefined when it has none of its own. */
export async function newestPolicy(connection: Connection, tenantId: string): Promise<TenantPolicy | undefined> {
  const [newest] = await connection.query<TenantPolicy>(newestStatement, [tenantId]);
  return newest;
}
