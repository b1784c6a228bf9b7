import { outdatedKey, type WrappedKeys } from '@gcs/kit/crypto/key-renewal';
import { prepared } from '@gcs/kit/postgres/statement/prepared';

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
