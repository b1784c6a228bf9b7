import { createHash } from 'node:crypto';
import type { StepType } from './step.rules.ts';

/** Evidence entry types, in the order of docs/specification.md#evidenceentry. */
export const evidenceTypes = [
  'DOCUMENT_RESULT',
  'MRZ_DATA',
  'NFC_DATA',
  'LIVENESS_RESULT',
  'CONSENT_RECORD',
  'REVIEW_DECISION',
  'DELIVERY_RECEIPT',
] as const;
export type EvidenceType = (typeof evidenceTypes)[number];

/** An entry before it gets an id. Its facts never contain personal data. */
export type EvidenceDraft = {
  readonly type: EvidenceType;
  readonly stepType: StepType | null;
  readonly capturedAtMs: number;
  readonly facts: Readonly<Record<string, string | number>>;
};

/**
 * Evidence types that the result of a step has, the main one first (docs/evidence.md#mapping). Consent may come with
 * any step. Decisions and delivery receipts never come from a provider.
 */
const typesByStep: Readonly<Record<StepType, readonly EvidenceType[]>> = {
  DOCUMENT: ['DOCUMENT_RESULT', 'MRZ_DATA'],
  LIVENESS: ['LIVENESS_RESULT'],
  FACE_MATCH: ['LIVENESS_RESULT'],
  ADDRESS: ['DOCUMENT_RESULT'],
  AML: [],
  KYB: [],
  AGE: ['DOCUMENT_RESULT'],
  QUESTIONNAIRE: [],
  NFC: ['NFC_DATA'],
  KYT: [],
  MANUAL_REVIEW: [],
};

export function evidenceTypesOf(step: StepType): readonly EvidenceType[] {
  return typesByStep[step];
}

export function isEvidenceOfStep(type: EvidenceType, step: StepType): boolean {
  return type === 'CONSENT_RECORD' || typesByStep[step].includes(type);
}

/** A provider's reference to evidence that it keeps, never the evidence itself. */
export type ProviderEvidence = {
  readonly type: EvidenceType;
  /** The original's location at the provider or vault. Opaque to this service. */
  readonly vaultRef: string;
  readonly payloadDigest: string;
  readonly capturedAtMs: number;
};

/** Builds the entry for a provider's evidence. A consent's digest is the accepted text's digest. */
export function evidenceOf(stepType: StepType, provider: string, item: ProviderEvidence): EvidenceDraft {
  const { type, vaultRef, payloadDigest, capturedAtMs } = item;
  const facts =
    type === 'CONSENT_RECORD'
      ? { accepted: 'true', provider, textDigest: payloadDigest, vaultRef }
      : { payloadDigest, provider, vaultRef };
  return { type, stepType, capturedAtMs, facts };
}

/** Builds the entry for a consent or refusal that was reported separately, with the text's digest. */
export function consentOf(
  stepType: StepType,
  provider: string,
  consent: { readonly accepted: boolean; readonly textDigest: string; readonly capturedAtMs: number },
): EvidenceDraft {
  const { accepted, textDigest, capturedAtMs } = consent;
  return {
    type: 'CONSENT_RECORD',
    stepType,
    capturedAtMs,
    facts: { accepted: String(accepted), provider, textDigest },
  };
}

/**
 * Builds the entry for a consent on the guest's page. The entry has the digests of the text and of its privacy notice
 * ('' if there is none).
 */
export function guestConsentOf(
  stepType: StepType,
  consent: { accepted: boolean; locale: string; noticeDigest: string; textDigest: string; textVersion: string },
  capturedAtMs: number,
): EvidenceDraft {
  const { accepted, locale, noticeDigest, textDigest, textVersion } = consent;
  const said = { accepted: String(accepted), locale, source: 'guest-page', textDigest, textVersion };
  const facts = noticeDigest === '' ? said : { ...said, noticeDigest };
  return { type: 'CONSENT_RECORD', stepType, capturedAtMs, facts };
}

export function withdrawalOf(
  stepType: StepType,
  { locale, textVersion }: { locale: string; textVersion: string },
  capturedAtMs: number,
): EvidenceDraft {
  const facts = { accepted: 'false', locale, source: 'guest-page', textVersion, withdrawn: 'true' };
  return { type: 'CONSENT_RECORD', stepType, capturedAtMs, facts };
}

/**
 * Builds the entry for a declaration, which has the type of a consent (docs/workflow.md#questionnaires).
 * `answersDigest` must be salted, because a yes or no could be guessed from a plain digest.
 */
export function declarationOf(
  stepType: StepType,
  declaration: { answersDigest: string; locale: string; questionsDigest: string; questionsVersion: string },
  capturedAtMs: number,
): EvidenceDraft {
  const facts = { accepted: 'true', source: 'guest-page', ...declaration };
  return { type: 'CONSENT_RECORD', stepType, capturedAtMs, facts };
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
