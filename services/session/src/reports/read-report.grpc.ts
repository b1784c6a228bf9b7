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
  RecordConsentRequest__Output,
  ReportedFact__Output,
  ReportResultRequest__Output,
  ScreenedList__Output,
  StartStepRequest__Output,
} from '@gcs/proto/gen/gcs/ingest/v1/step_ingest_service';
import type { StepReport__Output } from '@gcs/proto/gen/gcs/session/v1/session_service';
import { comparisonProblems, isPartOfDate, readComparison } from '../comparison/read-comparison.grpc.ts';
import { type ConsentRecorded, isVerdict, type StepStarted } from '../machine/command.rules.ts';
import { isWithin, requireKnown } from '../sessions/admin-request.grpc.ts';
import type { SessionDeps } from '../sessions/session-deps.ts';
import { consentOf, evidenceOf, isEvidenceOfStep, type ProviderEvidence } from '../steps/evidence.rules.ts';
import type { ReportedFact } from '../steps/facts.rules.ts';
import { knownReasonCodes } from '../steps/reason-codes.rules.ts';
import type { Screening, StepType } from '../steps/step.rules.ts';
import type { Report } from './apply-reports.ts';

type ReadReport = Pick<Report, 'command' | 'facts' | 'comparison'>;

const limits = {
  attempt: 1_000,
  sequence: 9_000_000_000_000_000,
  codes: 32,
  evidence: 32,
  eventId: 256,
  vaultRef: 512,
};
const factLimits = { facts: 32, values: 32, value: 256 };

/**
 * Throws `permission_denied` if the credential does not cover the step, and `invalid_argument` for an invalid request.
 */
export function readReport(deps: Pick<SessionDeps, 'metrics'>, item: StepReport__Output): Report {
  const { tenantId, provider, traceparent, start, result, consent, guestAction } = item;
  const request = start ?? result ?? consent ?? guestAction;
  if (!request) throw invalidFields([{ field: 'report', message: 'is none' }]);
  const stepType = readStepType(request, item);
  requireIdentity(request);
  const { sessionId, providerEventId } = request;
  return { tenantId, sessionId, provider, providerEventId, traceparent, ...readCommand(deps, item, stepType) };
}

function readCommand(
  deps: Pick<SessionDeps, 'metrics'>,
  { provider, start, result, consent, guestAction }: StepReport__Output,
  stepType: StepType,
): ReadReport {
  if (result) return readResult(deps, result, stepType, provider);
  if (consent) return { command: readConsent(consent, stepType, provider) };
  if (!guestAction) return { command: readStart(start?.vaultRef ?? '', stepType, provider) };
  const reason = requireKnown('kind', guestActionKindFromProto(guestAction.kind), 'is not a guest action');
  return { command: { kind: 'guest_acted', stepType, reason } };
}

function readStart(vaultRef: string, stepType: StepType, provider: string): StepStarted {
  const problems = vaultRefProblems(vaultRef, 'vault_ref');
  if (problems.length > 0) throw invalidFields(problems);
  return { kind: 'step_started', stepType, ...(vaultRef === '' ? {} : { vault: { provider, vaultRef } }) };
}

/** Throws `invalid_argument` with all faults. */
function readResult(
  { metrics }: Pick<SessionDeps, 'metrics'>,
  request: ReportResultRequest__Output,
  stepType: StepType,
  provider: string,
): ReadReport {
  const outcome = resultOutcomeFromProto(request.outcome);
  const problems = [
    ...problem(request.provider === provider, 'provider', 'is not the provider of this credential'),
    ...problem(isWithin(request.attempt, 1, limits.attempt), 'attempt', `is 1 to ${limits.attempt}`),
    ...problem(isWithin(request.sequence, 1, limits.sequence), 'sequence', `is 1 to ${limits.sequence}`),
    ...problem(request.reasonCodes.length <= limits.codes, 'reason_codes', `has at most ${limits.codes} codes`),
    ...problem(request.evidence.length <= limits.evidence, 'evidence', `has at most ${limits.evidence} items`),
    ...problem(request.observedAt === '' || isTime(request.observedAt), 'observed_at', 'is not an RFC 3339 time'),
    ...request.evidence.flatMap((item, index) => evidenceProblems(item, `evidence[${index}]`, stepType)),
    ...factProblems(request.facts),
    ...comparisonProblems(request.comparison),
    ...screenedProblems(request.screened, stepType),
  ];
  if (outcome === undefined) problems.push({ field: 'outcome', message: 'is not an outcome' });
  else if (!isVerdict(outcome)) problems.push(...verdictOnlyProblems(request, outcome));
  if (problems.length > 0 || outcome === undefined) throw invalidFields(problems);
  const { codes, unmapped } = knownReasonCodes(stepType, request.reasonCodes);
  if (unmapped > 0) metrics.unmapped(stepType, unmapped);
  const evidence = request.evidence.flatMap(readEvidence).map((item) => evidenceOf(stepType, provider, item));
  const { attempt, sequence } = request;
  const screening = readScreening(request.screened, provider);
  const said = { outcome, reasonCodes: codes, evidence, ...(screening && { screening }) };
  return {
    command: { kind: 'step_resulted', stepType, attempt, sequence, ...said },
    facts: readFacts(request.facts),
    comparison: readComparison(request.comparison),
  };
}

function readConsent(
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

type Identified = Pick<StartStepRequest__Output, 'sessionId' | 'stepType' | 'providerEventId'>;

function readStepType(request: Identified, { stepTypes }: StepReport__Output): StepType {
  const stepType = requireKnown('step_type', stepTypeFromProto(request.stepType), 'is not a step type');
  if (stepTypes.includes(stepType)) return stepType;
  throw new ServiceError('permission_denied', `this credential is not for ${stepType}`);
}

function requireIdentity(request: Identified): void {
  const problems = [
    ...problem(isText(request.sessionId, 1, 64), 'session_id', 'is 1 to 64 characters'),
    ...problem(isText(request.providerEventId, 1, limits.eventId), 'provider_event_id', 'is 1 to 256 characters'),
  ];
  if (problems.length > 0) throw invalidFields(problems);
}

function evidenceProblems(item: EvidenceItem__Output, field: string, stepType: StepType): FieldError[] {
  const type = evidenceTypeFromProto(item.type);
  const fits = type !== undefined && isEvidenceOfStep(type, stepType);
  return [
    ...problem(fits, `${field}.type`, `is not evidence of ${stepType}`),
    ...vaultRefProblems(item.vaultRef, `${field}.vault_ref`),
    ...problem(isDigest(item.payloadDigest), `${field}.payload_digest`, 'is not a hex SHA-256'),
    ...problem(isTime(item.capturedAt), `${field}.captured_at`, 'is not an RFC 3339 time'),
  ];
}

function vaultRefProblems(vaultRef: string, field: string): FieldError[] {
  return problem(isText(vaultRef, 0, limits.vaultRef), field, 'is at most 512 characters');
}

function verdictOnlyProblems({ reasonCodes, evidence }: ReportResultRequest__Output, outcome: string): FieldError[] {
  return [
    ...problem(reasonCodes.length === 0, 'reason_codes', `must be empty with the outcome ${outcome}`),
    ...problem(evidence.length === 0, 'evidence', `must be empty with the outcome ${outcome}`),
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

function problem(isFine: boolean, field: string, message: string): FieldError[] {
  return isFine ? [] : [{ field, message }];
}

export function factProblems(facts: readonly ReportedFact__Output[]): FieldError[] {
  if (facts.length > factLimits.facts) return [{ field: 'facts', message: `has at most ${factLimits.facts} facts` }];
  return facts.flatMap(({ name, values }, index) => {
    const report = (member: string, message: string) => [{ field: `facts[${index}].${member}`, message }];
    if (!/^[a-z][A-Za-z0-9]{0,63}$/.test(name)) return report('name', 'is not a name such as documentExpiry');
    if (facts.findIndex((other) => other.name === name) < index) return report('name', 'occurs more than once');
    if (values.length === 0 || values.length > factLimits.values)
      return report('values', `are 1 to ${factLimits.values}`);
    const areTexts = values.every((value) => isText(value, 1, factLimits.value));
    return areTexts ? [] : report('values', `are texts of 1 to ${factLimits.value} characters`);
  });
}

const screenedSteps: readonly StepType[] = ['AML', 'KYB', 'KYT'];
const listLimits = { lists: 32, name: 256, version: 128 };

function screenedProblems(screened: readonly ScreenedList__Output[], stepType: StepType): FieldError[] {
  if (screened.length === 0) return [];
  if (!screenedSteps.includes(stepType)) return [{ field: 'screened', message: `does not apply to ${stepType}` }];
  if (screened.length > listLimits.lists) {
    return [{ field: 'screened', message: `has at most ${listLimits.lists} lists` }];
  }
  return screened.flatMap(({ name, version, day }, index) => {
    const field = `screened[${index}]`;
    const { name: maxName, version: maxVersion } = listLimits;
    return [
      ...problem(isText(name, 1, maxName), `${field}.name`, `is 1 to ${maxName} characters`),
      ...problem(isText(version, 0, maxVersion), `${field}.version`, `is at most ${maxVersion} characters`),
      ...problem(
        day === '' || (day.length === 10 && isPartOfDate(day)),
        `${field}.day`,
        'is not a day such as 2026-10-01',
      ),
    ];
  });
}

function readScreening(screened: readonly ScreenedList__Output[], provider: string): Screening | undefined {
  if (screened.length === 0) return undefined;
  const lists = screened.map(({ name, version, day }) => ({ name, ...(version && { version }), ...(day && { day }) }));
  return { provider, lists };
}

/** Sorts facts by name, so that their order does not change the digest. */
export function readFacts(facts: readonly ReportedFact__Output[]): ReportedFact[] {
  return facts
    .map(({ name, values }) => ({ name, values: [...values] }))
    .sort((left, right) => (left.name < right.name ? -1 : 1));
}
