import { expect, test } from '@jest/globals';
import { after, openedAtMs, result, sessionOf, summary } from '../../test/session-play.ts';
import { consentOf } from '../steps/evidence.rules.ts';
import { advance } from './advance.rules.ts';
import type { ConsentRecorded, GuestActed } from './command.rules.ts';

const opened = sessionOf({ steps: [{ type: 'DOCUMENT' }, { type: 'AGE', required: false }] });

function consent(accepted: boolean): ConsentRecorded {
  const evidence = consentOf('DOCUMENT', 'acme', { accepted, textDigest: 'a'.repeat(64), capturedAtMs: openedAtMs });
  return { kind: 'consent_recorded', stepType: 'DOCUMENT', accepted, evidence };
}

const acted = (reason: GuestActed['reason']): GuestActed => ({ kind: 'guest_acted', stepType: 'DOCUMENT', reason });

test('an accepted consent is stored as evidence and changes nothing visible to a client', () => {
  const outcome = advance(opened, consent(true), openedAtMs);
  expect(outcome).toMatchObject({
    disposition: 'APPLIED',
    session: { status: 'PENDING' },
    change: { kind: 'consent_recorded', webhook: null, audit: [{ type: 'consent.recorded', actorType: 'GUEST' }] },
  });
  expect(outcome.kind === 'advanced' && outcome.change.evidence[0]?.facts).toMatchObject({ accepted: 'true' });
});

test('a declined consent of a required step ends the session with that reason', () => {
  expect(summary(after(opened, [consent(false)]))).toEqual([
    'INCOMPLETE[CONSENT_DECLINED]',
    'SKIPPED[CONSENT_DECLINED]',
    'SKIPPED[PRIOR_STEP_FAILED]',
  ]);
});

test('a declined consent of an optional step skips only that step and the steps that depend on it', () => {
  const optional = sessionOf({
    steps: [
      { type: 'DOCUMENT', required: false },
      { type: 'FACE_MATCH', required: false, dependsOn: ['DOCUMENT'] },
      { type: 'QUESTIONNAIRE' },
    ],
  });
  expect(summary(after(optional, [consent(false)]))).toEqual([
    'IN_PROGRESS[]',
    'SKIPPED[CONSENT_DECLINED]',
    'SKIPPED[PRIOR_STEP_FAILED]',
    'PENDING[]',
  ]);
});

test('a guest cannot change a step that is settled or under review', () => {
  const passed = after(opened, [result('DOCUMENT', 'PASS')]);
  const reviewed = after(opened, [result('DOCUMENT', 'REVIEW', ['MRZ_INVALID'])]);
  for (const session of [passed, reviewed]) {
    const stopped = advance(session, acted('GUEST_ABANDONED'), openedAtMs);
    expect(stopped).toMatchObject({ disposition: 'REJECTED', change: { kind: 'audit_only' } });
    const declined = advance(session, consent(false), openedAtMs);
    expect(declined).toMatchObject({ disposition: 'APPLIED', change: { webhook: null } });
  }
});

test('a guest’s action after the session’s end is late', () => {
  const ended = after(opened, [result('DOCUMENT', 'FAIL', ['DOCUMENT_TAMPERED'])]);
  expect(advance(ended, acted('GUEST_ABANDONED'), openedAtMs)).toMatchObject({ disposition: 'LATE' });
  expect(advance(ended, consent(true), openedAtMs)).toMatchObject({ disposition: 'LATE' });
});

test.each(['RETRY', 'FAIL'] as const)('a retry after a document fault never loses a list hit: %s', (outcome) => {
  const code = outcome === 'RETRY' ? 'DOCUMENT_TAMPERED' : 'DOCUMENT_EXPIRED';
  const hit = after(opened, [result('DOCUMENT', outcome, [code, 'WATCHLIST_MATCH'])]);
  const again = advance(hit, result('DOCUMENT', 'PASS', [], { attempt: 2 }), openedAtMs);
  const [status = ''] = again.kind === 'advanced' ? summary(again.session) : [];
  expect(status).toMatch(/^(NEEDS_REVIEW|FAILED)\[.*WATCHLIST_MATCH/);
});
