import { type AuditEvent, publicEvent } from '../audit/audit-chain.ts';
import { canonicalJson } from '../canonical-json.ts';
import { sha256 } from '../digest.ts';
import type { EvidenceType } from '../recording/evidence-document.ts';
import type { RetentionState } from '../retention/retention.ts';

/** The public EvidenceEntry. */
export type EvidenceEntry = {
  readonly type: EvidenceType;
  readonly reference: string;
  readonly sha256: string;
  readonly capturedAt: string;
  readonly retentionState: RetentionState;
};

/** A package before it has its manifest. Entries in the order of capture, audit events in chain order. */
export type PackageContents = {
  readonly id: string;
  readonly complianceSessionId: string;
  readonly bookingReference: string;
  readonly workflowVersion: number;
  readonly generatedAt: string;
  readonly entries: readonly EvidenceEntry[];
  readonly auditEvents: readonly AuditEvent[];
};

/** A rendered package: the bytes that are stored and served as they are, and the manifest hash in lower-case hex. */
export type RenderedPackage = { readonly bytes: Buffer; readonly sha256: string };

/** What a check of stored or received package bytes found; `contents` is what the intact bytes say. */
export type ManifestVerdict =
  | { readonly kind: 'intact'; readonly sha256: string; readonly contents: Readonly<Record<string, unknown>> }
  | { readonly kind: 'altered'; readonly reason: string };

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Renders the public EvidencePackage once, in the member order of the specification, with its export manifest. */
export function renderPackage(contents: PackageContents): RenderedPackage {
  const { id, complianceSessionId, bookingReference, workflowVersion, generatedAt } = contents;
  const unsigned = {
    id,
    object: 'evidence_package',
    complianceSessionId,
    bookingReference,
    workflowVersion,
    generatedAt,
    entries: contents.entries.map(publicEntry),
    auditEvents: contents.auditEvents.map(publicEvent),
    exportManifest: { format: 'JSON', version: '1' },
  };
  const digest = sha256(canonicalJson(unsigned)).toString('hex');
  const signed = { ...unsigned, exportManifest: { ...unsigned.exportManifest, sha256: digest } };
  return { bytes: Buffer.from(JSON.stringify(signed)), sha256: digest };
}

/**
 * Recomputes the manifest hash from the bytes alone: SHA-256 of the RFC 8785 form of the package with only
 * `exportManifest.sha256` removed. Bytes that are not the plain JSON spelling of what they parse to are refused as
 * well, because another parser may read a repeated member differently and so see another package under the same hash.
 */
export function verifyManifest(bytes: Uint8Array): ManifestVerdict {
  try {
    const text = utf8.decode(bytes);
    const parsed: unknown = JSON.parse(text);
    if (!isObject(parsed) || !isObject(parsed['exportManifest'])) return altered('not a package');
    if (JSON.stringify(parsed) !== text) return altered('not the plain spelling of its contents');
    const claimed = parsed['exportManifest']['sha256'];
    const unsigned = { ...parsed, exportManifest: { ...parsed['exportManifest'], sha256: undefined } };
    const digest = sha256(canonicalJson(unsigned)).toString('hex');
    if (claimed !== digest) return altered('the manifest hash differs');
    return { kind: 'intact', sha256: digest, contents: parsed };
  } catch (error) {
    return altered(error instanceof Error ? error.message : 'unreadable');
  }
}

function altered(reason: string): ManifestVerdict {
  return { kind: 'altered', reason };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function publicEntry({ type, reference, sha256: hash, capturedAt, retentionState }: EvidenceEntry): EvidenceEntry {
  return { type, reference, sha256: hash, capturedAt, retentionState };
}
