import { invalidFields, isText } from '@gcs/kit/admin/texts';
import { isTime } from '@gcs/kit/admin/times';
import { type FieldError, ServiceError } from '@gcs/kit/errors';
import {
  evidenceTypeFromProto,
  guestActionKindFromProto,
  resultOutcomeFromProto,
  stepTypeFromProto,
} from '@gcs/proto/enums';
import type {
  EvidenceItem__Output,
  GuestActionRequest__Output,
  RecordConsentRequest__Output,
  ReportResultRequest__Output,
  StartStepRequest__Output,
} from '@gcs/proto/gen/gcs/ingest/v1/step_ingest_service';
import type { ConsentRecorded, GuestReason, StepResulted } from '../domain/changes/command.ts';
import { consentOf, evidenceOf, isEvidenceOfStep, type ProviderEvidence } from '../domain/evidence/evidence.ts';
import type { ReportedFact } from '../domain/review/facts.ts';
import { knownReasonCodes } from '../domain/steps/reason-codes.ts';
import type { StepType } from '../domain/steps/step.ts';
import type { ProviderCredential } from './provider-credential.ts';
import { factProblems, readFacts } from './read-facts.ts';

/** A result as the domain takes it, and how many of its codes the catalogue does not have. */
export type ReadResult = { command: StepResulted; facts: readonly ReportedFact[]; unmapped: number };

const limits = { attempt: 1_000, sequence: 1_000_000, codes: 32, evidence: 32, eventId: 256, vaultRef: 512 };

/** The step that a report is about; throws `permission_denied` when the credential is not for it. */
export function readStepType(
  request: Pick<StartStepRequest__Output, 'stepType'>,
  credential: ProviderCredential,
): StepType {
  const stepType = stepTypeFromProto(request.stepType);
  if (stepType === undefined) throw invalidFields([{ field: 'step_type', message: 'is not a step type' }]);
  if (credential.stepTypes.has(stepType)) return stepType;
  throw new ServiceError('permission_denied', `this credential is not for ${stepType}`);
}

/** Checks what identifies a report: the session and the provider's event. */
export function requireIdentity(request: Pick<StartStepRequest__Output, 'sessionId' | 'providerEventId'>): void {
  const problems = [
    ...problem(isText(request.sessionId, 1, 64), 'session_id', 'is 1 to 64 characters'),
    ...problem(isText(request.providerEventId, 1, limits.eventId), 'provider_event_id', 'is 1 to 256 characters'),
  ];
  if (problems.length > 0) throw invalidFields(problems);
}

/** Reads a result; throws `invalid_argument` with everything that is wrong with it, never repeating a value. */
export function readResult(request: ReportResultRequest__Output, stepType: StepType, provider: string): ReadResult {
  const outcome = resultOutcomeFromProto(request.outcome);
  const problems = [
    ...problem(request.provider === provider, 'provider', 'is not the provider of this credential'),
    ...problem(isWithin(request.attempt, limits.attempt), 'attempt', `is 1 to ${limits.attempt}`),
    ...problem(isWithin(request.sequence, limits.sequence), 'sequence', `is 1 to ${limits.sequence}`),
    ...problem(request.reasonCodes.length <= limits.codes, 'reason_codes', `has at most ${limits.codes} codes`),
    ...problem(request.evidence.length <= limits.evidence, 'evidence', `has at most ${limits.evidence} items`),
    ...problem(request.observedAt === '' || isTime(request.observedAt), 'observed_at', 'is not an RFC 3339 time'),
    ...request.evidence.flatMap((item, index) => evidenceProblems(item, `evidence[${index}]`, stepType)),
    ...factProblems(request.facts),
  ];
  if (outcome === undefined) problems.push({ field: 'outcome', message: 'is not an outcome' });
  if (problems.length > 0 || outcome === undefined) throw invalidFields(problems);
  const { codes, unmapped } = knownReasonCodes(stepType, request.reasonCodes);
  const evidence = request.evidence.flatMap(readEvidence).map((item) => evidenceOf(stepType, provider, item));
  const { attempt, sequence } = request;
  return {
    command: { kind: 'step_resulted', stepType, attempt, sequence, outcome, reasonCodes: codes, evidence },
    facts: readFacts(request.facts),
    unmapped,
  };
}

/** Reads a consent; throws `invalid_argument`. */
export function readConsent(
  { accepted, textDigest, capturedAt }: RecordConsentRequest__Output,
  stepType: StepType,
  provider: string,
): ConsentRecorded {
  const problems = [
    ...problem(isDigest(textDigest), 'text_digest', 'is not a hex SHA-256'),
    ...problem(isTime(capturedAt), 'captured_at', 'is not an RFC 3339 time'),
  ];
  if (problems.length > 0) throw invalidFields(problems);
  const evidence = consentOf(stepType, provider, { accepted, textDigest, capturedAtMs: Date.parse(capturedAt) });
  return { kind: 'consent_recorded', stepType, accepted, evidence };
}

/** Why the guest stopped; throws `invalid_argument`. */
export function readGuestReason({ kind }: Pick<GuestActionRequest__Output, 'kind'>): GuestReason {
  const reason = guestActionKindFromProto(kind);
  if (reason === undefined) throw invalidFields([{ field: 'kind', message: 'is not a guest action' }]);
  return reason;
}

function evidenceProblems(item: EvidenceItem__Output, field: string, stepType: StepType): FieldError[] {
  const type = evidenceTypeFromProto(item.type);
  const fits = type !== undefined && isEvidenceOfStep(type, stepType);
  return [
    ...problem(fits, `${field}.type`, `is not evidence of ${stepType}`),
    ...problem(isText(item.vaultRef, 0, limits.vaultRef), `${field}.vault_ref`, 'is at most 512 characters'),
    ...problem(isDigest(item.payloadDigest), `${field}.payload_digest`, 'is not a hex SHA-256'),
    ...problem(isTime(item.capturedAt), `${field}.captured_at`, 'is not an RFC 3339 time'),
  ];
}

function readEvidence(item: EvidenceItem__Output): ProviderEvidence[] {
  const type = evidenceTypeFromProto(item.type);
  if (type === undefined) return [];
  const { vaultRef, payloadDigest, capturedAt } = item;
  return [{ type, vaultRef, payloadDigest, capturedAtMs: Date.parse(capturedAt) }];
}

function isDigest(text: string): boolean {
  return /^[a-f0-9]{64}$/.test(text);
}

function isWithin(value: number, highest: number): boolean {
  return value >= 1 && value <= highest;
}

function problem(isFine: boolean, field: string, message: string): FieldError[] {
  return isFine ? [] : [{ field, message }];
}
