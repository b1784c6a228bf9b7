import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { advance } from '../machine/advance.rules.ts';
import type { Session } from '../machine/session.rules.ts';
import { type ProfileInput, prepareProfile, withDefaults } from '../profile/profile.rules.ts';
import { openSession } from '../sessions/open-session.rules.ts';
import type { StepType } from '../steps/step.rules.ts';
import { type EarlierEntry, monthsAfter, replaceableSteps, withEvidence } from './reuse.rules.ts';

const start = { url: 'https://vendor.example/?t={token}' };
const reusableMonths = 3;
const step = { required: false, provider: 'acme', onFail: 'REVIEW', reusableMonths } as const;

/** Workflows of two vendors, with a group, a dependency and steps that cannot be reused. */
const workflows = [
  [{ type: 'DOCUMENT' }, { type: 'LIVENESS', dependsOn: ['DOCUMENT'] }, { type: 'AML', reusableMonths: undefined }],
  [{ type: 'DOCUMENT', start: { ...start, covers: ['LIVENESS'] } }, { type: 'LIVENESS' }],
  [
    { type: 'DOCUMENT', provider: 'other' },
    { type: 'AGE', reusableMonths: undefined },
  ],
].map((steps, index) => {
  const input = { steps: steps.map((one) => ({ ...step, ...one })), lifetimeMinutes: 129_600 } as ProfileInput;
  return prepareProfile(`w${index}`, 1, withDefaults(input));
});

const tenants = ['ten_a', 'ten_b'];
const types: readonly StepType[] = ['DOCUMENT', 'LIVENESS', 'AML', 'AGE'];

type Doing =
  | { kind: 'open'; tenant: number; workflow: number; expiry: number }
  | { kind: 'report'; at: number; type: StepType; outcome: 'PASS' | 'FAIL' | 'REVIEW' | 'PENDING' }
  | { kind: 'finish' | 'seal' | 'erase' | 'delete'; at: number }
  | { kind: 'wait'; days: number }
  | { kind: 'return'; at: number; from: number };

const at = fc.nat({ max: 3 });
const opening = fc.record({
  kind: fc.constant('open' as const),
  tenant: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constant(1) }),
  workflow: fc.nat({ max: 2 }),
  expiry: fc.constantFrom(30, 400),
});

const doing: fc.Arbitrary<Doing> = fc.oneof(
  opening,
  fc.record({
    kind: fc.constant('report' as const),
    ...{ at, type: fc.constantFrom(...types) },
    outcome: fc.constantFrom('PASS' as const, 'FAIL' as const, 'REVIEW' as const, 'PENDING' as const),
  }),
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('finish' as const), at }) },
  fc.record({ kind: fc.constant('seal' as const), at }),
  fc.record({ kind: fc.constantFrom('erase' as const, 'delete' as const), at }),
  fc.record({ kind: fc.constant('wait' as const), days: fc.constantFrom(1, 20, 80) }),
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('return' as const), at, from: at }) },
);

const histories = fc
  .tuple(fc.array(opening, { minLength: 2, maxLength: 4 }), fc.array(doing, { minLength: 4, maxLength: 30 }))
  .map(([opened, later]) => [...opened, ...later]);

/** `passed` has the time at which each step passed. */
type Known = {
  session: Session;
  expiry: string;
  isErased: boolean;
  isDeleted: boolean;
  passed: Map<StepType, number>;
};

class World {
  readonly checks: Known[] = [];
  nowMs = Date.parse('2026-01-31T10:00:00Z');
  reused = 0;
  ids = 0;

  do(one: Doing): void {
    if (one.kind === 'wait') this.nowMs += one.days * 86_400_000;
    else if (one.kind === 'open') this.open(one);
    else this.change(one);
  }

  open({ tenant, workflow, expiry }: Extract<Doing, { kind: 'open' }>): void {
    const profile = workflows[workflow];
    if (profile === undefined || this.checks.length > 4) return;
    this.ids += 1;
    const booking = { bookingReference: `B${this.ids}`, propertyReference: 'P', metadata: {} };
    const place = { id: `cs_${this.ids}`, tenantId: tenants[tenant] ?? '' };
    const { session } = openSession(booking, profile, place, this.nowMs);
    const day = new Date(this.nowMs + expiry * 86_400_000).toISOString().slice(0, 10);
    this.checks.push({ session, expiry: day, isErased: false, isDeleted: false, passed: new Map() });
  }

  change(one: Exclude<Doing, { kind: 'wait' | 'open' }>): void {
    const check = this.checks[one.at];
    if (check === undefined) return;
    if (one.kind === 'erase') check.isErased = true;
    else if (one.kind === 'delete') check.isDeleted = true;
    else if (one.kind === 'seal') this.apply(check, { kind: 'package_sealed' });
    else if (one.kind === 'finish') this.finish(check);
    else if (one.kind === 'report') this.report(check, one.type, one.outcome);
    else if (one.kind === 'return') this.return(check, this.checks[one.from]);
  }

  finish(check: Known): void {
    for (const type of types) this.report(check, type, 'PASS');
    this.apply(check, { kind: 'package_sealed' });
  }

  report(check: Known, stepType: StepType, outcome: 'PASS' | 'FAIL' | 'REVIEW' | 'PENDING'): void {
    const before = check.session.steps.find(({ type }) => type === stepType);
    if (before === undefined) return;
    const sequence = before.sequence + 1;
    const order = { stepType, attempt: 1, sequence, outcome, reasonCodes: [], evidence: [] };
    this.apply(check, { kind: 'step_resulted', ...order });
    const after = check.session.steps.find(({ type }) => type === stepType);
    if (after?.status === 'PASSED' && before.status !== 'PASSED') check.passed.set(stepType, this.nowMs);
  }

  apply(check: Known, command: Parameters<typeof advance>[1]): void {
    const outcome = advance(check.session, command, this.nowMs);
    if (outcome.kind === 'advanced') check.session = outcome.session;
  }

  return(check: Known, earlier: Known | undefined): void {
    // An erased guest has no keyed hash of a mail address, so no search finds the guest.
    if (earlier === undefined || earlier.isErased || check.isErased) return;
    const entries = types.map((stepType, index): EarlierEntry => {
      const reference = `evr_${index}`;
      return { stepType, type: 'DOCUMENT_RESULT', reference, sha256: 'a'.repeat(64), kept: !earlier.isDeleted };
    });
    const now = { nowMs: this.nowMs, departure: '' };
    const from = { session: earlier.session, expiries: [earlier.expiry] };
    const offered = replaceableSteps(check.session);
    const steps = withEvidence(check.session, from, { ...now, entries, revision: 1 });
    for (const { stepType } of steps) {
      expect(offered).toContain(stepType);
      this.expectProven(check, earlier, stepType);
    }
    if (steps.length === 0) return;
    const before = check.session;
    this.apply(check, { kind: 'steps_reused', earlierSessionId: earlier.session.id, steps });
    expect(check.session.version).toBe(before.version + 1);
    const reused = check.session.steps.filter(({ reusedFrom }) => reusedFrom === earlier.session.id);
    expect(reused.map(({ type }) => type)).toEqual(expect.arrayContaining(steps.map(({ stepType }) => stepType)));
    this.reused += 1;
  }

  expectProven(check: Known, earlier: Known, type: StepType): void {
    const passedAtMs = earlier.passed.get(type) ?? Number.NEGATIVE_INFINITY;
    const before = earlier.session.steps.find((one) => one.type === type);
    const providers = [check, earlier].map(({ session }) => session.profile.rules.get(type)?.provider);
    expect({
      tenants: earlier.session.tenantId === check.session.tenantId,
      isAnother: earlier !== check,
      isVendors: earlier.passed.has(type) && before?.review === null && before.reusedFrom === undefined,
      isInTime: this.nowMs < monthsAfter(passedAtMs, reusableMonths),
      isVerified: earlier.session.status === 'VERIFIED' && earlier.session.packageReady,
      isKept: !earlier.isDeleted,
      isValid: earlier.expiry >= new Date(this.nowMs).toISOString().slice(0, 10),
      isSameVendor: providers[0] === providers[1],
      isUntouched: check.session.steps.find((one) => one.type === type)?.status,
      type: ['DOCUMENT', 'LIVENESS'].includes(type),
    }).toEqual({
      ...{ tenants: true, isAnother: true, isVendors: true, isInTime: true, isVerified: true, isKept: true },
      ...{ isValid: true, isSameVendor: true, isUntouched: 'PENDING', type: true },
    });
  }
}

test('no random history reuses another tenant’s step, a reviewer’s approval, or an old, unfinished, erased or expired check', () => {
  let reused = 0;
  fc.assert(
    fc.property(histories, (history) => {
      const world = new World();
      for (const one of history) world.do(one);
      reused += world.reused;
    }),
    { numRuns: 5_000 },
  );
  expect(reused).toBeGreaterThan(100);
});

test('a period that would end on a missing day ends on the last day of that month', () => {
  const after = (day: string, months: number) =>
    new Date(monthsAfter(Date.parse(`${day}T12:00:00Z`), months)).toISOString();
  expect(after('2026-01-31', 1)).toBe('2026-02-28T12:00:00.000Z');
  expect(after('2026-11-30', 3)).toBe('2027-02-28T12:00:00.000Z');
  expect(after('2026-05-15', 24)).toBe('2028-05-15T12:00:00.000Z');
});
