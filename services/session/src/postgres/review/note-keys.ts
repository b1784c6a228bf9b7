import { countUnderOldKey, isUnderOldKey, type WrappedKeys } from '@gcs/kit/crypto/key-renewal';

const notes = '(select id, session_id, note as wrapped_key from review_notes) as notes';

/**
 * The notes of reviews. Each is sealed by the key-encryption key itself, as a data key would be, so it is renewed like
 * one; the additional data are those of `noteContext`.
 */
export const noteKeys: WrappedKeys = {
  name: 'review notes',
  count: countUnderOldKey('review_notes_count_outdated', notes),
  select: {
    name: 'review_notes_outdated',
    text: `
      select id, wrapped_key as "wrappedKey", 'review note ' || session_id || ' ' || id as aad
        from ${notes}
       where ${isUnderOldKey} and id > $2
       order by id
       limit $3`,
  },
  replace: {
    name: 'review_notes_replace',
    text: `
      update review_notes
         set note = renewed.next
        from unnest($1::text[], $2::bytea[], $3::bytea[]) as renewed (id, previous, next)
       where review_notes.id = renewed.id and review_notes.note = renewed.previous
      returning true`,
  },
};
