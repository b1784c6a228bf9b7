import { readdirSync, readFileSync } from 'node:fs';
import { validateProfileDefinition } from '@gcs/proto/schemas';
import { describe, expect, test } from '@jest/globals';
import { openedAtMs, result, sessionOf } from '../../test/session-play.ts';
import { advance } from '../machine/advance.rules.ts';
import type { Command } from '../machine/command.rules.ts';
import { type Session, type SessionStatus, wakeAtMs } from '../machine/session.rules.ts';
import { classOf, type DecisionKind, reasonCodes, usualCodeOf } from '../steps/reason-codes.rules.ts';
import { type StepType, stepTypes } from '../steps/step.rules.ts';
import { isGate, type ProfileInput, withDefaults } from './profile.rules.ts';
import { definitionProblems } from './profile-problems.rules.ts';

const troubles = ['negative', 'doubtful', 'unreadable', 'provider away', 'declined'] as const;
type Trouble = (typeof troubles)[number];

const [failed, review, incomplete, verified] = ['FAILED', 'NEEDS_REVIEW', 'INCOMPLETE', 'VERIFIED'] as const;
const required = [failed, review, incomplete, review, incomplete] as const;
const seenByPerson = [review, review, incomplete, review, incomplete] as const;
const ends: Record<string, Partial<Record<StepType, readonly SessionStatus[]>>> = {
  'hotel-check-in': { DOCUMENT: required, LIVENESS: required, FACE_MATCH: required, AML: seenByPerson },
  'guest-check-in': { DOCUMENT: required, LIVENESS: required, QUESTIONNAIRE: required, AML: seenByPerson },
  'short-let-age-check': {
    DOCUMENT: required,
    AGE: required,
    QUESTIONNAIRE: [verified, review, verified, verified, verified],
  },
  'stripe-identity': { DOCUMENT: required, LIVENESS: required, FACE_MATCH: required },
  onfido: { DOCUMENT: required, LIVENESS: required, FACE_MATCH: required, AML: seenByPerson },
  sumsub: { DOCUMENT: required, LIVENESS: required, FACE_MATCH: required, AML: seenByPerson },
  veriff: { DOCUMENT: required, LIVENESS: required, FACE_MATCH: required },
};

const directory = new URL('../../../../deploy/profiles/', import.meta.url);
const read = (key: string): ProfileInput => JSON.parse(readFileSync(new URL(`${key}.json`, directory), 'utf8'));
const keys = readdirSync(directory).flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -5)] : []));

const guestSteps = (session: Session) => [...session.profile.rules.values()].filter((rule) => !isGate(rule));
const codeOf = (wanted: string) => reasonCodes.find((code) => classOf(code) === wanted) ?? '';

/** Returns reports that cause `trouble` at a step. `unreadable` uses all attempts of the step. */
function tell(type: StepType, trouble: Trouble, maxAttempts: number): Command[] {
  switch (trouble) {
    case 'negative':
      return [result(type, 'FAIL', [codeOf('NEGATIVE')])];
    case 'doubtful':
      return [result(type, 'REVIEW', [codeOf('REVIEW')])];
    case 'unreadable':
      return Array.from({ length: maxAttempts }, (_, index) =>
        result(type, 'RETRY', ['DEVICE_UNSUPPORTED'], { attempt: index + 1 }),
      );
    case 'provider away':
      return [result(type, 'ERROR', ['PROVIDER_TIMEOUT'])];
    case 'declined':
      return [{ kind: 'guest_acted', stepType: type, reason: 'CONSENT_DECLINED' }];
  }
}

function play(key: string, troubled?: StepType, trouble: Trouble = 'negative'): Session {
  const session = sessionOf(read(key));
  const commands = guestSteps(session).flatMap(({ type, maxAttempts }) =>
    type === troubled ? tell(type, trouble, maxAttempts) : [result(type, 'PASS')],
  );
  return commands.reduce(follow, session);
}

function follow(session: Session, command: Command): Session {
  const outcome = advance(session, command, openedAtMs);
  return outcome.kind === 'refused' ? session : outcome.session;
}

function decide(session: Session, verdict: 'APPROVED' | 'REJECTED'): Session {
  const step = session.steps.find(({ status }) => status === 'NEEDS_REVIEW');
  if (session.status !== 'NEEDS_REVIEW' || step === undefined) return session;
  const { approvals } = session.profile.definition.review;
  const several: DecisionKind[] = ['PROPOSED', ...Array.from({ length: approvals - 1 }, () => verdict)];
  const kinds = verdict === 'APPROVED' && approvals > 1 ? several : [verdict];
  const after = kinds.reduce(
    (current, kind, index) => follow(current, decisionOf(current, step.type, kind, index)),
    session,
  );
  return decide(after, verdict);
}

function decisionOf(session: Session, stepType: StepType, decision: DecisionKind, person: number): Command {
  const review = session.steps.find(({ type }) => type === stepType)?.review;
  return {
    kind: 'decision_made',
    stepType,
    actor: {
      actorType: 'HUMAN',
      person: { key: `key-${person}`, name: `person ${person}` },
      otherKeys: [],
      roles: ['reviewer'],
    },
    expectedVersion: review?.version ?? 0,
    decision,
    decisionId: `dec_${person}`,
    reasonCode: usualCodeOf(decision),
    evidenceSha256: session.evidenceSha256,
    proposalId: decision === 'APPROVED' ? (review?.proposal?.id ?? null) : null,
    extraAttempts: 0,
  };
}

function runOut(session: Session): Session {
  const outcome = advance(session, { kind: 'expired' }, wakeAtMs(session) ?? openedAtMs);
  return outcome.kind === 'refused' ? session : outcome.session;
}

test('the directory contains exactly the expected profiles, each with all its steps', () => {
  expect(keys.sort()).toEqual(Object.keys(ends).sort());
  for (const key of keys) {
    expect(Object.keys(ends[key] ?? {})).toEqual(guestSteps(sessionOf(read(key))).map(({ type }) => type));
  }
});

const pages = new URL('../../../ui/src/texts/', import.meta.url);
const languages = readdirSync(pages).map((name) => name.replace('.json', ''));

function textsIn(value: unknown): Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  return 'en' in value ? [value] : Object.values(value).flatMap(textsIn);
}

test.each(keys.filter((key) => read(key).guest !== undefined))(
  '%s has every text in every language of the pages',
  (key) => {
    const definition = read(key);
    expect(languages.length).toBe(14);
    expect(definition.guest?.locales?.toSorted()).toEqual(languages.toSorted());
    expect(textsIn(definition).length).toBeGreaterThan(0);
    for (const texts of textsIn(definition)) {
      expect(Object.keys(texts).toSorted()).toEqual(languages.toSorted());
      expect([texts, new Set(Object.values(texts)).size]).toEqual([texts, languages.length]);
    }
  },
);

describe.each(keys)('%s', (key) => {
  test('can be published', () => {
    expect(validateProfileDefinition(read(key))).toEqual([]);
    expect(definitionProblems(withDefaults(read(key)))).toEqual([]);
  });

  test('ends VERIFIED without a review if every step passes', () => {
    const end = play(key);
    expect(end.status).toBe('VERIFIED');
    expect(end.steps.at(-1)).toMatchObject({
      type: 'MANUAL_REVIEW',
      status: 'SKIPPED',
      reasonCodes: ['NOT_APPLICABLE'],
    });
  });

  test('ends EXPIRED if the guest never begins or does not continue', () => {
    expect(runOut(sessionOf(read(key)))).toMatchObject({ reasonCodes: ['SESSION_EXPIRED_NOT_STARTED'] });
    const begun = follow(sessionOf(read(key)), { kind: 'step_started', stepType: 'DOCUMENT' });
    expect(runOut(begun)).toMatchObject({ status: 'EXPIRED', reasonCodes: ['SESSION_EXPIRED_IN_PROGRESS'] });
  });

  test('ends INCOMPLETE if an operator closes it', () => {
    expect(follow(sessionOf(read(key)), { kind: 'closed', actorType: 'HUMAN' }).status).toBe('INCOMPLETE');
  });

  const rows = stepTypes.flatMap((type) =>
    (ends[key]?.[type] ?? []).map((status, index) => [type, troubles[index] ?? 'negative', status] as const),
  );
  test.each(rows)('%s %s: %s', (type, trouble, status) => {
    const end = play(key, type, trouble);
    expect(end.status).toBe(status);
    if (status === 'NEEDS_REVIEW') {
      expect(runOut(end)).toMatchObject({ status: 'INCOMPLETE', reasonCodes: ['REVIEW_TIMED_OUT'] });
      expect(decide(end, 'APPROVED').status).toBe('VERIFIED');
      expect(decide(end, 'REJECTED').status).toBe('FAILED');
    }
  });
});
