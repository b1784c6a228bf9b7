import type { Evidence, Outcome, Result, Start, StepType } from './provider-port.ts';
import type { VendorEvent } from './vendor-event.ts';

const steps: ReadonlyMap<string, StepType> = new Map(
  Object.entries<StepType>({
    identity_document: 'DOCUMENT',
    face_comparison: 'FACE_MATCH',
    liveness: 'LIVENESS',
  }),
);

const outcomes: ReadonlyMap<string, Outcome> = new Map(
  Object.entries<Outcome>({
    clear: 'PASS',
    rejected: 'FAIL',
    consider: 'REVIEW',
    resubmit: 'RETRY',
    failed: 'ERROR',
  }),
);

/** Maps Verimarkt's codes to our reason codes. Your vendor documents its own codes. */
const codes: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    'doc.expired': 'DOCUMENT_EXPIRED',
    'doc.blurred': 'DOCUMENT_UNREADABLE',
    'doc.cropped': 'DOCUMENT_CUT_OFF',
    'doc.screen_capture': 'DOCUMENT_COPY',
    'doc.tampering': 'DOCUMENT_TAMPERED',
    'doc.mrz_checksum': 'MRZ_INVALID',
    'doc.unsupported_country': 'DOCUMENT_COUNTRY_NOT_SUPPORTED',
    'face.no_match': 'FACE_MISMATCH',
    'face.low_similarity': 'FACE_MATCH_LOW_SCORE',
    'live.presentation_attack': 'SPOOF_DETECTED',
    'live.not_live': 'LIVENESS_FAILED',
    'live.no_face': 'FACE_NOT_DETECTED',
    'provider.timeout': 'PROVIDER_TIMEOUT',
  }),
);

const evidenceTypes: ReadonlyMap<string, Evidence['type']> = new Map(
  Object.entries<Evidence['type']>({
    document: 'DOCUMENT_RESULT',
    mrz: 'MRZ_DATA',
    selfie: 'LIVENESS_RESULT',
  }),
);

/** Returns null if the check is not one of our steps. */
export function mapCheck(event: VendorEvent): { start: Start } | { result: Result } | null {
  const { id, type, created, check } = event;
  const stepType = steps.get(check.kind);
  if (stepType === undefined) return null;
  const start = { sessionId: check.externalReference, stepType, providerEventId: id };
  if (type === 'check.started') return { start };
  const said = {
    attempt: check.attempt,
    sequence: check.revision,
    observedAt: new Date(created * 1_000).toISOString(),
  };
  // PENDING: the guest's page waits for the vendor. EXPIRED: the page links to the vendor again.
  if (type !== 'check.completed') {
    const outcome = type === 'check.submitted' ? 'PENDING' : 'EXPIRED';
    return { result: { ...start, ...said, outcome, reasonCodes: [], evidence: [] } };
  }
  return {
    result: {
      ...start,
      ...said,
      // An unknown result is reported as ERROR, so that a person decides.
      outcome: check.result === undefined ? 'ERROR' : (outcomes.get(check.result) ?? 'ERROR'),
      reasonCodes: (check.reasons ?? []).map((reason) => codes.get(reason) ?? reason),
      evidence: (check.files ?? []).flatMap(({ id: file, kind, sha256, capturedAt }) => {
        const evidenceType = evidenceTypes.get(kind);
        return evidenceType === undefined
          ? []
          : [{ type: evidenceType, vaultRef: `verimarkt:${file}`, payloadDigest: sha256, capturedAt }];
      }),
    },
  };
}
