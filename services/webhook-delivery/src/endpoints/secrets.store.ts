import { outdatedKey, type WrappedKeys } from '@gcs/kit/crypto/key-renewal';
import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import type { SecretState } from './read-endpoints.store.ts';

export type SealedSecret = { wrappedKey: Buffer; ciphertext: Buffer };

/** What a secret is encrypted for: it opens for no other tenant and no other endpoint. */
export function secretAad(tenantId: string, endpointId: string): string {
  return `${tenantId}|${endpointId}`;
}

const insertSecretStatement = prepared({
  name: 'delivery_insert_secret',
  text: `
    insert into endpoint_secrets (endpoint_id, state, wrapped_key, ciphertext) values ($1, $2, $3, $4)`,
});

export async function insertSecret(
  tx: Connection,
  endpointId: string,
  state: 'NEXT' | 'ACTIVE',
  { wrappedKey, ciphertext }: SealedSecret,
): Promise<void> {
  await tx.query(insertSecretStatement, [endpointId, state, wrappedKey, ciphertext]);
}

// Two statements: one secret of an endpoint is active, and PostgreSQL checks that row by row.
const retireSecretStatement = prepared({
  name: 'delivery_retire_secret',
  text: `
    update endpoint_secrets set state = 'RETIRED', valid_until = now() + $2 * interval '1 ms'
     where endpoint_id = $1 and state = 'ACTIVE'`,
});

const activateSecretStatement = prepared({
  name: 'delivery_activate_secret',
  text: `update endpoint_secrets set state = 'ACTIVE' where endpoint_id = $1 and state = 'NEXT'`,
});

/** Lets the next secret sign; the active one goes on to verify for a while. */
export async function promoteNextSecret(tx: Connection, endpointId: string, retiredForMs: number): Promise<void> {
  await tx.query(retireSecretStatement, [endpointId, retiredForMs]);
  await tx.query(activateSecretStatement, [endpointId]);
}

const secretStateStatement = prepared({
  name: 'delivery_read_secret_state',
  text: `
    select state from endpoint_secrets
     where id = $2 and endpoint_id = $1 and (valid_until is null or valid_until > now())`,
});

/** The state of a secret that still counts; undefined when the endpoint has none with this id. */
export async function readSecretState(
  tx: Connection,
  endpointId: string,
  secretId: number,
): Promise<SecretState | undefined> {
  const [row] = await tx.query<{ state: SecretState }>(secretStateStatement, [endpointId, secretId]);
  return row?.state;
}

const revokeSecretStatement = prepared({
  name: 'delivery_revoke_secret',
  text: `update endpoint_secrets set state = 'RETIRED', valid_until = now() where id = $2 and endpoint_id = $1`,
});

/** Ends a secret now. */
export async function revokeSecretRow(tx: Connection, endpointId: string, secretId: number): Promise<void> {
  await tx.query(revokeSecretStatement, [endpointId, secretId]);
}

const readOverdueStatement = prepared({
  name: 'delivery_read_overdue_secrets',
  text: `
    select e.id as "endpointId", e.tenant_id as "tenantId"
      from endpoint_secrets s join endpoints e on e.id = s.endpoint_id
     where s.state = 'NEXT' and s.created_at <= now() - $1 * interval '1 ms'
     order by s.created_at limit 100`,
});

/** Endpoints whose next secret was created longer ago than this. */
export function readOverdueSecrets(
  connection: Connection,
  olderThanMs: number,
): Promise<{ endpointId: string; tenantId: string }[]> {
  return connection.query<{ endpointId: string; tenantId: string }>(readOverdueStatement, [olderThanMs]);
}

/** The data keys of signing secrets; their additional data are those of `secretAad`. */
export const secretKeys: WrappedKeys = {
  name: 'signing secrets',
  table: 'endpoint_secrets',
  select: prepared({
    name: 'delivery_outdated_keys',
    text: `
      select secret.id::text as id, endpoint.tenant_id || '|' || endpoint.id as aad, ${outdatedKey}
        from endpoint_secrets secret
        join endpoints endpoint on endpoint.id = secret.endpoint_id
       where secret.id > coalesce(nullif($2, '')::bigint, 0)
       order by secret.id
       limit $3`,
  }),
  replace: prepared({
    name: 'delivery_replace_keys',
    text: `
      update endpoint_secrets secret
         set wrapped_key = renewed.next
        from unnest($1::text[], $2::bytea[], $3::bytea[]) as renewed (id, previous, next)
       where secret.id = renewed.id::bigint and secret.wrapped_key = renewed.previous
      returning true`,
  }),
};
