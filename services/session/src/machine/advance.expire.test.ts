import { describe, expect, test } from '@jest/globals';
import { after, openedAtMs, result, sessionOf, summary } from '../../test/session-play.ts';
import { advance } from './advance.rules.ts';
import type { Command } from './command.rules.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

describe('clocks', () => {
  const profile = { steps: [{ type: 'DOCUMENT' }, { type: 'LIVENESS' }], lifetimeMinutes: 60 } as const;
  const inTime = openedAtMs + hourMs - 1;
  const outOfTime = openedAtMs + hourMs;

  test('an untouched session expires at its deadline and not earlier', () => {
    const session = sessionOf(profile);
    expect(advance(session, { kind: 'expired' }, inTime).kind).toBe('unchanged');
    const gone = after(session, [{ kind: 'expired' }], outOfTime);
    expect(summary(gone)).toEqual([
      'EXPIRED[SESSION_EXPIRED_NOT_STARTED]',
      'SKIPPED[SESSION_CLOSED]',
      'SKIPPED[SESSION_CLOSED]',
    ]);
    expect(gone.expiresAtMs).toBe(outOfTime);
  });

  test('the guest’s clock stops during a review, and the review’s deadline ends an undecided session', () => {
    const reviewed = after(
      sessionOf(profile),
      [result('DOCUMENT', 'REVIEW', ['MRZ_INVALID'])],
      openedAtMs + hourMs / 4,
    );
    expect(reviewed).toMatchObject({ expiresAtMs: null, remainingMs: (hourMs * 3) / 4 });
    expect(advance(reviewed, { kind: 'expired' }, openedAtMs + 29 * dayMs).kind).toBe('unchanged');
    const timedOut = after(reviewed, [{ kind: 'expired' }], openedAtMs + 31 * dayMs);
    expect(summary(timedOut)).toEqual([
      'INCOMPLETE[REVIEW_TIMED_OUT]',
      'SKIPPED[MRZ_INVALID REVIEW_TIMED_OUT]',
      'SKIPPED[SESSION_CLOSED]',
    ]);
  });

  test('an after_all_steps review opens once the guest has no step or no time left', () => {
    const delayed = sessionOf({
      ...profile,
      steps: [...profile.steps, { type: 'AML', dependsOn: ['DOCUMENT'] }],
      review: { timing: 'after_all_steps' },
    });
    const waiting = after(delayed, [result('DOCUMENT', 'REVIEW', ['MRZ_INVALID'])]);
    expect(waiting).toMatchObject({ status: 'IN_PROGRESS', expiresAtMs: outOfTime });
    expect(after(waiting, [result('LIVENESS', 'PASS')]).status).toBe('NEEDS_REVIEW');
    const abandoned = after(waiting, [{ kind: 'expired' }], outOfTime);
    expect(summary(abandoned)).toEqual([
      'NEEDS_REVIEW[MRZ_INVALID]',
      'NEEDS_REVIEW[MRZ_INVALID]',
      'SKIPPED[GUEST_ABANDONED]',
      'SKIPPED[PRIOR_STEP_FAILED]',
    ]);
  });
});

describe('a manual review', () => {
  test('without a condition opens after its dependencies have settled', () => {
    const always = sessionOf({ steps: [{ type: 'DOCUMENT' }, { type: 'MANUAL_REVIEW' }] });
    expect(summary(after(always, [result('DOCUMENT', 'PASS')]))).toEqual([
      'NEEDS_REVIEW[]',
      'PASSED[]',
      'NEEDS_REVIEW[]',
    ]);
  });
});

describe('the evidence package', () => {
  test('is announced once, after the session’s end, without a visible change of the session', () => {
    const sealed: Command = { kind: 'package_sealed' };
    const document = sessionOf({ steps: [{ type: 'DOCUMENT' }] });
    const ended = after(document, [result('DOCUMENT', 'FAIL', ['DOCUMENT_TAMPERED'])]);
    const outcome = advance(ended, sealed, openedAtMs + 1000);
    expect(outcome).toMatchObject({ change: { kind: 'package_sealed', webhook: { type: 'evidence_package.ready' } } });
    expect(outcome.kind === 'advanced' && outcome.session.updatedAtMs).toBe(ended.updatedAtMs);
    expect(advance(after(ended, [sealed]), sealed, openedAtMs).kind).toBe('unchanged');
    expect(advance(document, sealed, openedAtMs).kind).toBe('unchanged');
  });
});
