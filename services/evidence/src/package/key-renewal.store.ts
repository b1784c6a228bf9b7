import { type KeyedValues, lastOf, outdatedKey, type WrappedKeys, wrappedKeys } from '@gcs/kit/crypto/key-renewal';
import { type Keyring, tagHeader } from '@gcs/kit/crypto/keyring';
import { keyIdOfTag } from '@gcs/kit/crypto/missing-key';
import { prepared } from '@gcs/kit/postgres/statement';
import { type HeadRow, headColumns, headOf, isAsWritten, tagOf, updateHeads } from './heads.store.ts';

export function evidenceValues(keyring: Keyring): KeyedValues[] {
  return [wrappedKeys(keyring, 'kek', documentKeys), headTags(keyring)];
}

/** Data keys of documents, with the additional data of `entries.store.ts`. An id is `session.position`. */
const documentKeys: WrappedKeys = {
  name: 'evidence documents',
  table: 'evidence_documents',
  select: prepared({
    name: 'evidence_outdated_document_keys',
    text: `
      select session_id || '.' || position as id, session_id || '|' || reference as aad, ${outdatedKey}
        from evidence_documents join evidence_entries using (session_id, position)
       where session_id >= split_part($2, '.', 1)
         and (session_id, position) > (split_part($2, '.', 1), coalesce(nullif(split_part($2, '.', 2), '')::int, 0))
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

const outdated = 'substring(tag from 1 for octet_length($1::bytea)) <> $1::bytea';

const pageStatement = prepared({
  name: 'evidence_page_of_tags',
  text: `
    select session_id as id, ${outdated} as "isOutdated" from evidence_heads
     where session_id > $2
     order by session_id
     limit $3`,
});

const lockStatement = prepared({
  name: 'evidence_lock_outdated_heads',
  text: `
    select ${headColumns.members} from evidence_heads
     where ${outdated} and session_id = any($2::text[])
     order by session_id
       for update`,
});

function headTags(keyring: Keyring): KeyedValues {
  const header = tagHeader(keyring['kek']?.current ?? '');
  return {
    name: 'evidence heads',
    table: 'evidence_heads',
    async renewAfter(tx, after, limit) {
      const page = await tx.query<{ id: string; isOutdated: boolean }>(pageStatement, [header, after, limit]);
      const ids = page.filter(({ isOutdated }) => isOutdated).map(({ id }) => id);
      const locked = ids.length === 0 ? [] : await tx.query<HeadRow>(lockStatement, [header, ids]);
      const heads = locked.map(headOf);
      const intact = heads.filter((tagged) => isAsWritten(keyring, tagged));
      const left = heads.filter((tagged) => !intact.includes(tagged)).map(({ tag }) => keyIdOfTag(tag));
      tx.pipeline(updateHeads(intact.map(({ head }) => ({ head, tag: tagOf(keyring, head) }))));
      return { renewed: intact.length, left, last: lastOf(page, limit) };
    },
  };
}
