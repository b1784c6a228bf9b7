import { type KeyedValues, wrappedKeys } from '@gcs/kit/crypto/key-renewal';
import { type Keyring, tagHeader } from '@gcs/kit/crypto/keyring';
import { documentKeys } from '../../postgres/recording/document-keys.ts';
import { countOutdatedHeads, lockOutdatedHeads } from '../../postgres/recording/outdated-heads.ts';
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
    countOutdated: (connection) => countOutdatedHeads(connection, header),
    async renewAfter(tx, after, limit) {
      const locked = await lockOutdatedHeads(tx, { header, after, limit });
      const intact = locked.filter((tagged) => isAsWritten(keyring, tagged));
      tx.pipeline(updateHeads(intact.map(({ head }) => ({ head, tag: tagOf(keyring, head) }))));
      return { renewed: intact.length, last: locked.length < limit ? undefined : locked.at(-1)?.head.sessionId };
    },
  };
}
