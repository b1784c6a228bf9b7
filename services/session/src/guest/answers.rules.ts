import { isDay } from '@gcs/kit/admin/times';
import { present } from '@gcs/kit/present';
import { answerOf } from '../profile/condition.rules.ts';
import type { AnswerCondition, Question, Questionnaire } from '../profile/guest-policy.rules.ts';

/** Answers by question id. A question without an answer has no member. */
export type Answers = Readonly<Record<string, string | number>>;

type AnswerFault =
  | 'MISSING'
  | 'NOT_AN_OPTION'
  | 'TOO_LONG'
  | 'NOT_A_DATE'
  | 'NOT_A_NUMBER'
  | 'TOO_SMALL'
  | 'TOO_LARGE'
  | 'NOT_A_TEXT';
export type AnswerProblem = { readonly questionId: string; readonly fault: AnswerFault };

type JudgedAnswers =
  | { readonly kind: 'problems'; readonly problems: readonly AnswerProblem[] }
  | {
      readonly kind: 'judged';
      readonly answers: Answers;
      readonly outcome: 'PASS' | 'FAIL' | 'REVIEW';
      readonly reasonCodes: readonly string[];
    };

/**
 * Checks and judges a guest's typed answers (docs/workflow.md#questionnaires). Ignores answers to questions that were
 * not asked.
 */
export function judgeAnswers(questionnaire: Questionnaire, given: ReadonlyMap<string, string>): JudgedAnswers {
  const read = new Map<string, string | number>();
  const problems: AnswerProblem[] = [];
  for (const question of questionnaire.questions) {
    if (!isAsked(question, read)) continue;
    const answer = readAnswer(question, given.get(question.id) ?? '');
    if (typeof answer === 'object') problems.push({ questionId: question.id, fault: answer.fault });
    else if (answer !== '') read.set(question.id, answer);
  }
  return problems.length > 0 ? { kind: 'problems', problems } : judge(questionnaire, Object.fromEntries(read));
}

function isAsked({ shownWhen }: Question, answers: ReadonlyMap<string, string | number>): boolean {
  return shownWhen === undefined || shownWhen.in.some((value) => answers.get(shownWhen.question) === value);
}

/**
 * Returns the gravest outcome of the rules whose conditions hold. Returns only this outcome's reasons, because
 * contradicting reasons would require a review.
 */
function judge({ rules = [] }: Questionnaire, answers: Answers): JudgedAnswers {
  const held = rules.filter(({ when }) => holdsOf(when, answers));
  const outcome = held.some((rule) => rule.outcome === 'FAIL') ? 'FAIL' : held.length > 0 ? 'REVIEW' : 'PASS';
  const codes = held.filter((rule) => rule.outcome === outcome).map(({ reasonCode }) => reasonCode);
  return { kind: 'judged', answers, outcome, reasonCodes: [...new Set(codes)].sort() };
}

function holdsOf(condition: AnswerCondition, answers: Answers): boolean {
  const { all, any, not, answer, atLeast, atMost } = condition;
  if (all !== undefined) return all.every((part) => holdsOf(part, answers));
  if (any !== undefined) return any.some((part) => holdsOf(part, answers));
  if (not !== undefined) return !holdsOf(not, answers);
  if (answer === undefined) return false;
  const value = Object.hasOwn(answers, answer) ? answers[answer] : undefined;
  if (typeof atLeast === 'string') return typeof value === 'string' && value >= atLeast;
  if (typeof atMost === 'string') return typeof value === 'string' && value <= atMost;
  const { equals, in: among, exists } = condition;
  return answerOf({ metadata: answer, ...present({ equals, in: among, exists, atLeast, atMost }) }, answers);
}

type Fault = { readonly fault: AnswerFault };

function readAnswer(question: Question, typed: string): string | number | Fault {
  const text = typed.trim();
  if (text === '') return question.required ? { fault: 'MISSING' } : '';
  switch (question.kind) {
    case 'CHOICE':
      return question.options?.some(({ value }) => value === text) ? text : { fault: 'NOT_AN_OPTION' };
    case 'TEXT':
      return readText(question, text);
    case 'DATE':
      return isDay(text) ? within(question, text) : { fault: 'NOT_A_DATE' };
    case 'NUMBER':
      return isNumber(text) ? within(question, Number(text)) : { fault: 'NOT_A_NUMBER' };
  }
}

function readText({ maxLength = 0 }: Question, text: string): string | Fault {
  const unified = text.replaceAll('\r\n', '\n');
  if (/[^\P{Cc}\n\t]/u.test(unified) || !unified.isWellFormed()) return { fault: 'NOT_A_TEXT' };
  return [...unified].length > maxLength ? { fault: 'TOO_LONG' } : unified;
}

function isNumber(text: string): boolean {
  return /^-?\d{1,15}(\.\d{1,6})?$/.test(text);
}

function within<T extends string | number>({ minimum, maximum }: Question, value: T): T | Fault {
  if (minimum !== undefined && value < minimum) return { fault: 'TOO_SMALL' };
  return maximum !== undefined && value > maximum ? { fault: 'TOO_LARGE' } : value;
}
