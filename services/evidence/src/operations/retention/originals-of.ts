import type { Keyring } from '@gcs/kit/crypto/keyring';
import type { Connection } from '@gcs/kit/postgres/database';
import type { RetainedEntry } from '../../domain/retention/retain.ts';
import { selectDocuments } from '../../postgres/recording/select-documents.ts';
import type { VaultDeletion } from '../../postgres/retention/vault-deletions.ts';
import type { Growth } from '../recording/growth.ts';
import { openDocument } from '../recording/open-document.ts';

/** Where the originals of entries under deletion are kept; read from their documents, which still exist. */
export async function originalsOf(
  tx: Connection,
  grown: readonly Growth[],
  known: { entries: ReadonlyMap<string, readonly RetainedEntry[]>; keyring: Keyring; dueSince: Date },
): Promise<VaultDeletion[]> {
  const deleting = grown.filter(({ after }) => after.erasures.length > 0);
  if (deleting.length === 0) return [];
  const documents = await selectDocuments(
    tx,
    deleting.map(({ before }) => before.sessionId),
  );
  const placed = new Map(documents.map((document) => [`${document.sessionId}.${document.position}`, document]));
  return deleting.flatMap(({ before: { sessionId, tenantId }, after }) => {
    const going = new Set(after.transitions.filter(({ isDeleting }) => isDeleting).map(({ position }) => position));
    const entries = (known.entries.get(sessionId) ?? []).filter(({ position }) => going.has(position));
    return entries.flatMap(({ position, reference }) => {
      const stored = placed.get(`${sessionId}.${position}`);
      const vault = stored && vaultOf(openDocument(known.keyring, stored, reference));
      return vault === undefined ? [] : [{ ...vault, sessionId, tenantId, reference, dueSince: known.dueSince }];
    });
  });
}

function vaultOf(document: string): { provider: string; vaultRef: string } | undefined {
  const { facts }: { facts: Record<string, unknown> } = JSON.parse(document);
  const { provider, vaultRef } = facts;
  return typeof provider === 'string' && typeof vaultRef === 'string' ? { provider, vaultRef } : undefined;
}
