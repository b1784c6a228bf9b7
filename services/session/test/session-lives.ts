import fc from 'fast-check';
import { advance } from '../src/domain/advance.ts';
import type { ChangeDraft } from '../src/domain/change-draft.ts';
import { type Command, guestReasons, resultOutcomes } from '../src/domain/command.ts';
import { consentOf } from '../src/domain/evidence.ts';
import { openSession } from '../src/domain/open-session.ts';
import { type Profile, type ProfileInput, prepareProfile, withDefaults } from '../src/domain/profile.ts';
import { definitionProblems } from '../src/domain/profile-problems.ts';
import { knownReasonCodes, reasonCodes } from '../src/domain/reason-codes.ts';
import { type Session, type StepType, stepTypes } from '../src/domain/session.ts';

/** When every generated session is created. */
export const bornAtMs = Date.UTC(2026, 0, 1);

/** Profiles of every shape that validation accepts. */
const profiles = fc
  .uniqueArray(fc.constantFrom(...stepTypes), { minLength: 1, maxLength: 6 })
  .chain((types) => fc.tuple(...types.map((type, index) => stepOf(type, types.slice(0, index)))))
  .chain((steps) =>
    fc.record({
      steps: fc.constant(steps),
      lifetimeMinutes: fc.constantFrom(15, 60),
      review: fc.record({ timing: fc.constantFrom('immediate' as const, 'after_all_steps' as const) }),
    }),
  )
  .map((input: ProfileInput) => withDefaults(input))
  .filter((definition) => definitionProblems(definition).length === 0)
  .map((definition) => prepareProfile('any', 1, definition));

function stepOf(type: StepType, earlier: StepType[]) {
  return fc
    .record({
      required: fc.boolean(),
      dependsOn: fc.subarray(earlier),
      when: fc.constantFrom('always' as const, 'any_step_needs_review' as const),
      maxAttempts: fc.integer({ min: 1, max: 3 }),
      onFail: fc.constantFrom('FAIL' as const, 'REVIEW' as const, 'CONTINUE' as const),
      onProviderError: fc.constantFrom('REVIEW' as const, 'INCOMPLETE' as const),
    })
    .map((step) => ({
      type,
      ...step,
      onFail: step.required && step.onFail === 'CONTINUE' ? ('FAIL' as const) : step.onFail,
    }));
}

function resultOf(stepType: StepType): fc.Arbitrary<Command> {
  const mapped = reasonCodes.filter((code) => knownReasonCodes(stepType, [code]).unmapped === 0);
  const codes = mapped.length === 0 ? fc.constant([]) : fc.subarray(mapped, { maxLength: 2 });
  return fc.record({
    kind: fc.constant('step_resulted'),
    stepType: fc.constant(stepType),
    attempt: fc.integer({ min: 1, max: 4 }),
    sequence: fc.integer({ min: 1, max: 3 }),
    outcome: fc.oneof(fc.constant('PASS'), fc.constant('FAIL'), fc.constantFrom(...resultOutcomes)),
    reasonCodes: fc.oneof(
      fc.constant([]),
      codes.map((chosen) => [...chosen].sort()),
    ),
    evidence: fc.constant([]),
  });
}

function guestActOf(stepType: StepType): fc.Arbitrary<Command> {
  const told = { textDigest: 'a'.repeat(64), capturedAtMs: bornAtMs };
  const consent = (accepted: boolean) => ({
    accepted,
    stepType,
    evidence: consentOf(stepType, 'acme', { accepted, ...told }),
  });
  return fc.oneof(
    fc.record({
      kind: fc.constant('guest_acted'),
      stepType: fc.constant(stepType),
      reason: fc.constantFrom(...guestReasons),
    }),
    fc.boolean().map((accepted): Command => ({ kind: 'consent_recorded', ...consent(accepted) })),
  );
}

function commandOf(types: StepType[]): fc.Arbitrary<Command> {
  const type = fc.constantFrom(...types);
  return fc.oneof(
    { weight: 8, arbitrary: type.chain(resultOf) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('step_started'), stepType: type }) },
    { weight: 1, arbitrary: type.chain(guestActOf) },
    { weight: 1, arbitrary: fc.constantFrom<Command>({ kind: 'expired' }, { kind: 'package_sealed' }) },
    { weight: 1, arbitrary: fc.constantFrom(...stepTypes).chain(resultOf) },
  );
}

/** Hardly ever long enough for a clock to run out, sometimes long enough for the guest's or the review's, or backwards. */
const passing = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(-5, 0, 1, 1000) },
  { weight: 1, arbitrary: fc.constantFrom(20 * 60_000, 31 * 86_400_000) },
);

/** A profile and what happens to one session of it, each command with the time that passes before it. */
export const lives = profiles.chain((profile) =>
  fc.tuple(
    fc.constant(profile),
    fc.array(fc.record({ command: commandOf([...profile.rules.keys()]), passedMs: passing }), { maxLength: 25 }),
  ),
);

/** One change of a life. */
export type Moment = { before: Session; after: Session; change: ChangeDraft; command: Command };

/** Plays a history and returns every change of it, the command first. */
export function play(profile: Profile, history: { command: Command; passedMs: number }[]): Moment[] {
  const request = { bookingReference: 'B', propertyReference: 'P' };
  let { session } = openSession(request, profile, { id: 'cs_1', tenantId: 't' }, bornAtMs);
  let nowMs = bornAtMs;
  const moments: Moment[] = [];
  for (const { command, passedMs } of history) {
    nowMs += passedMs;
    const outcome = advance(session, command, nowMs);
    if (outcome.kind !== 'advanced') continue;
    moments.push({ before: session, after: outcome.session, change: outcome.change, command });
    session = outcome.session;
  }
  return moments;
}
