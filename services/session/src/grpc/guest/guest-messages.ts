import { stepTypeToProto } from '@gcs/proto/enums';
import type {
  AnswerProblem as AnswerProblemMessage,
  GuestPage as GuestPageMessage,
  GuestStep,
  Question as QuestionMessage,
} from '@gcs/proto/gen/gcs/session/v1/guest';
import type { AnswerProblem } from '../../domain/guest/answers.ts';
import type { GuestTexts, Question } from '../../domain/guest/guest-policy.ts';
import type { Offer, StepView } from '../../domain/guest/guest-view.ts';
import type { GuestPage } from '../../operations/guest/guest-page.ts';

/** A page as the gateway gets it. */
export function showPage({ session, view, locale, returnUrl }: GuestPage): GuestPageMessage {
  const { guest } = session.profile.definition;
  const { id: sessionId, tenantId, version, bookingReference, propertyReference, status } = session;
  const { ended, nothingLeft, timeLeftMs, seen } = view;
  return {
    ...{ sessionId, tenantId, version, seen, bookingReference, propertyReference, status },
    ...{ ended, nothingLeft, timeLeftMs, locale },
    locales: [...(guest?.locales ?? [])],
    steps: view.steps.map((step) => showStep(step, locale)),
    ...(guest?.contact === undefined ? {} : { contact: guest.contact }),
    returnUrl: returnUrl ?? '',
  };
}

/** What the guest has to correct. */
export function showProblem({ questionId, fault }: AnswerProblem): AnswerProblemMessage {
  return { questionId, fault: `ANSWER_FAULT_${fault}` };
}

function showStep({ step, required, offer, maySkip, seen }: StepView, locale: string): GuestStep {
  const { type, status, reasonCodes } = step;
  const shown = { type: stepTypeToProto(type), status, reasonCodes: [...reasonCodes], required, seen, maySkip };
  return { ...shown, ...showOffer(offer, locale) };
}

function showOffer(offer: Offer, locale: string): Pick<GuestStep, 'consent' | 'questions' | 'handOver' | 'waiting'> {
  switch (offer.kind) {
    case 'consent':
      return { consent: { version: offer.consent.version, text: textIn(offer.consent.texts, locale) } };
    case 'questions': {
      const { version, questions } = offer.questionnaire;
      return { questions: { version, questions: questions.map((question) => showQuestion(question, locale)) } };
    }
    case 'hand_over': {
      const { provider, attempt, address } = offer;
      return { handOver: { provider, attempt, standIn: address === null } };
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
    ...(shownWhen === undefined ? {} : { shownWhen: { questionId: shownWhen.question, values: [...shownWhen.in] } }),
  };
}

/** The locale is one of the profile's, and its texts are in all of them (`guestProblems`). */
function textIn(texts: GuestTexts, locale: string): string {
  return (Object.hasOwn(texts, locale) ? texts[locale] : undefined) ?? '';
}
