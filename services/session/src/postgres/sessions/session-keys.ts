import { countUnderOldKey, isUnderOldKey, type WrappedKeys } from '@gcs/kit/crypto/key-renewal';

/**
 * The data keys of sessions; their additional data are those of `sealedFor`. What was erased is null and stays so: a
 * key is replaced only where it is still the one that was read.
 */
export const sessionKeys: WrappedKeys = {
  name: 'sessions',
  count: countUnderOldKey('session_count_outdated_keys', 'sessions'),
  select: {
    name: 'session_outdated_keys',
    text: `
      select id, wrapped_key as "wrappedKey", tenant_id || '|' || id as aad
        from sessions
       where ${isUnderOldKey} and id > $2
       order by id
       limit $3`,
  },
  replace: {
    name: 'session_replace_keys',
    text: `
      update sessions
         set wrapped_key = renewed.next
        from unnest($1::text[], $2::bytea[], $3::bytea[]) as renewed (id, previous, next)
       where sessions.id = renewed.id and sessions.wrapped_key = renewed.previous
      returning true`,
  },
};
