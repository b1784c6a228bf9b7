import { countUnderOldKey, isUnderOldKey, type WrappedKeys } from '@gcs/kit/crypto/key-renewal';

/** The data keys of signing secrets; their additional data are those of `secretAad`. */
export const secretKeys: WrappedKeys = {
  name: 'signing secrets',
  count: countUnderOldKey('delivery_count_outdated_keys', 'endpoint_secrets'),
  select: {
    name: 'delivery_outdated_keys',
    text: `
      select secret.id::text as id, wrapped_key as "wrappedKey", endpoint.tenant_id || '|' || endpoint.id as aad
        from endpoint_secrets secret
        join endpoints endpoint on endpoint.id = secret.endpoint_id
       where ${isUnderOldKey} and secret.id > coalesce(nullif($2, '')::bigint, 0)
       order by secret.id
       limit $3`,
  },
  replace: {
    name: 'delivery_replace_keys',
    text: `
      update endpoint_secrets secret
         set wrapped_key = renewed.next
        from unnest($1::text[], $2::bytea[], $3::bytea[]) as renewed (id, previous, next)
       where secret.id = renewed.id::bigint and secret.wrapped_key = renewed.previous
      returning true`,
  },
};
