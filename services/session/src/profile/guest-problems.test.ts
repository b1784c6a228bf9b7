import { validateProfileDefinition } from '@gcs/proto/schemas';
import { expect, test } from '@jest/globals';
import { guestProfile } from '../../test/guest-play.ts';
import type { Question, QuestionnaireInput } from './guest-policy.rules.ts';
import { type ProfileInput, withDefaults } from './profile.rules.ts';
import { definitionProblems } from './profile-problems.rules.ts';

const label = { en: 'A question' };

function problemsOf(input: ProfileInput): string[] {
  expect(validateProfileDefinition(input)).toEqual([]);
  return definitionProblems(withDefaults(input)).map(({ field, message }) => `${field}: ${message}`);
}

function asking(questionnaire: Partial<QuestionnaireInput>): string[] {
  const questions: Question[] = [{ id: 'one', kind: 'NUMBER', label, required: true }];
  return problemsOf({
    guest: { locales: ['en'] },
    steps: [{ type: 'QUESTIONNAIRE', questionnaire: { version: '1', questions, ...questionnaire } }],
  });
}

test('a workflow that uses every feature of the guest’s page has no problems', () => {
  expect(problemsOf(guestProfile)).toEqual([]);
});

test('a definition without guest texts gets no members for guests, so its hash stays the same', () => {
  const definition = withDefaults({ steps: [{ type: 'DOCUMENT' }] });
  expect(Object.keys(definition)).not.toContain('guest');
  expect(Object.keys(definition.steps[0] ?? {})).not.toContain('questionnaire');
});

test('guest texts must exist in exactly the workflow’s locales', () => {
  const consent = { version: '1', texts: { en: 'Yes?', fr: 'Oui ?' } };
  expect(problemsOf({ guest: { locales: ['en', 'de'] }, steps: [{ type: 'DOCUMENT', consent }] })).toEqual([
    'steps[0].consent.texts: has no text in de',
    'steps[0].consent.texts: fr is none of guest.locales',
  ]);
  expect(problemsOf({ steps: [{ type: 'DOCUMENT', consent }] })).toEqual([
    'steps[0].type: texts for guests need guest.locales',
  ]);
});

test('a hand-over needs a provider’s name and a safe address with the token', () => {
  const start = { url: 'http://localhost/{token}', sandboxUrl: 'http://127.0.0.1:4000/{token}' };
  expect(problemsOf({ steps: [{ type: 'DOCUMENT', start }] })).toEqual([
    'steps[0].provider: is needed, because start hands the guest over',
    'steps[0].start.url: is not an https address',
  ]);
  const elsewhere = { url: 'https://{token}.example/', sandboxUrl: 'http://192.0.2.1/?{token}' };
  expect(problemsOf({ steps: [{ type: 'DOCUMENT', provider: 'acme', start: elsewhere }] })).toEqual([
    'steps[0].start.url: has a placeholder in its host',
    'steps[0].start.sandboxUrl: is not an https address',
  ]);
  expect(problemsOf({ steps: [{ type: 'DOCUMENT', provider: 'acme', start: { url: 'https://a.example/' } }] })).toEqual(
    ['steps[0].start.url: has no {token}'],
  );
});

test('a step other than QUESTIONNAIRE may not ask questions, and a review may not involve the guest', () => {
  const questionnaire = { version: '1', questions: [{ id: 'one', kind: 'NUMBER', label }] } as const;
  const start = { url: 'https://q.example/{token}' };
  const guest = { locales: ['en'] };
  expect(problemsOf({ guest, steps: [{ type: 'DOCUMENT', questionnaire }] })).toEqual([
    'steps[0].questionnaire: DOCUMENT asks no questions; QUESTIONNAIRE does',
  ]);
  expect(problemsOf({ guest, steps: [{ type: 'QUESTIONNAIRE', provider: 'q', start, questionnaire }] })).toEqual([
    'steps[0].questionnaire: a step with a start cannot also ask questions',
  ]);
  const consent = { version: '1', texts: { en: 'Yes?' } };
  expect(problemsOf({ guest, steps: [{ type: 'DOCUMENT' }, { type: 'MANUAL_REVIEW', consent }] })).toEqual([
    'steps[1].consent: a guest has no part in MANUAL_REVIEW',
  ]);
});

test.each<[string, Omit<Question, 'label' | 'required'>[], string[]]>([
  [
    'ids are unique',
    [
      { id: 'one', kind: 'NUMBER' },
      { id: 'one', kind: 'DATE' },
    ],
    ['[1].id: one occurs more than once'],
  ],
  ['a choice has options', [{ id: 'one', kind: 'CHOICE' }], ['[0].options: are needed for a CHOICE']],
  ['only a text has a length', [{ id: 'one', kind: 'DATE', maxLength: 3 }], ['[0].maxLength: a DATE has none']],
  ['a bound is of the kind', [{ id: 'one', kind: 'DATE', minimum: 3 }], ['[0].minimum: is no DATE']],
  ['a day exists', [{ id: 'one', kind: 'DATE', maximum: '2026-02-30' }], ['[0].maximum: is no DATE']],
  [
    'some number fits',
    [{ id: 'one', kind: 'NUMBER', minimum: 3, maximum: 2 }],
    ['[0].minimum: is larger than maximum'],
  ],
  [
    'a condition needs an earlier question',
    [{ id: 'one', kind: 'TEXT', shownWhen: { question: 'two', in: ['a'] } }],
    ['[0].shownWhen.question: is not an earlier question of kind CHOICE'],
  ],
])('%s', (_title, questions, problems) => {
  expect(asking({ questions: questions.map((question) => ({ ...question, label })) })).toEqual(
    problems.map((problem) => `steps[0].questionnaire.questions${problem}`),
  );
});

test.each([
  ['names a question', { answer: 'two', exists: true }, 'REVIEW', 'when: two is no question'],
  ['compares a possible answer', { answer: 'one', equals: 'yes' }, 'REVIEW', 'when: yes is never an answer to one'],
  ['has one comparison', { answer: 'one', exists: true, atLeast: 1 }, 'REVIEW', 'when: has one of'],
  ['is of one kind', { any: [{}] }, 'REVIEW', undefined],
  [
    'has a fitting reason',
    { answer: 'one', exists: true },
    'FAIL',
    'reasonCode: is not a reason of QUESTIONNAIRE for FAIL',
  ],
] as const)('a rule %s', (_title, when, outcome, problem) => {
  const rule = { when, outcome, reasonCode: 'ANSWER_REQUIRES_REVIEW' };
  if (problem === undefined) {
    const definition = { version: '1', questions: [{ id: 'one', kind: 'NUMBER', label }], rules: [rule] };
    const steps = [{ type: 'QUESTIONNAIRE', questionnaire: definition }];
    expect(validateProfileDefinition({ guest: { locales: ['en'] }, steps })).not.toEqual([]);
  } else {
    expect(asking({ rules: [rule] })).toEqual([expect.stringContaining(`steps[0].questionnaire.rules[0].${problem}`)]);
  }
});
