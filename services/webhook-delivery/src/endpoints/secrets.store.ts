import { outdatedKey, type WrappedKeys } from '@gcs/kit/crypto/key-renewal';
import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import type { SecretState } from './read-endpoints.store.ts';

export type SealedSecret = { wrappedKey: Buffer; ciphertext: Buffer };

/** Binds an encrypted secret to its tenant and endpoint. */
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

// Retires and activates in two statements, because PostgreSQL checks after each row that an endpoint has only one
// active secret.
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

export function readOverdueSecrets(
  connection: Connection,
  olderThanMs: number,
): Promise<{ endpointId: string; tenantId: string }[]> {
  return connection.query<{ endpointId: string; tenantId: string }>(readOverdueStatement, [olderThanMs]);
}

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

export type SealedHeader = { name: string; wrappedKey: Buffer; ciphertext: Buffer };

/** Binds an encrypted header value to its tenant, endpoint and name. */
export function headerAad(tenantId: string, endpointId: string, name: string): string {
  return `${tenantId}|${endpointId}|${name}`;
}

const storeHeadersStatement = prepared({
  name: 'delivery_store_endpoint_headers',
  text: `
    insert into endpoint_headers (endpoint_id, name, wrapped_key, ciphertext)
    select $1, given.name, given.wrapped_key, given.ciphertext
      from unnest($2::text[], $3::bytea[], $4::bytea[]) as given (name, wrapped_key, ciphertext)
     order by given.name
        on conflict (endpoint_id, name)
           do update set wrapped_key = excluded.wrapped_key, ciphertext = excluded.ciphertext`,
});

export async function storeHeaders(
  tx: Connection,
  endpointId: string,
  headers: readonly SealedHeader[],
): Promise<void> {
  if (headers.length === 0) return;
  const names = headers.map(({ name }) => name);
  const keys = headers.map(({ wrappedKey }) => wrappedKey);
  const ciphertexts = headers.map(({ ciphertext }) => ciphertext);
  await tx.query(storeHeadersStatement, [endpointId, names, keys, ciphertexts]);
}

const removeHeadersStatement = prepared({
  name: 'delivery_remove_endpoint_headers',
  text: 'delete from endpoint_headers where endpoint_id = $1 and name = any ($2::text[])',
});

export async function removeHeaders(tx: Connection, endpointId: string, names: readonly string[]): Promise<void> {
  if (names.length > 0) await tx.query(removeHeadersStatement, [endpointId, names]);
}

export const headerKeys: WrappedKeys = {
  name: 'endpoint headers',
  table: 'endpoint_headers',
  select: prepared({
    name: 'delivery_outdated_header_keys',
    text: `
      select header.endpoint_id || '|' || header.name as id,
             endpoint.tenant_id || '|' || header.endpoint_id || '|' || header.name as aad, ${outdatedKey}
        from endpoint_headers header
        join endpoints endpoint on endpoint.id = header.endpoint_id
       where (header.endpoint_id, header.name) > (split_part($2, '|', 1), substr($2, strpos($2, '|') + 1))
       order by header.endpoint_id, header.name
       limit $3`,
  }),
  replace: prepared({
    name: 'delivery_replace_header_keys',
    text: `
      update endpoint_headers header
         set wrapped_key = renewed.next
        from unnest($1::text[], $2::bytea[], $3::bytea[]) as renewed (id, previous, next)
       where header.endpoint_id = split_part(renewed.id, '|', 1)
         and header.name = substr(renewed.id, strpos(renewed.id, '|') + 1)
         and header.wrapped_key = renewed.previous
      returning true`,
  }),
};
