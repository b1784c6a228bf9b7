import { describe, expect, test } from '@jest/globals';
import { after, openedAtMs, result, sessionOf, summary } from '../../test/session-play.ts';
import { advance } from './advance.rules.ts';
import type { Command } from './command.rules.ts';

const start: Command = { kind: 'step_started', stepType: 'DOCUMENT' };
const document = sessionOf({ steps: [{ type: 'DOCUMENT' }, { type: 'LIVENESS' }] });

describe('a result on an open step', () => {
  const onFail = (value: 'REVIEW' | 'CONTINUE') =>
    sessionOf({ steps: [{ type: 'DOCUMENT', required: false, onFail: value }, { type: 'AML' }] });
  const lenient = sessionOf({ steps: [{ type: 'DOCUMENT', onProviderError: 'INCOMPLETE' }, { type: 'LIVENESS' }] });
  test.each([
    [
      'an informative code does not prevent a pass',
      sessionOf({ steps: [{ type: 'AML' }] }),
      result('AML', 'PASS', ['MATCH_CLEARED']),
      ['VERIFIED[MATCH_CLEARED]', 'PASSED[MATCH_CLEARED]'],
    ],
    [
      'a pass with a review code needs a review',
      document,
      result('DOCUMENT', 'PASS', ['NAME_MISMATCH']),
      ['NEEDS_REVIEW[NAME_MISMATCH]', 'NEEDS_REVIEW[NAME_MISMATCH]'],
    ],
    [
      'a pass with a negative code needs a review',
      document,
      result('DOCUMENT', 'PASS', ['DOCUMENT_TAMPERED']),
      ['NEEDS_REVIEW[DOCUMENT_TAMPERED]', 'NEEDS_REVIEW[DOCUMENT_TAMPERED]'],
    ],
    [
      'a failure without a reason needs a review',
      document,
      result('DOCUMENT', 'FAIL'),
      ['NEEDS_REVIEW[OTHER]', 'NEEDS_REVIEW[OTHER]', 'PENDING[]'],
    ],
    [
      'a failure for an inconclusive reason allows another attempt',
      document,
      result('DOCUMENT', 'FAIL', ['DOCUMENT_UNREADABLE']),
      ['IN_PROGRESS[DOCUMENT_UNREADABLE]', 'IN_PROGRESS[DOCUMENT_UNREADABLE]', 'PENDING[]'],
    ],
    [
      'an expired document allows another attempt with another document',
      onFail('REVIEW'),
      result('DOCUMENT', 'FAIL', ['DOCUMENT_EXPIRED']),
      ['IN_PROGRESS[DOCUMENT_EXPIRED]', 'IN_PROGRESS[DOCUMENT_EXPIRED]', 'PENDING[]'],
    ],
    [
      'an expired document in the last attempt has the workflow’s onFail outcome',
      onFail('REVIEW'),
      result('DOCUMENT', 'FAIL', ['DOCUMENT_EXPIRED'], { attempt: 3 }),
      [
        'NEEDS_REVIEW[ATTEMPTS_EXHAUSTED DOCUMENT_EXPIRED]',
        'NEEDS_REVIEW[ATTEMPTS_EXHAUSTED DOCUMENT_EXPIRED]',
        'PENDING[]',
      ],
    ],
    [
      'an expired and forged document allows no other attempt',
      document,
      result('DOCUMENT', 'FAIL', ['DOCUMENT_EXPIRED', 'DOCUMENT_TAMPERED']),
      [
        'FAILED[DOCUMENT_EXPIRED DOCUMENT_TAMPERED]',
        'FAILED[DOCUMENT_EXPIRED DOCUMENT_TAMPERED]',
        'SKIPPED[PRIOR_STEP_FAILED]',
      ],
    ],
    [
      'RETRY allows another attempt',
      document,
      result('DOCUMENT', 'RETRY'),
      ['IN_PROGRESS[]', 'IN_PROGRESS[]', 'PENDING[]'],
    ],
    [
      'REVIEW without a reason needs a review with the reason OTHER',
      document,
      result('DOCUMENT', 'REVIEW'),
      ['NEEDS_REVIEW[OTHER]', 'NEEDS_REVIEW[OTHER]', 'PENDING[]'],
    ],
    [
      'a provider error fails the step if the profile requires it',
      lenient,
      result('DOCUMENT', 'ERROR', ['PROVIDER_TIMEOUT']),
      ['INCOMPLETE[PROVIDER_TIMEOUT]', 'FAILED[PROVIDER_TIMEOUT]', 'SKIPPED[PRIOR_STEP_FAILED]'],
    ],
  ])('%s', (_name, session, command, expected) => {
    expect(summary(after(session, [command])).slice(0, expected.length)).toEqual(expected);
  });
});

describe('a newer result on a settled step', () => {
  const passed = after(document, [result('DOCUMENT', 'PASS')]);
  const newer = { sequence: 2 };
  test('is stored without a webhook if it agrees with the outcome', () => {
    const outcome = advance(passed, result('DOCUMENT', 'PASS', [], newer), openedAtMs);
    expect(outcome).toMatchObject({ kind: 'advanced', disposition: 'APPLIED', change: { webhook: null } });
  });

  test('opens a review if it contradicts the outcome, and never reverses the outcome', () => {
    const reopened = after(passed, [result('DOCUMENT', 'FAIL', ['DOCUMENT_TAMPERED'], newer)]);
    expect(summary(reopened).slice(0, 2)).toEqual([
      'NEEDS_REVIEW[DOCUMENT_TAMPERED]',
      'NEEDS_REVIEW[DOCUMENT_TAMPERED]',
    ]);
    const optional = sessionOf({ steps: [{ type: 'DOCUMENT', required: false }, { type: 'LIVENESS' }] });
    const exhausted = after(optional, [result('DOCUMENT', 'RETRY', [], { attempt: 3 })]);
    expect(summary(after(exhausted, [result('DOCUMENT', 'PASS', [], { attempt: 4 })]))[1]).toBe(
      'NEEDS_REVIEW[ATTEMPTS_EXHAUSTED]',
    );
  });

  test('does not end a review, even if it is a pass', () => {
    const reviewed = after(document, [
      result('DOCUMENT', 'REVIEW', ['MRZ_INVALID']),
      result('DOCUMENT', 'PASS', [], newer),
    ]);
    expect(summary(reviewed)[1]).toBe('NEEDS_REVIEW[MRZ_INVALID]');
  });
});

describe('a report', () => {
  test.each([
    [
      'a report older than the applied one',
      after(document, [result('DOCUMENT', 'RETRY', [], { attempt: 2 })]),
      result('DOCUMENT', 'PASS'),
      'STALE',
      'step.result_stale',
    ],
    [
      'a report after the end',
      after(document, [result('DOCUMENT', 'FAIL', ['DOCUMENT_TAMPERED'])]),
      result('LIVENESS', 'PASS'),
      'LATE',
      'step.result_late',
    ],
    [
      'a retry of a settled step',
      after(document, [result('DOCUMENT', 'PASS')]),
      result('DOCUMENT', 'RETRY', [], { sequence: 2 }),
      'REJECTED',
      'step.result_rejected',
    ],
    [
      'a provider’s result for a manual review',
      sessionOf({ steps: [{ type: 'AML' }, { type: 'MANUAL_REVIEW' }] }),
      result('MANUAL_REVIEW', 'PASS'),
      'REJECTED',
      'step.result_rejected',
    ],
    [
      'a start before its dependencies',
      sessionOf({ steps: [{ type: 'AML' }, { type: 'DOCUMENT', dependsOn: ['AML'] }] }),
      start,
      'REJECTED',
      'step.start_rejected',
    ],
  ])('is audited and otherwise ignored: %s', (_name, session, command, disposition, type) => {
    const outcome = advance(session, command, openedAtMs + 1);
    expect(outcome).toMatchObject({ disposition, change: { kind: 'audit_only', webhook: null, audit: [{ type }] } });
    expect(outcome.kind === 'advanced' && summary(outcome.session)).toEqual(summary(session));
  });

  test('is refused if its step is not in the profile', () => {
    expect(advance(document, result('KYB', 'PASS'), openedAtMs)).toEqual({
      kind: 'refused',
      refusal: 'step_not_in_profile',
    });
  });

  test('is ignored if it starts a step a second time', () => {
    expect(advance(after(document, [start]), start, openedAtMs).kind).toBe('unchanged');
  });
});
