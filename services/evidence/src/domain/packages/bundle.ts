import { emptyChain, extendChain } from '../audit/audit-chain.ts';
import { canonicalJson } from '../canonical-json.ts';
import type { EvidenceFact } from '../recording/evidence-document.ts';
import type { SessionSummary } from '../recording/session-summary.ts';
import type { PackageContents } from './manifest.ts';

/** What a bundle is made of. Texts are taken over character for character. */
export type BundleParts = {
  readonly revision: number;
  /** The sealed bytes of the package. */
  readonly packageJson: string;
  /** How the session ended, as the log's leaf commits to it. */
  readonly summary: string;
  /** The salted documents in the order of the package's entries; null for a deleted one. */
  readonly documents: readonly (string | null)[];
  /** C2SP tlog-proof of this revision. */
  readonly proof: string;
  /** The checkpoint that the proof is for. */
  readonly checkpoint: string;
  /** C2SP verifier keys, the current one first. */
  readonly verifierKeys: readonly string[];
  /** The files for human readers, by name. */
  reading(source: ReadingSource): Readonly<Record<string, string>>;
};

/** What the readable files are made from; `chainHead` in hex, documents in the order of the entries. */
export type ReadingSource = {
  readonly pkg: EvidencePackage;
  readonly revision: number;
  readonly chainHead: string;
  readonly documents: readonly (EvidenceFact | null)[];
  readonly summary: SessionSummary;
};

/** The public EvidencePackage. */
export type EvidencePackage = PackageContents & {
  readonly object: 'evidence_package';
  readonly exportManifest: { readonly format: 'JSON'; readonly version: string; readonly sha256: string };
};

/**
 * The bundle as one JSON document: everything that a third party needs to verify a package offline, by file name
 * (docs/evidence.md#bundles). `package.canonical.json` is what the manifest hash is over; `audit-chain.json` gives the
 * head after each event, so that a verifier can say which event was changed.
 */
export function renderBundle(parts: BundleParts): string {
  const pkg: EvidencePackage = JSON.parse(parts.packageJson);
  const unsigned = { ...pkg, exportManifest: { ...pkg.exportManifest, sha256: undefined } };
  const links = linksOf(pkg);
  const { revision, summary: summaryText } = parts;
  const summary: SessionSummary = JSON.parse(summaryText);
  const documents = parts.documents.map((text): EvidenceFact | null => (text === null ? null : JSON.parse(text)));
  const files = {
    ...parts.reading({ pkg, revision, chainHead: links.at(-1)?.head ?? '', documents, summary }),
    'package.json': parts.packageJson,
    'package.canonical.json': canonicalJson(unsigned),
    'session.json': summaryText,
    'audit-chain.json': JSON.stringify(links),
    'evidence-documents.json': JSON.stringify(parts.documents),
    'proof.tlog-proof': parts.proof,
    'checkpoint.txt': parts.checkpoint,
    'public-key.txt': `${parts.verifierKeys.join('\n')}\n`,
  };
  return JSON.stringify({ format: 'gcs-evidence-bundle-v2', revision, files });
}

function linksOf({ complianceSessionId, auditEvents }: EvidencePackage): { id: string; head: string }[] {
  let head = emptyChain(complianceSessionId);
  return auditEvents.map((event) => {
    head = extendChain(head, event);
    return { id: event.id, head: head.toString('hex') };
  });
}
