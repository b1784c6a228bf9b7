import type { GuestPage, GuestStep } from '@gcs/proto/gen/gcs/session/v1/guest';
import type { GetPartyResponse } from '@gcs/proto/gen/gcs/stays/v1/party_service';

export function guestPage(steps: GuestStep[], more: GuestPage = {}): GuestPage {
  return {
    sessionId: 'cs_1',
    version: 3,
    seen: 'page-seen',
    bookingReference: 'BK-1',
    propertyReference: 'hotel-aurora',
    status: 'IN_PROGRESS',
    locale: 'en',
    timeLeftMs: 7_200_000,
    steps,
    returnUrl: 'https://booking.example/done?b=1#top',
    ...more,
  };
}

const common = { status: 'PENDING', required: true, maySkip: true } as const;

export const consentStep: GuestStep = {
  ...common,
  type: 'STEP_TYPE_DOCUMENT',
  seen: 'consent-seen',
  consent: { text: 'We look at your document.\nAgree?', version: '1' },
};

export const handOverStep: GuestStep = {
  ...common,
  type: 'STEP_TYPE_LIVENESS',
  seen: 'hand-over-seen',
  reasonCodes: ['FACE_NOT_DETECTED'],
  handOver: { provider: 'acme', standIn: false, attempt: 2 },
};

export const waitingStep: GuestStep = {
  ...common,
  type: 'STEP_TYPE_AML',
  status: 'IN_PROGRESS',
  seen: 'waiting-seen',
  maySkip: false,
  waiting: { for: 'WAITING_FOR_PROVIDER' },
};

export const questionsStep: GuestStep = {
  ...common,
  type: 'STEP_TYPE_QUESTIONNAIRE',
  seen: 'questions-seen',
  questions: {
    version: '1',
    questions: [
      {
        id: 'purpose',
        label: 'Why do you come?',
        kind: 'QUESTION_KIND_CHOICE',
        required: true,
        options: [
          { value: 'work', label: 'Work' },
          { value: 'leisure', label: 'Leisure' },
        ],
      },
      {
        id: 'employer',
        label: 'For whom?',
        kind: 'QUESTION_KIND_TEXT',
        maxLength: 500,
        shownWhen: { questionId: 'purpose', values: ['work'] },
      },
      { id: 'nights', label: 'How many nights?', kind: 'QUESTION_KIND_NUMBER', minimum: '1', maximum: '90' },
      { id: 'born', label: 'Born?', hint: 'As in the passport.', kind: 'QUESTION_KIND_DATE', maximum: '2008-11-23' },
    ],
  },
};

export const leadsParty: GetPartyResponse = {
  ...{ place: 1, size: 4, role: 'LEAD', arrival: '2027-03-12', departure: '2027-03-15', tag: 'first' },
  others: [
    { number: 2, place: 2, ageClass: 'ADULT', firstName: 'Ada', state: 'LINK_GIVEN', mayShare: true },
    { number: 3, place: 3, ageClass: 'CHILD', firstName: 'Ned', state: 'OPEN', mayDeclare: true },
    { number: 4, place: 4, ageClass: 'INFANT', state: 'DONE' },
  ],
};

export const signersParty: GetPartyResponse = {
  ...leadsParty,
  statement: { signed: false, isReady: false, minors: [3, 4], tag: 'days' },
};
