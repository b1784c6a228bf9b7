import { isDay } from '@gcs/kit/admin/times';
import { classOf, knownReasonCodes } from '../steps/reason-codes.rules.ts';
import { startProblem } from './addresses.rules.ts';
import { clausesOf, comparisons, sizeProblems } from './condition.rules.ts';
import type {
  AnswerCondition,
  AnswerRule,
  GuestPolicy,
  GuestTexts,
  Question,
  Questionnaire,
} from './guest-policy.rules.ts';
import type { ProfileDefinition, ProfileProblem, ProfileStep } from './profile.rules.ts';

export function guestProblems(definition: ProfileDefinition): ProfileProblem[] {
  return definition.steps.flatMap((step, index) =>
    stepProblems(definition.guest, step).map(({ field, message }) => ({ field: `steps[${index}].${field}`, message })),
  );
}

function stepProblems(guest: GuestPolicy | undefined, step: ProfileStep): ProfileProblem[] {
  const { type, consent, start, questionnaire } = step;
  const said = Object.entries({ consent, start, questionnaire }).filter(([, member]) => member !== undefined);
  if (type === 'MANUAL_REVIEW')
    return said.map(([field]) => ({ field, message: 'a guest has no part in MANUAL_REVIEW' }));
  const hasTexts = consent !== undefined || questionnaire !== undefined;
  if (guest === undefined && hasTexts) return [{ field: 'type', message: 'texts for guests need guest.locales' }];
  const { locales } = guest ?? { locales: [] };
  return [
    ...(consent === undefined ? [] : textProblems('consent.texts', consent.texts, locales)),
    ...startProblems(step),
    ...(questionnaire === undefined ? [] : questionsOf(step, questionnaire, locales)),
  ];
}

function questionsOf(
  { type, start }: ProfileStep,
  questionnaire: NonNullable<ProfileStep['questionnaire']>,
  locales: readonly string[],
): ProfileProblem[] {
  const field = 'questionnaire';
  if (type !== 'QUESTIONNAIRE') return [{ field, message: `${type} asks no questions; QUESTIONNAIRE does` }];
  if (start !== undefined) return [{ field, message: 'a step with a start cannot also ask questions' }];
  return questionnaireProblems(questionnaire, (name, texts) => textProblems(name, texts, locales)).map((problem) => {
    return { ...problem, field: `${field}.${problem.field}` };
  });
}

function startProblems({ start, provider }: ProfileStep): ProfileProblem[] {
  if (start === undefined) return [];
  const unnamed =
    provider === undefined ? [{ field: 'provider', message: 'is needed, because start hands the guest over' }] : [];
  const addresses = [
    { field: 'start.url', template: start.url, isSandbox: false },
    { field: 'start.sandboxUrl', template: start.sandboxUrl, isSandbox: true },
  ];
  const broken = addresses.flatMap(({ field, template, isSandbox }) => {
    const message = template === undefined ? null : startProblem(template, { isSandbox });
    return message === null ? [] : [{ field, message }];
  });
  return [...unnamed, ...broken];
}

function textProblems(field: string, texts: GuestTexts, locales: readonly string[]): ProfileProblem[] {
  const missing = locales.filter((locale) => !Object.hasOwn(texts, locale));
  const foreign = Object.keys(texts).filter((locale) => !locales.includes(locale));
  return [
    ...missing.map((locale) => ({ field, message: `has no text in ${locale}` })),
    ...foreign.map((locale) => ({ field, message: `${locale} is none of guest.locales` })),
  ];
}

type CheckTexts = (field: string, texts: GuestTexts) => ProfileProblem[];

function questionnaireProblems({ questions, rules = [] }: Questionnaire, checkTexts: CheckTexts): ProfileProblem[] {
  return [
    ...questions.flatMap((question, index) =>
      questionProblems(question, questions.slice(0, index), checkTexts).map((problem) =>
        at(`questions[${index}]`, problem),
      ),
    ),
    ...rules.flatMap((rule, index) => ruleProblems(rule, questions).map((problem) => at(`rules[${index}]`, problem))),
  ];
}

function at(path: string, { field, message }: ProfileProblem): ProfileProblem {
  return { field: field === '' || field.startsWith('.') ? `${path}${field}` : `${path}.${field}`, message };
}

function questionProblems(question: Question, earlier: readonly Question[], checkTexts: CheckTexts): ProfileProblem[] {
  const { id, kind, label, hint, options } = question;
  return [
    ...(earlier.some((other) => other.id === id) ? [{ field: 'id', message: `${id} occurs more than once` }] : []),
    ...checkTexts('label', label),
    ...(hint === undefined ? [] : checkTexts('hint', hint)),
    ...memberProblems(question),
    ...(options ?? []).flatMap(({ value, label: text }, index) => [
      ...((options ?? []).findIndex((other) => other.value === value) < index
        ? [{ field: `options[${index}].value`, message: `${value} occurs more than once` }]
        : []),
      ...checkTexts(`options[${index}].label`, text),
    ]),
    ...(kind === 'NUMBER' || kind === 'DATE' ? boundProblems(question) : []),
    ...shownWhenProblems(question, earlier),
  ];
}

const kindsOf = {
  options: ['CHOICE'],
  maxLength: ['TEXT'],
  minimum: ['NUMBER', 'DATE'],
  maximum: ['NUMBER', 'DATE'],
} as const;

function memberProblems(question: Question): ProfileProblem[] {
  const foreign = Object.entries(kindsOf).flatMap(([field, kinds]) => {
    const isThere = Object.hasOwn(question, field);
    return isThere && !kinds.some((kind) => kind === question.kind)
      ? [{ field, message: `a ${question.kind} has none` }]
      : [];
  });
  const bare = question.kind === 'CHOICE' && question.options === undefined;
  return bare ? [...foreign, { field: 'options', message: 'are needed for a CHOICE' }] : foreign;
}

function boundProblems({ kind, minimum, maximum }: Question): ProfileProblem[] {
  const wrong = Object.entries({ minimum, maximum }).flatMap(([field, bound]) => {
    return bound === undefined || isBoundOf(kind, bound) ? [] : [{ field, message: `is no ${kind}` }];
  });
  const isEmpty = minimum !== undefined && maximum !== undefined && minimum > maximum;
  return isEmpty && wrong.length === 0 ? [{ field: 'minimum', message: 'is larger than maximum' }] : wrong;
}

function isBoundOf(kind: Question['kind'], bound: number | string): boolean {
  return kind === 'DATE' ? typeof bound === 'string' && isDay(bound) : typeof bound === 'number';
}

function shownWhenProblems({ shownWhen }: Question, earlier: readonly Question[]): ProfileProblem[] {
  if (shownWhen === undefined) return [];
  const asked = earlier.find(({ id }) => id === shownWhen.question);
  if (asked?.kind !== 'CHOICE')
    return [{ field: 'shownWhen.question', message: 'is not an earlier question of kind CHOICE' }];
  return shownWhen.in
    .filter((value) => !asked.options?.some((option) => option.value === value))
    .map((value) => ({ field: 'shownWhen.in', message: `${value} is no option of ${asked.id}` }));
}

function ruleProblems({ when, outcome, reasonCode }: AnswerRule, questions: readonly Question[]): ProfileProblem[] {
  const wanted = outcome === 'FAIL' ? ['NEGATIVE', 'INCONCLUSIVE'] : ['REVIEW'];
  const fits = knownReasonCodes('QUESTIONNAIRE', [reasonCode]).unmapped === 0 && wanted.includes(classOf(reasonCode));
  const code = fits ? [] : [{ field: 'reasonCode', message: `is not a reason of QUESTIONNAIRE for ${outcome}` }];
  const clauses = clausesOf(when, 'when');
  return [
    ...code,
    ...sizeProblems(clauses).map((message) => ({ field: 'when', message })),
    ...clauses.flatMap(({ clause, path: field }) =>
      clauseProblems(clause, questions).map((message) => ({ field, message })),
    ),
  ];
}

const kinds = ['all', 'any', 'not', 'answer'] as const;

function clauseProblems(clause: AnswerCondition, questions: readonly Question[]): string[] {
  if (kinds.filter((kind) => clause[kind] !== undefined).length !== 1)
    return ['has exactly one of all, any, not, answer'];
  const compared = comparisons.filter((comparison) => clause[comparison] !== undefined);
  if (compared.length !== (clause.answer === undefined ? 0 : 1)) {
    return [`has one of ${comparisons.join(', ')} with answer, and none without`];
  }
  if (clause.answer === undefined) return [];
  const asked = questions.find(({ id }) => id === clause.answer);
  if (asked === undefined) return [`${clause.answer} is no question`];
  return comparisonProblems(clause, asked);
}

function comparisonProblems({ equals, in: among = [], atLeast, atMost }: AnswerCondition, asked: Question): string[] {
  const isBounded = asked.kind === 'NUMBER' || asked.kind === 'DATE';
  const bounds = [atLeast, atMost].filter((bound) => bound !== undefined);
  if (bounds.length > 0 && !isBounded) return [`a ${asked.kind} has no order`];
  const values = equals === undefined ? among : [equals, ...among];
  const never = [...values, ...bounds].find((value) => !canBeAnswer(asked, value));
  return never === undefined ? [] : [`${never} is never an answer to ${asked.id}`];
}

function canBeAnswer({ kind, options }: Question, value: string | number): boolean {
  if (kind === 'CHOICE') return options?.some((option) => option.value === value) ?? false;
  return kind === 'TEXT' ? typeof value === 'string' : isBoundOf(kind, value);
}
