import { invalidFields, requireFields } from '@gcs/kit/admin/texts';
import { type Implementation, implementOn } from '@gcs/kit/grpc/server';
import type { CallContext, Handlers } from '@gcs/kit/grpc/types';
import { parseUrl } from '@gcs/kit/http/parse-url';
import { present } from '@gcs/kit/present';
import { traceparentOf } from '@gcs/kit/telemetry/telemetry';
import { definitions } from '@gcs/proto/definitions';
import { guestActionKindFromProto, stepTypeFromProto, stepTypeToProto } from '@gcs/proto/enums';
import type {
  AnswerProblem as AnswerProblemMessage,
  GuestAction__Output,
  GuestPage as GuestPageMessage,
  GuestStep,
  KeptEvidence,
  Question as QuestionMessage,
} from '@gcs/proto/gen/gcs/session/v1/guest';
import { timestamp } from '../machine/published.rules.ts';
import type { GuestTexts, Question } from '../profile/guest-policy.rules.ts';
import type { ProfileDefinition, StepRule } from '../profile/profile.rules.ts';
import { isWithin, requireKnown } from '../sessions/admin-request.grpc.ts';
import { type EvidenceType, evidenceTypes, evidenceTypesOf } from '../steps/evidence.rules.ts';
import type { StepType } from '../steps/step.rules.ts';
import { type Acted, type Acting, actAsGuest, startHandOver } from './act-as-guest.ts';
import type { AnswerProblem } from './answers.rules.ts';
import type { GuestAction } from './guest-action.rules.ts';
import { type GuestDeps, type GuestPage, previewGuestPage, readGuestPage, readGuestVersions } from './guest-page.ts';
import type { StepOffer, StepView } from './guest-view.rules.ts';

const hashBytes = 32;
const maxStreams = 1_024;
const maxAnswers = 64;
const maxAnswerLength = 8_192;

export function guestService(deps: GuestDeps): Implementation {
  return implementOn(definitions.GuestService, deps, methodsOf);
}

function methodsOf(deps: GuestDeps): Handlers<typeof definitions.GuestService> {
  const act = (message: GuestAction__Output | null, call: CallContext, action: (stepType: StepType) => GuestAction) => {
    const { acting, stepType } = readActing(message, call);
    return actAsGuest(deps, acting, action(stepType));
  };
  const shown = ({ page }: Acted) => ({ page: showPage(page) });
  return {
    async ReadGuestPage({ tokenSha256, locale, browserLocale }) {
      requireHash(tokenSha256);
      return { page: showPage(await readGuestPage(deps, { tokenSha256, locale, browserLocale })) };
    },
    async PreviewGuestPage({ tenantId, propertyReference, workflowKey, locale }) {
      requireFields({
        workflow_key: [isWithin(workflowKey.length, 1, 128), 'is 1 to 128 characters'],
        locale: [locale.length <= 35, 'is BCP 47'],
      });
      const preview = { tenantId, propertyReference, workflowKey, locale: locale || 'en' };
      return { page: showPage(await previewGuestPage(deps, preview)) };
    },
    async ReadGuestVersions({ tokenSha256: tokens }) {
      requireFields({
        token_sha256: [isWithin(tokens.length, 1, maxStreams) && tokens.every(isHash), `is 1 to ${maxStreams} hashes`],
      });
      return { versions: await readGuestVersions(deps, tokens) };
    },
    async RecordConsent({ action, accepted, noticeSha256: noticeDigest }, call) {
      requireFields({ notice_sha256: [/^(?:[0-9a-f]{64})?$/.test(noticeDigest), 'is a hex SHA-256 or empty'] });
      const decide = (stepType: StepType) => ({ kind: 'decide_consent', stepType, accepted, noticeDigest }) as const;
      return shown(await act(action, call, decide));
    },
    async WithdrawConsent({ action }, call) {
      return shown(await act(action, call, (stepType) => ({ kind: 'withdraw_consent', stepType })));
    },
    async SubmitAnswers({ action, answers }, call) {
      requireFields({
        answers: [
          answers.length <= maxAnswers && answers.every(({ value }) => value.length <= maxAnswerLength),
          `are at most ${maxAnswers}, each of at most ${maxAnswerLength} characters`,
        ],
      });
      const given = new Map(answers.map(({ questionId, value }) => [questionId, value]));
      const acted = await act(action, call, (stepType) => ({ kind: 'submit_answers', stepType, given }));
      return { ...shown(acted), problems: acted.problems.map(showProblem) };
    },
    async SkipStep({ action, reason: asked }, call) {
      const reason = guestActionKindFromProto(asked);
      if (reason !== 'GUEST_ABANDONED' && reason !== 'DEVICE_UNSUPPORTED')
        throw invalidFields([{ field: 'reason', message: 'is GUEST_ABANDONED or DEVICE_UNSUPPORTED' }]);
      return shown(await act(action, call, (stepType) => ({ kind: 'skip_step', stepType, reason })));
    },
    async GiveUp({ action }, call) {
      return shown(await actAsGuest(deps, readCommon(action, call), { kind: 'give_up' }));
    },
    async StartHandOver({ action, returnAddress }, call) {
      const { acting, stepType } = readActing(action, call);
      requireFields({ return_address: [isAddress(returnAddress), 'is an absolute http(s) address'] });
      const started = await startHandOver(deps, acting, { stepType, returnAddress });
      const { url, token, provider, attempt, leader, covers } = started;
      const about = { stepType: stepTypeToProto(leader), covers: covers.map((type) => stepTypeToProto(type)) };
      return { ...shown(started), url, token, standIn: url === '', provider, attempt, ...about };
    },
    async GetHandOverKeys() {
      return { jwksJson: JSON.stringify(deps.handOverKeys.jwks) };
    },
  };
}

function readActing(message: GuestAction__Output | null, call: CallContext): { acting: Acting; stepType: StepType } {
  const acting = readCommon(message, call);
  const stepType = stepTypeFromProto(message?.stepType ?? 'STEP_TYPE_UNSPECIFIED');
  return { acting, stepType: requireKnown('action.step_type', stepType, 'is not a step type') };
}

export function readCommon(message: GuestAction__Output | null, { trace }: CallContext): Acting {
  const { tokenSha256 = Buffer.alloc(0), actionId = '', seen = '', locale = '' } = message ?? {};
  requireHash(tokenSha256);
  requireFields({
    'action.action_id': [/^[A-Za-z0-9_-]{16,64}$/.test(actionId), 'is 16 to 64 characters of A-Z a-z 0-9 _ -'],
    'action.seen': [isWithin(seen.length, 1, 64), 'is 1 to 64 characters'],
    'action.locale': [locale.length <= 35, 'is BCP 47'],
  });
  return { tokenSha256, actionId, seen, locale, traceparent: traceparentOf(trace) };
}

export function requireHash(tokenSha256: Uint8Array): void {
  requireFields({ token_sha256: [isHash(tokenSha256), `is ${hashBytes} bytes`] });
}

function isHash(bytes: Uint8Array): boolean {
  return bytes.length === hashBytes;
}

function isAddress(text: string): boolean {
  const protocol = text.length <= 2_048 ? parseUrl(text)?.protocol : undefined;
  return protocol === 'https:' || protocol === 'http:';
}

export function showPage(shown: GuestPage): GuestPageMessage {
  const { session, view, locale, wantedLocale, returnUrl, stay, mayReturn } = shown;
  const { guest } = session.profile.definition;
  const { id: sessionId, tenantId, version, bookingReference, propertyReference, status } = session;
  const { ended, nothingLeft, timeLeftMs, seen } = view;
  return {
    ...{ sessionId, tenantId, version, seen, bookingReference, propertyReference, status },
    ...{ ended, nothingLeft, timeLeftMs, locale, wantedLocale },
    locales: [...(guest?.locales ?? [])],
    steps: view.steps.map((step) => showStep(step, locale, session.profile.rules.get(step.step.type))),
    kept: keptOf(session.profile.definition),
    endedAt: ended ? timestamp(session.updatedAtMs) : '',
    guestDataDays: session.profile.definition.retention.guestDataDays ?? 0,
    countFrom: session.profile.definition.retention.countFrom ?? 'SESSION_END',
    ...present({ contact: guest?.contact }),
    returnUrl: returnUrl ?? '',
    mayReturn,
    ...stay,
  };
}

function keptOf({ steps, retention }: ProfileDefinition): KeptEvidence[] {
  const always: readonly EvidenceType[] = ['CONSENT_RECORD', 'REVIEW_DECISION', 'DELIVERY_RECEIPT'];
  const left = new Set([...steps.flatMap(({ type }) => evidenceTypesOf(type)), ...always]);
  return evidenceTypes
    .filter((type) => left.has(type))
    .map((type) => ({ type, days: 0, minimumDays: 0, ...retention.types[type] }));
}

function showProblem({ questionId, fault }: AnswerProblem): AnswerProblemMessage {
  return { questionId, fault: `ANSWER_FAULT_${fault}` };
}

function showStep(view: StepView, locale: string, rule: StepRule | undefined): GuestStep {
  const { step, required, offer, maySkip, together, seen } = view;
  const { type, status, reasonCodes } = step;
  const mayWithdraw = step.consentVersion !== undefined;
  const shown = {
    ...{ type: stepTypeToProto(type), status, reasonCodes: [...reasonCodes], required, seen, maySkip, mayWithdraw },
  };
  const { provider = '', consent, legalBasis = consent === undefined ? '' : 'CONSENT' } = rule ?? {};
  return {
    ...shown,
    provider,
    legalBasis,
    ...showOffer(
      offer,
      together.filter((other) => other !== type),
      locale,
    ),
  };
}

function showOffer(
  offer: StepOffer,
  others: readonly StepType[],
  locale: string,
): Pick<GuestStep, 'consent' | 'questions' | 'handOver' | 'waiting'> {
  switch (offer.kind) {
    case 'consent':
      return { consent: { version: offer.consent.version, text: textIn(offer.consent.texts, locale) } };
    case 'questions': {
      const { version, questions } = offer.questionnaire;
      return { questions: { version, questions: questions.map((question) => showQuestion(question, locale)) } };
    }
    case 'hand_over': {
      const { provider, attempt, address } = offer;
      const covers = others.map((type) => stepTypeToProto(type));
      return { handOver: { provider, attempt, standIn: address === null, covers } };
    }
    case 'waiting':
      return { waiting: { for: `WAITING_FOR_${offer.for}` } };
    case 'nothing':
      return {};
  }
}

function showQuestion(question: Question, locale: string): QuestionMessage {
  const { id, kind, label, hint, required, options = [], maxLength = 0, minimum, maximum, shownWhen } = question;
  return {
    id,
    label: textIn(label, locale),
    hint: hint === undefined ? '' : textIn(hint, locale),
    kind: `QUESTION_KIND_${kind}`,
    required,
    options: options.map(({ value, label: text }) => ({ value, label: textIn(text, locale) })),
    maxLength,
    minimum: String(minimum ?? ''),
    maximum: String(maximum ?? ''),
    ...(shownWhen && { shownWhen: { questionId: shownWhen.question, values: [...shownWhen.in] } }),
  };
}

/** The text always exists, because `guestProblems` requires a text in each locale of the profile. */
function textIn(texts: GuestTexts, locale: string): string {
  return (Object.hasOwn(texts, locale) ? texts[locale] : undefined) ?? '';
}
