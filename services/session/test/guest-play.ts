import { decideAction, type GuestAction, type GuestDecision } from '../src/guest/guest-action.rules.ts';
import { type GuestView, guestView } from '../src/guest/guest-view.rules.ts';
import type { Session } from '../src/machine/session.rules.ts';
import type { ProfileInput } from '../src/profile/profile.rules.ts';
import type { StepType } from '../src/steps/step.rules.ts';
import { after, openedAtMs } from './session-play.ts';

export const guestProfile: ProfileInput = {
  guest: { locales: ['en', 'de'], contact: { name: 'Front desk', phone: '+34 900 000 000' } },
  steps: [
    {
      type: 'DOCUMENT',
      provider: 'acme-id',
      consent: { version: '2026-11', texts: { en: 'We read your document.', de: 'Wir lesen Ihr Dokument.' } },
      start: {
        url: 'https://id.example/start?t={token}&l={locale}',
        sandboxUrl: 'http://localhost:4000/start?t={token}',
      },
    },
    {
      type: 'QUESTIONNAIRE',
      questionnaire: {
        version: '1',
        questions: [
          {
            id: 'purpose',
            kind: 'CHOICE',
            label: { en: 'Purpose', de: 'Zweck' },
            options: [
              { value: 'leisure', label: { en: 'Leisure', de: 'Urlaub' } },
              { value: 'work', label: { en: 'Work', de: 'Arbeit' } },
            ],
          },
          {
            id: 'employer',
            kind: 'TEXT',
            label: { en: 'Employer', de: 'Arbeitgeber' },
            maxLength: 20,
            shownWhen: { question: 'purpose', in: ['work'] },
          },
          { id: 'nights', kind: 'NUMBER', label: { en: 'Nights', de: 'Nächte' }, minimum: 1, maximum: 90 },
          {
            id: 'arrival',
            kind: 'DATE',
            label: { en: 'Arrival', de: 'Anreise' },
            required: false,
            minimum: '2026-01-01',
          },
        ],
        rules: [
          { when: { answer: 'nights', atLeast: 60 }, outcome: 'REVIEW', reasonCode: 'ANSWER_REQUIRES_REVIEW' },
          {
            when: {
              all: [{ answer: 'purpose', equals: 'work' }, { not: { answer: 'arrival', exists: true } }],
            },
            outcome: 'FAIL',
            reasonCode: 'ANSWER_DISQUALIFYING',
          },
        ],
      },
    },
    { type: 'LIVENESS', required: false, dependsOn: ['DOCUMENT'] },
    { type: 'AML', dependsOn: ['DOCUMENT'] },
  ],
};

/** {@link guestProfile} with one hand-over for document, liveness and face match. */
export const groupProfile: ProfileInput = {
  ...guestProfile,
  steps: [
    ...guestProfile.steps
      .filter(({ type }) => type === 'DOCUMENT')
      .map((step) => ({ ...step, start: { ...step.start, covers: ['LIVENESS', 'FACE_MATCH'] as const } })),
    { type: 'LIVENESS', provider: 'acme-id', dependsOn: ['DOCUMENT'] },
    { type: 'FACE_MATCH', provider: 'acme-id', dependsOn: ['DOCUMENT', 'LIVENESS'] },
    ...guestProfile.steps.filter(({ type }) => type === 'QUESTIONNAIRE' || type === 'AML'),
  ],
};

export const goodAnswers: ReadonlyMap<string, string> = new Map([
  ['purpose', 'leisure'],
  ['nights', '2'],
]);

export function seenBy(session: Session, isSandbox = true): GuestView {
  return guestView(session, { isSandbox }, openedAtMs);
}

export function offerOf(session: Session, type: StepType, isSandbox = true) {
  return seenBy(session, isSandbox).steps.find(({ step }) => step.type === type)?.offer;
}

export function decide(session: Session, action: GuestAction, locale = 'en', isSandbox = true): GuestDecision {
  const view = seenBy(session, isSandbox);
  const step = 'stepType' in action ? view.steps.find(({ step: { type } }) => type === action.stepType) : undefined;
  const seen = action.kind === 'give_up' ? view.seen : (step?.seen ?? '');
  return decideAction(view, action, { seen, locale, salt: 'salt' }, openedAtMs);
}

export function acted(session: Session, action: GuestAction, locale = 'en'): Session {
  const decision = decide(session, action, locale);
  if (decision.kind !== 'reports') throw new Error(`${action.kind} was ${decision.kind}`);
  return after(session, decision.reports);
}
