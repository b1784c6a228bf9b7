import type { Keyring } from '@gcs/kit/crypto/keyring';
import { ServiceError } from '@gcs/kit/errors';
import type { Connection, Database } from '@gcs/kit/postgres/database';
import { readingFiles } from '@guest-compliance/verify-bundle/reading';
import { sha256 } from '../../domain/digest.ts';
import { type LogKey, signedByOnly } from '../../domain/log/checkpoint.ts';
import { leafText } from '../../domain/log/log-leaf.ts';
import { leafHash } from '../../domain/log/merkle-tree.ts';
import { renderBundle } from '../../domain/packages/bundle.ts';
import { selectDocuments } from '../../postgres/recording/select-documents.ts';
import { selectSummaries } from '../../postgres/recording/session-summaries.ts';
import { type ProvenRevision, proveRevision } from '../log/prove-revision.ts';
import { openDocument } from '../recording/open-document.ts';

export type ExportDeps = { readonly database: Database; readonly keyring: Keyring; readonly keys: readonly LogKey[] };

/** A bundle and the name that a file of it should have. */
export type ExportedBundle = { readonly fileName: string; readonly bundle: Buffer };

/**
 * Exports the newest revision of a package with all that verifies it offline. One snapshot, so that documents deleted
 * meanwhile cannot be missing from an older package. Throws `not_found` for a session without a sealed package and
 * `unavailable` until the log contains the revision.
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
      summary: await loggedSummary(tx, key.sessionId, proven),
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

/** The summary of the session if the leaf commits to it; null otherwise. */
async function loggedSummary(tx: Connection, sessionId: string, proven: ProvenRevision): Promise<string | null> {
  const summary = (await selectSummaries(tx, [sessionId])).get(sessionId);
  if (summary === undefined) return null;
  const { packageId, revision, manifestSha256, auditHead, leaf } = proven;
  const summarySha256 = sha256(summary).toString('hex');
  const named = { complianceSessionId: sessionId, packageId, revision, manifestSha256, auditHead, summarySha256 };
  return leaf?.equals(leafHash(leafText(named))) === true ? summary : null;
}
