import { type Keyring, openEnvelope } from '@gcs/kit/crypto/keyring';
import type { StoredDocument } from '../../postgres/recording/select-documents.ts';

/** The additional data that binds a document to its place: a row copied elsewhere does not decrypt. */
export function documentPlace(sessionId: string, reference: string): string {
  return `${sessionId}|${reference}`;
}

/** Decrypts the document of an entry. Throws on any change of it, of its key or of its place. */
export function openDocument(keyring: Keyring, document: StoredDocument, reference: string): string {
  return openEnvelope(keyring, 'kek', document, documentPlace(document.sessionId, reference)).toString();
}
