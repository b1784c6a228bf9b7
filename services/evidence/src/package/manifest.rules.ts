import { type AuditEvent, publicEvent } from './audit-chain.rules.ts';
import { canonicalJson, type EvidenceType, sha256 } from './commitment.rules.ts';
import { type RetentionState, retentionStates } from './retention-policy.rules.ts';

export type EvidenceEntry = {
  readonly type: EvidenceType;
  readonly reference: string;
  readonly sha256: string;
  readonly capturedAt: string;
  readonly retentionState: RetentionState;
};

export type PackageContents = {
  readonly id: string;
  readonly complianceSessionId: string;
  readonly bookingReference: string;
  readonly workflowVersion: number;
  readonly generatedAt: string;
  readonly entries: readonly EvidenceEntry[];
  readonly auditEvents: readonly AuditEvent[];
};

export type SealedPackage = PackageContents & { readonly exportManifest: { readonly sha256: string } };

/**
 * Renders the public EvidencePackage with its manifest hash in lower-case hex. Members have the order of the
 * specification.
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

export function statesOf(entries: readonly Pick<EvidenceEntry, 'retentionState'>[]): string {
  return entries.map(({ retentionState }) => retentionState.slice(0, 1)).join('');
}

export function entriesIn(states: string, entries: readonly EvidenceEntry[]): EvidenceEntry[] {
  return entries.slice(0, states.length).map((entry, index) => {
    const state = retentionStates.find((name) => name.startsWith(states[index] ?? ''));
    return { ...entry, retentionState: state ?? entry.retentionState };
  });
}

/**
 * A sealed revision without its events and entries. A member is null if its value is missing in the stored head or row.
 */
export type SealedRevision = {
  readonly sessionId: string;
  readonly revision: number;
  readonly packageId: string | null;
  readonly bookingReference: string | null;
  readonly workflowVersion: number | null;
  readonly generatedAt: Date | null;
  readonly eventCount: number | null;
  readonly entryStates: string | null;
  readonly manifestSha256: string | null;
};

/** Returns undefined if the given events and entries differ from the sealed ones. */
export function renderSealed(
  sealed: SealedRevision,
  events: readonly AuditEvent[],
  entries: readonly EvidenceEntry[],
): Buffer | undefined {
  const { packageId, bookingReference, workflowVersion, generatedAt, eventCount, entryStates } = sealed;
  if (packageId === null || bookingReference === null || workflowVersion === null) return undefined;
  if (generatedAt === null || eventCount === null || entryStates === null) return undefined;
  const { bytes, sha256 } = renderPackage({
    id: packageId,
    complianceSessionId: sealed.sessionId,
    bookingReference,
    workflowVersion,
    generatedAt: generatedAt.toISOString(),
    entries: entriesIn(entryStates, entries),
    auditEvents: events.slice(0, eventCount),
  });
  return sha256 === sealed.manifestSha256 ? bytes : undefined;
}

function publicEntry({ type, reference, sha256: hash, capturedAt, retentionState }: EvidenceEntry): EvidenceEntry {
  return { type, reference, sha256: hash, capturedAt, retentionState };
}

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

export type StepScreening = {
  readonly stepType: string;
  readonly provider: string;
  readonly lists: readonly { readonly name: string; readonly version?: string; readonly day?: string }[];
};

export type SealedAtEnd = {
  readonly screenings: readonly StepScreening[];
  /** End of retention of each evidence type and of `guestData` under the workflow's policy, RFC 3339. */
  readonly keptUntil: Readonly<Record<string, string>>;
};

/** `events` are the events of revision 1 about a step, in order. */
export type SessionSummary = EndedSession & {
  readonly keptUntil: SealedAtEnd['keptUntil'];
  readonly events: readonly { readonly id: string; readonly stepType: string }[];
};

/**
 * Summarizes facts that the package does not contain, from the events of revision 1. The leaves of the log commit to
 * this summary, which has no personal data.
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
