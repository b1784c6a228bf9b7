import { isDay } from '@gcs/kit/admin/times';
import type { StepType } from '../steps/step.rules.ts';
import type { Metadata } from './condition.rules.ts';

export type GuestTexts = Readonly<Record<string, string>>;

type GuestContact = {
  readonly name?: string;
  readonly email?: string;
  readonly phone?: string;
  readonly url?: string;
};

export type GuestPolicy = {
  /** BCP 47 tags. A guest with another language gets the first locale. */
  readonly locales: readonly string[];
  readonly contact?: GuestContact;
  readonly stay?: StayMembers;
  readonly documentCountry?: string;
};

type StayMembers = { readonly arrival?: string; readonly departure?: string };

/** Days as YYYY-MM-DD. '' if unknown. */
export type Stay = { readonly arrival: string; readonly departure: string };

export type StepConsent = { readonly version: string; readonly texts: GuestTexts };

/** Addresses of the step's provider, and the other steps of the hand-over. */
export type StepStart = {
  readonly url?: string;
  readonly sandboxUrl?: string;
  readonly covers?: readonly StepType[];
};

export type Questionnaire = {
  readonly version: string;
  readonly questions: readonly Question[];
  readonly rules?: readonly AnswerRule[];
};

type QuestionKind = 'CHOICE' | 'TEXT' | 'DATE' | 'NUMBER';

/** `kind` determines the other members (`questionnaireProblems`). */
export type Question = {
  readonly id: string;
  readonly kind: QuestionKind;
  readonly label: GuestTexts;
  readonly hint?: GuestTexts;
  readonly required: boolean;
  readonly options?: readonly { readonly value: string; readonly label: GuestTexts }[];
  /** Code points. */
  readonly maxLength?: number;
  readonly minimum?: number | string;
  readonly maximum?: number | string;
  readonly shownWhen?: { readonly question: string; readonly in: readonly string[] };
};

export type QuestionnaireInput = Omit<Questionnaire, 'questions'> & {
  readonly questions: readonly (Omit<Question, 'required'> & Partial<Question>)[];
};

export type AnswerRule = {
  readonly when: AnswerCondition;
  readonly outcome: 'FAIL' | 'REVIEW';
  readonly reasonCode: string;
};

export type AnswerCondition = {
  readonly all?: readonly AnswerCondition[];
  readonly any?: readonly AnswerCondition[];
  readonly not?: AnswerCondition;
  readonly answer?: string;
  readonly equals?: string | number;
  readonly in?: readonly (string | number)[];
  readonly exists?: boolean;
  readonly atLeast?: number | string;
  readonly atMost?: number | string;
};

const defaultMaxLength = 500;

export function questionnaireWithDefaults(input: QuestionnaireInput): Questionnaire {
  return {
    ...input,
    questions: input.questions.map((question) => ({
      required: true,
      ...(question.kind === 'TEXT' ? { maxLength: defaultMaxLength } : {}),
      ...question,
    })),
  };
}

/**
 * Returns the locale `wanted` (BCP 47) if the profile has it. Otherwise returns a locale of the same language, or else
 * the profile's first locale. Without a guest policy, returns `wanted`.
 */
export function localeFor(policy: GuestPolicy | undefined, wanted: string): string {
  if (policy === undefined) return wanted;
  const asked = wanted.toLowerCase();
  const exact = policy.locales.find((locale) => locale.toLowerCase() === asked);
  const related = policy.locales.find((locale) => languageOf(locale) === languageOf(asked));
  return exact ?? related ?? policy.locales[0] ?? wanted;
}

function languageOf(locale: string): string {
  return locale.toLowerCase().split('-')[0] ?? '';
}

/** If a value has a time, only its date counts. */
export function stayOf(policy: GuestPolicy | undefined, metadata: Metadata): Stay {
  const { arrival, departure } = policy?.stay ?? {};
  return { arrival: dayAt(metadata, arrival).day, departure: dayAt(metadata, departure).day };
}

/**
 * Returns the last millisecond of the departure day (RFC 3339). The day ends in the client's offset, or without one in
 * UTC−12, where it ends last. `-00:00` counts as no offset (RFC 3339, 4.3). Undefined if unknown.
 */
export function departureOf(policy: GuestPolicy | undefined, metadata: Metadata): string | undefined {
  const { day, offset } = dayAt(metadata, policy?.stay?.departure);
  const isNamed = /^(Z|[+-](0\d|1[0-4]):[0-5]\d)$/.test(offset) && offset !== '-00:00';
  return day === '' ? undefined : `${day}T23:59:59.999${isNamed ? offset : '-12:00'}`;
}

function dayAt(metadata: Metadata, member = ''): { day: string; offset: string } {
  const [, day = '', offset = ''] =
    /^(\d{4}-\d{2}-\d{2})(?:T[\d:.]{5,20}(Z|[+-]\d{2}:\d{2})?)?$/.exec(textAt(metadata, member)) ?? [];
  return isDay(day) ? { day, offset } : { day: '', offset: '' };
}

/** Returns an ISO 3166-1 alpha-2 code, or '' if unknown. */
export function documentCountryOf(policy: GuestPolicy | undefined, metadata: Metadata): string {
  const country = textAt(metadata, policy?.documentCountry ?? '').toUpperCase();
  return /^[A-Z]{2}$/.test(country) ? country : '';
}

function textAt(metadata: Metadata, member: string): string {
  const value = Object.hasOwn(metadata, member) ? metadata[member] : undefined;
  return typeof value === 'string' ? value : '';
}

type Steps = { readonly steps: readonly { readonly type: StepType; readonly start?: StepStart }[] };

export type HandOverGroup = {
  readonly leader: StepType;
  readonly members: readonly StepType[];
  readonly start: StepStart;
};

/** Returns the hand-over that contains the step. Undefined if no step starts a hand-over with this step. */
export function groupOf({ steps }: Steps, type: StepType): HandOverGroup | undefined {
  for (const { type: leader, start } of steps) {
    if (start === undefined) continue;
    const members = [leader, ...(start.covers ?? [])];
    if (members.includes(type)) return { leader, members, start };
  }
  return undefined;
}
