import { type AuditEvent, publicEvent } from './audit-chain.rules.ts';
import { canonicalJson, type EvidenceType, sha256 } from './commitment.rules.ts';
import type { RetentionState } from './retention-policy.rules.ts';

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

/** A package as it is stored and served. */
export type SealedPackage = PackageContents & { readonly exportManifest: { readonly sha256: string } };

/** Result of a check of stored or received package bytes; `contents` is the content of intact bytes. */
type ManifestVerdict =
  | { readonly kind: 'intact'; readonly sha256: string; readonly contents: SealedPackage }
  | { readonly kind: 'altered'; readonly reason: string };

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Renders the public EvidencePackage with its export manifest, in the member order of the specification. Returns the
 * bytes to store and serve, and the manifest hash in lower-case hex.
 */
export function renderPackage(contents: PackageContents): { bytes: Buffer; sha256: string } {
  const unsigned = unsignedPackage(contents);
  const digest = sha256(canonicalJson(unsigned)).toString('hex');
  return { bytes: Buffer.from(signedText(unsigned, digest)), sha256: digest };
}

function unsignedPackage(contents: PackageContents) {
  const { id, complianceSessionId, bookingReference, workflowVersion, generatedAt } = contents;
  return {
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
}

function signedText(unsigned: ReturnType<typeof unsignedPackage>, digest: string): string {
  return JSON.stringify({ ...unsigned, exportManifest: { ...unsigned.exportManifest, sha256: digest } });
}

/**
 * Recomputes the manifest hash from the bytes alone: SHA-256 of the RFC 8785 form of the package with only
 * `exportManifest.sha256` removed. Bytes that `renderPackage` would not write are refused as well: another parser may
 * take the other one of a repeated member.
 */
export function verifyManifest(bytes: Uint8Array): ManifestVerdict {
  try {
    const text = utf8.decode(bytes);
    const parsed: SealedPackage = JSON.parse(text);
    const unsigned = unsignedPackage(parsed);
    const claimed = parsed.exportManifest.sha256;
    if (signedText(unsigned, claimed) !== text) return altered('not the one spelling of its contents');
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

function publicEntry({ type, reference, sha256: hash, capturedAt, retentionState }: EvidenceEntry): EvidenceEntry {
  return { type, reference, sha256: hash, capturedAt, retentionState };
}

/** Outcome of a session, from its last change; `compliance-session.changes` values fit it. */
export type EndedSession = {
  readonly propertyReference: string;
  readonly workflowKey: string;
  readonly workflowVersion: number;
  readonly status: string;
  readonly reasonCodes: readonly string[];
  readonly steps: readonly {
    readonly type: string;
    readonly status: string;
    readonly reasonCodes: readonly string[];
    readonly completedAt?: string | null;
  }[];
};

/** Screening of a step: the provider's lists with version and date. */
export type StepScreening = {
  readonly stepType: string;
  readonly provider: string;
  readonly lists: readonly { readonly name: string; readonly version?: string; readonly day?: string }[];
};

/** Sealed facts about a session's end besides its outcome. */
export type SealedAtEnd = {
  readonly screenings: readonly StepScreening[];
  /** Until when each type of evidence is kept, and `guestData`, by the policy of the workflow. RFC 3339. */
  readonly keptUntil: Readonly<Record<string, string>>;
};

/** A parsed summary; `events` are those of revision 1 that are about a step, in their order. */
export type SessionSummary = EndedSession & {
  readonly keptUntil: SealedAtEnd['keptUntil'];
  readonly events: readonly { readonly id: string; readonly stepType: string }[];
};

/**
 * The outcome, workflow, property and step results of a session and the steps that its audit events are about, which
 * the package does not contain. Created once, with revision 1, of the events in it; the log's leaves of the session's
 * revisions commit to it. No personal data.
 */
export function summaryOf(
  complianceSessionId: string,
  session: EndedSession,
  { screenings, keptUntil }: SealedAtEnd,
  events: readonly { readonly id: string; readonly stepType: string | null }[],
): string {
  const screened = new Map(screenings.map(({ stepType, ...rest }) => [stepType, rest]));
  const { propertyReference, workflowKey, workflowVersion, status, reasonCodes, steps } = session;
  return canonicalJson({
    format: 'gcs-session-summary-v1',
    complianceSessionId,
    propertyReference,
    workflowKey,
    workflowVersion,
    status,
    reasonCodes,
    steps: steps.map((step) => ({
      type: step.type,
      status: step.status,
      reasonCodes: step.reasonCodes,
      completedAt: step.completedAt ?? null,
      screened: screened.get(step.type),
    })),
    keptUntil,
    events: events.filter(({ stepType }) => stepType !== null).map(({ id, stepType }) => ({ id, stepType })),
  });
}
