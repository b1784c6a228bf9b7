import { describe, expect, test } from '@jest/globals';
import { after, openedAtMs, result, sessionOf, summary } from '../../test/session-play.ts';
import { advance } from '../machine/advance.rules.ts';
import { answerOf, type Condition } from './condition.rules.ts';
import { type ProfileInput, withDefaults } from './profile.rules.ts';
import { definitionProblems } from './profile-problems.rules.ts';

describe('a clause about metadata', () => {
  const metadata = { country: 'ES', nights: 3, vip: true, note: null };
  test.each<[boolean, Condition]>([
    [true, { metadata: 'country', equals: 'ES' }],
    [false, { metadata: 'country', equals: 'PT' }],
    [true, { metadata: 'country', in: ['PT', 'ES'] }],
    [true, { metadata: 'vip', equals: true }],
    [false, { metadata: 'vip', equals: 'true' }],
    [true, { metadata: 'note', equals: null }],
    [true, { metadata: 'nights', atLeast: 3 }],
    [false, { metadata: 'nights', atLeast: 4 }],
    [true, { metadata: 'nights', atMost: 3 }],
    [false, { metadata: 'country', atLeast: 0 }],
    [true, { metadata: 'vip', exists: true }],
    [true, { metadata: 'absent', exists: false }],
    [false, { metadata: 'absent', equals: null }],
    [false, { metadata: 'constructor', exists: true }],
    [false, { metadata: '__proto__', exists: true }],
  ])('evaluates to %s: %j', (answer, clause) => {
    expect(answerOf(typeof clause === 'string' ? {} : clause, metadata)).toBe(answer);
  });
});

const withCondition = (when: Condition, dependsOn: ('DOCUMENT' | 'AGE')[] = ['DOCUMENT']): ProfileInput => ({
  steps: [{ type: 'DOCUMENT' }, { type: 'AGE', required: false }, { type: 'KYT', dependsOn, when }],
});

describe('a condition', () => {
  const played = (when: Condition, metadata: object = {}) => {
    const session = sessionOf(withCondition(when), { ...metadata });
    return summary(after(session, [result('DOCUMENT', 'PASS')]))[3];
  };

  test('about a step’s outcome is evaluated once that step has settled', () => {
    expect(played({ step: 'DOCUMENT', status: ['PASSED'] })).toBe('PENDING[]');
    expect(played({ step: 'DOCUMENT', status: ['FAILED', 'SKIPPED'] })).toBe('SKIPPED[NOT_APPLICABLE]');
    expect(played({ not: { step: 'DOCUMENT', status: ['FAILED'] } })).toBe('PENDING[]');
  });

  test('can combine other conditions', () => {
    const passed = { step: 'DOCUMENT', status: ['PASSED'] } as const;
    const spain = { metadata: 'country', equals: 'ES' } as const;
    expect(played({ all: [passed, spain] }, { country: 'ES' })).toBe('PENDING[]');
    expect(played({ all: [passed, spain] }, { country: 'PT' })).toBe('SKIPPED[NOT_APPLICABLE]');
    expect(played({ any: [spain, passed] }, { country: 'PT' })).toBe('PENDING[]');
  });

  test('about a reason is true once a step has that reason', () => {
    const session = sessionOf({
      steps: [
        { type: 'DOCUMENT', required: false, onFail: 'CONTINUE' },
        { type: 'AGE', required: false },
        { type: 'MANUAL_REVIEW', when: { reasonCode: 'DOCUMENT_TAMPERED', step: 'DOCUMENT' } },
      ],
    });
    const expired = after(session, [result('DOCUMENT', 'FAIL', ['DOCUMENT_TAMPERED']), result('AGE', 'PASS')]);
    expect(summary(expired)[3]).toBe('NEEDS_REVIEW[]');
    const fine = after(session, [result('DOCUMENT', 'PASS'), result('AGE', 'PASS')]);
    expect(summary(fine)[3]).toBe('SKIPPED[NOT_APPLICABLE]');
  });

  test('about metadata alone is evaluated at the start, without waiting for a step', () => {
    const steps = [{ type: 'DOCUMENT' }, { type: 'NFC', when: { metadata: 'chip', equals: true } }] as const;
    const without = sessionOf({ steps: [...steps] });
    const refused = advance(without, { kind: 'step_started', stepType: 'NFC' }, openedAtMs);
    expect(refused).toMatchObject({ disposition: 'REJECTED', change: { audit: [{ type: 'step.not_applicable' }] } });
    const verified = after(without, [result('DOCUMENT', 'PASS')]);
    expect(summary(verified)).toEqual(['VERIFIED[]', 'PASSED[]', 'SKIPPED[NOT_APPLICABLE]']);
    const wanted = after(sessionOf({ steps: [...steps] }, { chip: true }), [{ kind: 'step_started', stepType: 'NFC' }]);
    expect(summary(wanted)).toEqual(['IN_PROGRESS[]', 'PENDING[]', 'IN_PROGRESS[]']);
  });
});

describe('an invalid condition', () => {
  test.each<[string, Condition]>([
    ['when: has exactly one of', { step: 'DOCUMENT', status: ['PASSED'], not: 'always' }],
    ['when: has exactly one of', {}],
    ['when.status: is needed with step', { step: 'DOCUMENT' }],
    ['when.any[0].step: AGE has to be in dependsOn', { any: [{ step: 'AGE', status: ['PASSED'] }] }],
    ['when: has one of', { metadata: 'country' }],
    ['when.not: has one of', { not: { metadata: 'country', equals: 'ES', atMost: 3 } }],
    ['when.reasonCode: is not in the catalogue', { reasonCode: 'NO_SUCH_CODE' }],
    ['when.reasonCode: DOCUMENT never has', { reasonCode: 'PEP_MATCH', step: 'DOCUMENT' }],
  ])('is reported: %s', (problem, when) => {
    const [first] = definitionProblems(withDefaults(withCondition(when)));
    expect(`${first?.field}: ${first?.message}`).toContain(`steps[2].${problem}`);
  });

  test('is reported if it is nested too deep', () => {
    let when: Condition = 'always';
    for (let depth = 0; depth < 8; depth++) when = { not: when };
    const [first] = definitionProblems(withDefaults(withCondition(when)));
    expect(first).toEqual({ field: 'steps[2].when', message: 'is nested deeper than 6' });
  });
});
