import { type KeyedValues, lastOf, wrappedKeys } from '@gcs/kit/crypto/key-renewal';
import { type Keyring, tagHeader } from '@gcs/kit/crypto/keyring';
import { documentKeys } from '../../postgres/recording/document-keys.ts';
import { lockOutdatedHeads, pageOfTags } from '../../postgres/recording/outdated-heads.ts';
import { updateHeads } from '../../postgres/recording/update-heads.ts';
import { isAsWritten, tagOf } from './head-tag.ts';

/** The values that depend on the key-encryption key: the documents and the tags of the heads. */
export function evidenceValues(keyring: Keyring): KeyedValues[] {
  return [wrappedKeys(keyring, 'kek', documentKeys), headTags(keyring)];
}

/** An altered head keeps its tag: a new tag would authenticate the alteration. */
function headTags(keyring: Keyring): KeyedValues {
  const header = tagHeader(keyring['kek']?.current ?? '');
  return {
    name: 'evidence heads',
    table: 'evidence_heads',
    async renewAfter(tx, after, limit) {
      const page = await pageOfTags(tx, { header, after, limit });
      const outdated = page.filter(({ isOutdated }) => isOutdated).map(({ id }) => id);
      const locked = outdated.length === 0 ? [] : await lockOutdatedHeads(tx, header, outdated);
      const intact = locked.filter((tagged) => isAsWritten(keyring, tagged));
      tx.pipeline(updateHeads(intact.map(({ head }) => ({ head, tag: tagOf(keyring, head) }))));
      return { renewed: intact.length, left: locked.length - intact.length, last: lastOf(page, limit) };
    },
  };
}
