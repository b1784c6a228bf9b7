import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';

export type StoredNotice = { sha256: Buffer; language: string; content: string; firstUsedAt: Date };

const keepStatement = prepared({
  name: 'gateway_keep_notice',
  text: `
    insert into privacy_notices (tenant_id, sha256, language, content, first_used_at) values ($1, $2, $3, $4, $5)
    on conflict do nothing`,
});

export async function keepStoredNotice(connection: Connection, tenantId: string, notice: StoredNotice): Promise<void> {
  const { sha256, language, content, firstUsedAt } = notice;
  await connection.query(keepStatement, [tenantId, sha256, language, content, firstUsedAt]);
}

const findStatement = prepared({
  name: 'gateway_find_notice',
  text: `
    select sha256, language, content, first_used_at as "firstUsedAt"
    from privacy_notices where tenant_id = $1 and sha256 = $2`,
});

export async function findNotice(
  connection: Connection,
  tenantId: string,
  sha256: Buffer,
): Promise<StoredNotice | undefined> {
  return (await connection.query<StoredNotice>(findStatement, [tenantId, sha256]))[0];
}
