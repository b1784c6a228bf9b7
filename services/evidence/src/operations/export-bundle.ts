import type { Keyring } from '@gcs/kit/keyring';
import type { Database } from '@gcs/kit/postgres/database';
import { readingFiles } from '@gcs/verify-bundle/reading';
import { renderBundle } from '../domain/bundle.ts';
import { type LogKey, signedByOnly } from '../domain/checkpoint.ts';
import { selectDocuments } from '../postgres/select-documents.ts';
import { openDocument } from './open-document.ts';
import { proveRevision } from './prove-revision.ts';

export type ExportMeans = { readonly database: Database; readonly keyring: Keyring; readonly keys: readonly LogKey[] };

/** A bundle and the name that a file of it should have. */
export type ExportedBundle = { readonly fileName: string; readonly bundle: Buffer };

/**
 * Exports the newest revision of a package with all that verifies it offline. One snapshot, so that documents deleted
 * meanwhile cannot be missing from an older package. Throws `not_found` for a session without a sealed package and
 * `unavailable` until the log has taken the revision in.
 */
export async function exportBundle(
  { database, keyring, keys }: ExportMeans,
  key: { readonly tenantId: string; readonly sessionId: string },
): Promise<ExportedBundle> {
  return database.transaction(async (tx) => {
    await tx.query({ name: '', text: 'set transaction isolation level repeatable read, read only' });
    const proven = await proveRevision(tx, key);
    const signed = signedByOnly(proven.checkpoint, keys);
    const documents = new Map((await selectDocuments(tx, [key.sessionId])).map((stored) => [stored.position, stored]));
    const packageJson = proven.document.toString();
    const { entries }: { entries: { reference: string }[] } = JSON.parse(packageJson);
    const bundle = renderBundle({
      revision: proven.revision,
      packageJson,
      documents: entries.map(({ reference }, index) => {
        const stored = documents.get(index + 1);
        return stored === undefined ? null : openDocument(keyring, stored, reference);
      }),
      proof: proven.proof.replace(proven.checkpoint, signed.checkpoint),
      checkpoint: signed.checkpoint,
      reading: readingFiles,
      verifierKeys: signed.verifierKeys,
    });
    return { fileName: `${proven.packageId}.bundle.json`, bundle: Buffer.from(bundle) };
  });
}
