import { isTagOf, type Keyring, tagWith } from '@gcs/kit/crypto/keyring';
import { headText } from '../../domain/recording/head-text.ts';
import type { EvidenceHead } from '../../domain/recording/session-evidence.ts';
import type { TaggedHead } from '../../postgres/recording/head-row.ts';

// What `headText` says is part of what this names: another text is another version.
const label = 'gcs-evidence-head-v1';

/** The tag that is stored with a head. The key is not in the database, so who can only write there cannot make one. */
export function tagOf(keyring: Keyring, head: EvidenceHead): Buffer {
  return tagWith(keyring, 'kek', label, headText(head));
}

/** Whether a stored head is as this service wrote it. */
export function isAsWritten(keyring: Keyring, { head, tag }: TaggedHead): boolean {
  return isTagOf(keyring, 'kek', tag, { label, text: headText(head) });
}
