import { outdatedKey, type WrappedKeys } from '@gcs/kit/crypto/key-renewal';
import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';

/** A header of an endpoint's own, its value encrypted. */
export type SealedHeader = { name: string; wrappedKey: Buffer; ciphertext: Buffer };

/** What a value is encrypted for: it opens for no other tenant, endpoint and name. */
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

/** Gives a locked endpoint headers, or the ones that it has other values. */
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

/** Takes headers from a locked endpoint. */
export async function removeHeaders(tx: Connection, endpointId: string, names: readonly string[]): Promise<void> {
  if (names.length > 0) await tx.query(removeHeadersStatement, [endpointId, names]);
}

/** The data keys of headers' values; their additional data are those of `headerAad`. */
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
