import type { Keyring } from '@gcs/kit/crypto/keyring';
import { ServiceError } from '@gcs/kit/errors';
import type { Database } from '@gcs/kit/postgres/database';
import { readingFiles } from '@guest-compliance/verify-bundle/reading';
import { type LogKey, signedByOnly } from '../log/checkpoint.rules.ts';
import { readLogState } from '../log/log-state.store.ts';
import { proveStored, readDocument, selectRevision } from '../log/read-log.ts';
import { emptyChain, extendChain } from '../package/audit-chain.rules.ts';
import { canonicalJson, type EvidenceFact } from '../package/commitment.rules.ts';
import { openDocument, selectDocuments } from '../package/entries.store.ts';
import type { AskedSession } from '../package/head.rules.ts';
import type { SealedPackage, SessionSummary } from '../package/manifest.rules.ts';
import { selectSummaries } from '../package/revisions.store.ts';
import { inSnapshot } from '../package/transactions.ts';

type ExportDeps = { readonly database: Database; readonly keyring: Keyring; readonly keys: readonly LogKey[] };

/**
 * Exports a package's newest revision with everything that offline verification needs. Reads one snapshot, because
 * documents could be deleted between two reads. Throws `not_found`, `unavailable` until the log contains the revision,
 * `failed_precondition` if the keyring lacks the key of a document, and `evidence_integrity_conflict` for an altered
 * package or a missing summary.
 */
export function exportBundle(
  { database, keyring, keys }: ExportDeps,
  key: AskedSession,
): Promise<{ fileName: string; bundle: Buffer }> {
  return inSnapshot(database, async (tx) => {
    // Send these statements together, because each separate round trip wakes two processes.
    const [newest, state, stored, summaries] = await Promise.all([
      selectRevision(tx, key),
      readLogState(tx),
      selectDocuments(tx, [key.sessionId]),
      selectSummaries(tx, [key.sessionId]),
    ]);
    const proven = await proveStored(tx, newest, state);
    const { checkpoint, verifierKeys } = signedByOnly(proven.checkpoint, keys);
    if (verifierKeys.length === 0) {
      throw new ServiceError('unavailable', 'none of the current keys has signed the newest checkpoint yet');
    }
    const packageJson = (await readDocument(tx, newest)).toString();
    const pkg: SealedPackage = JSON.parse(packageJson);
    const at = new Map(stored.map((one) => [one.position, one]));
    const documents = pkg.entries.map(({ reference }, index) => {
      const found = at.get(index + 1);
      return found === undefined ? null : openDocument(keyring, found, reference);
    });
    const summary = summaries.get(key.sessionId);
    if (summary === undefined)
      throw new ServiceError('evidence_integrity_conflict', 'the summary of the session is missing');
    const proof = proven.proof.replace(proven.checkpoint, () => checkpoint);
    const { revision } = proven;
    const bundle = renderBundle({ revision, packageJson, summary, documents, proof, checkpoint, verifierKeys });
    return { fileName: `${proven.packageId}.bundle.json`, bundle: Buffer.from(bundle) };
  });
}

type BundleParts = {
  readonly revision: number;
  readonly packageJson: string;
  readonly summary: string;
  /** In the order of the package's entries. Null if deleted. */
  readonly documents: readonly (string | null)[];
  readonly proof: string;
  readonly checkpoint: string;
  readonly verifierKeys: readonly string[];
};

/**
 * Renders one JSON document with all files for offline verification (docs/evidence.md#bundles). `audit-chain.json` has
 * the head after each event, so that a verifier can name the event that was changed.
 */
function renderBundle({ revision, packageJson, summary, documents, ...parts }: BundleParts): string {
  const pkg: SealedPackage = JSON.parse(packageJson);
  const unsigned = { ...pkg, exportManifest: { ...pkg.exportManifest, sha256: undefined } };
  const links = linksOf(pkg);
  const ended: SessionSummary = JSON.parse(summary);
  const facts = documents.map((text): EvidenceFact | null => (text === null ? null : JSON.parse(text)));
  const files = {
    ...readingFiles({ pkg, revision, chainHead: links.at(-1)?.head ?? '', documents: facts, summary: ended }),
    'package.json': packageJson,
    'package.canonical.json': canonicalJson(unsigned),
    'session.json': summary,
    'audit-chain.json': JSON.stringify(links),
    'evidence-documents.json': JSON.stringify(documents),
    'proof.tlog-proof': parts.proof,
    'checkpoint.txt': parts.checkpoint,
    'public-key.txt': `${parts.verifierKeys.join('\n')}\n`,
  };
  return JSON.stringify({ format: 'gcs-evidence-bundle-v2', revision, files });
}

function linksOf({ complianceSessionId, auditEvents }: SealedPackage): { id: string; head: string }[] {
  let head = emptyChain(complianceSessionId);
  return auditEvents.map((event) => {
    head = extendChain(head, event);
    return { id: event.id, head: head.toString('hex') };
  });
}
