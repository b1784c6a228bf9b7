import { outdatedKey, type WrappedKeys } from '@gcs/kit/crypto/key-renewal';
import { prepared } from '@gcs/kit/postgres/statement/prepared';

/** The data keys of evidence documents; their additional data are those of `documentPlace`. A place is `session.position`. */
export const documentKeys: WrappedKeys = {
  name: 'evidence documents',
  table: 'evidence_documents',
  select: prepared({
    name: 'evidence_outdated_document_keys',
    text: `
      select session_id || '.' || position as id, session_id || '|' || reference as aad, ${outdatedKey}
        from evidence_documents join evidence_entries using (session_id, position)
       where (session_id, position) > (split_part($2, '.', 1), coalesce(nullif(split_part($2, '.', 2), '')::int, 0))
       order by session_id, position
       limit $3`,
  }),
  replace: prepared({
    name: 'evidence_replace_document_keys',
    text: `
      update evidence_documents document
         set wrapped_key = renewed.next
        from unnest($1::text[], $2::bytea[], $3::bytea[]) as renewed (id, previous, next)
       where document.session_id = split_part(renewed.id, '.', 1)
         and document.position = split_part(renewed.id, '.', 2)::int
         and document.wrapped_key = renewed.previous
      returning true`,
  }),
};
