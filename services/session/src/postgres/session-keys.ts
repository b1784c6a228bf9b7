import type { WrappedKeys } from '@gcs/kit/key-renewal';

// Only the header of a wrapped key is compared, so nothing is decrypted to find what is old. What was erased is null
// and stays so: a key is replaced only where it is still the one that was read.
const outdated = 'substring(wrapped_key from 1 for octet_length($1::bytea)) <> $1::bytea';

/** The data keys of sessions; their additional data are those of `sealedFor`. */
export const sessionKeys: WrappedKeys = {
  name: 'sessions',
  count: {
    name: 'session_count_outdated_keys',
    text: `select count(*)::int as count from sessions where ${outdated}`,
  },
  select: {
    name: 'session_outdated_keys',
    text: `
      select id, wrapped_key as "wrappedKey", tenant_id || '|' || id as aad
        from sessions
       where ${outdated} and id > $2
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
