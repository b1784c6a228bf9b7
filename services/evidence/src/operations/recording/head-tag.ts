import { isTagOf, type Keyring, tagWith } from '@gcs/kit/crypto/keyring';
import { headText } from '../../domain/recording/head-text.ts';
import type { EvidenceHead } from '../../domain/recording/session-evidence.ts';
import type { TaggedHead } from '../../postgres/recording/head-row.ts';

// Names the format of `headText`, too: a change of that format needs another version.
const label = 'gcs-evidence-head-v1';

/**
 * The tag that is stored with a head. Write access to the database does not suffice to forge it: the key is elsewhere.
 */
export function tagOf(keyring: Keyring, head: EvidenceHead): Buffer {
  return tagWith(keyring, 'kek', label, headText(head));
}

/** Whether a stored head is as this service wrote it. */
export function isAsWritten(keyring: Keyring, { head, tag }: TaggedHead): boolean {
  return isTagOf(keyring, 'kek', tag, { label, text: headText(head) });
}
