import type { Keyring } from '@gcs/kit/crypto/keyring';
import { ServiceError } from '@gcs/kit/errors';
import type { Connection, Database } from '@gcs/kit/postgres/database';
import { readingFiles } from '@guest-compliance/verify-bundle/reading';
import { type LogKey, signedByOnly } from '../../domain/log/checkpoint.ts';
import { renderBundle } from '../../domain/packages/bundle.ts';
import { selectDocuments } from '../../postgres/recording/select-documents.ts';
import { selectSummaries } from '../../postgres/recording/session-summaries.ts';
import { proveRevision } from '../log/prove-revision.ts';
import { openDocument } from '../recording/open-document.ts';

export type ExportDeps = { readonly database: Database; readonly keyring: Keyring; readonly keys: readonly LogKey[] };

/** A bundle and the name that a file of it should have. */
export type ExportedBundle = { readonly fileName: string; readonly bundle: Buffer };

/**
 * Exports the newest revision of a package with all that verifies it offline. One snapshot, so that documents deleted
 * meanwhile cannot be missing from an older package. Throws `not_found` for a session without a sealed package,
 * `unavailable` until the log contains the revision, and `evidence_integrity_conflict` when the summary is gone.
 */
export async function exportBundle(
  { database, keyring, keys }: ExportDeps,
  key: { readonly tenantId: string; readonly sessionId: string },
): Promise<ExportedBundle> {
  return database.transaction(async (tx) => {
    await tx.query({ name: '', text: 'set transaction isolation level repeatable read, read only' });
    const proven = await proveRevision(tx, key);
    const signed = signedByOnly(proven.checkpoint, keys);
    if (signed.verifierKeys.length === 0) {
      throw new ServiceError('unavailable', 'no key that the service has now has signed the newest checkpoint yet');
    }
    const documents = new Map((await selectDocuments(tx, [key.sessionId])).map((stored) => [stored.position, stored]));
    const packageJson = proven.document.toString();
    const { entries }: { entries: { reference: string }[] } = JSON.parse(packageJson);
    const bundle = renderBundle({
      revision: proven.revision,
      packageJson,
      summary: await summaryOf(tx, key.sessionId),
      documents: entries.map(({ reference }, index) => {
        const stored = documents.get(index + 1);
        return stored === undefined ? null : openDocument(keyring, stored, reference);
      }),
      proof: proven.proof.replace(proven.checkpoint, () => signed.checkpoint),
      checkpoint: signed.checkpoint,
      reading: readingFiles,
      verifierKeys: signed.verifierKeys,
    });
    return { fileName: `${proven.packageId}.bundle.json`, bundle: Buffer.from(bundle) };
  });
}

async function summaryOf(tx: Connection, sessionId: string): Promise<string> {
  const summary = (await selectSummaries(tx, [sessionId])).get(sessionId);
  if (summary === undefined)
    throw new ServiceError('evidence_integrity_conflict', 'the summary of the session is gone');
  return summary;
}
