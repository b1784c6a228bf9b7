import fc from 'fast-check';
import { advance } from '../src/machine/advance.rules.ts';
import type { ChangeDraft } from '../src/machine/change.rules.ts';
import { type Actor, type Command, guestReasons, resultOutcomes } from '../src/machine/command.rules.ts';
import type { Session } from '../src/machine/session.rules.ts';
import { type Profile, prepareProfile, withDefaults } from '../src/profile/profile.rules.ts';
import { openSession } from '../src/sessions/open-session.rules.ts';
import { consentOf, evidenceOf } from '../src/steps/evidence.rules.ts';
import { type DecisionKind, decisionKinds, knownReasonCodes, reasonCodes } from '../src/steps/reason-codes.rules.ts';
import { type StepType, stepTypes } from '../src/steps/step.rules.ts';
import { metadata, profiles } from './lives/any-profile.ts';
import { decision, person } from './review-play.ts';
import { openedAtMs, result } from './session-play.ts';

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
    evidence: fc.oneof(
      fc.constant([]),
      vaultRefs.map((vaultRef) => [
        evidenceOf(stepType, 'acme', {
          type: 'DOCUMENT_RESULT',
          vaultRef,
          payloadDigest: 'a'.repeat(64),
          capturedAtMs: openedAtMs,
        }),
      ]),
    ),
  });
}

const vaultRefs = fc.constantFrom('vendor-1', 'vendor-2', 'vendor-3');

function startOf(stepType: StepType): fc.Arbitrary<Command> {
  const vault = vaultRefs.map((vaultRef) => ({ provider: 'acme', vaultRef }));
  const started = { kind: 'step_started' as const, stepType };
  return fc.oneof(
    fc.constant(started),
    vault.map((one) => ({ ...started, vault: one })),
  );
}

function guestActOf(stepType: StepType): fc.Arbitrary<Command> {
  const told = { textDigest: 'a'.repeat(64), capturedAtMs: openedAtMs };
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
    fc.boolean().map((accepted): Command => ({ kind: 'consent_recorded', version: '1', ...consent(accepted) })),
    fc.constant<Command>({ kind: 'consent_withdrawn', stepType, evidence: consent(false).evidence }),
  );
}

const actors: readonly Actor[] = [
  ...['ana', 'ben', 'cai', 'dee'].map((name) => person(name)),
  person('eve', ['support']),
  { ...person('bot'), actorType: 'AGENT' },
];

type Intent = {
  readonly kind: 'intent';
  readonly stepType: StepType;
  readonly actor: Actor;
  readonly does: DecisionKind | 'claim' | 'release' | 'assign' | 'note' | 'recommend';
  readonly isOutdated: boolean;
  readonly extraAttempts: number;
};

function intentOf(stepType: StepType, people = actors): fc.Arbitrary<Intent> {
  return fc.record({
    kind: fc.constant('intent'),
    stepType: fc.constant(stepType),
    actor: fc.constantFrom(...people),
    does: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom<Intent['does']>(...decisionKinds) },
      { weight: 1, arbitrary: fc.constantFrom<Intent['does']>('claim', 'release', 'assign', 'note', 'recommend') },
    ),
    isOutdated: fc.integer({ min: 0, max: 9 }).map((chance) => chance === 0),
    extraAttempts: fc.integer({ min: 0, max: 1 }),
  });
}

/** Makes people agree one after another, some twice, because random commands would rarely do so. */
function agreementOf(stepType: StepType, people = actors.slice(0, 4)): fc.Arbitrary<Intent[]> {
  const agreeing = fc.array(fc.constantFrom(...people), { minLength: 3, maxLength: 5 });
  return fc.tuple(agreeing, fc.boolean()).map(([chosen, isException]) =>
    chosen.map((actor, index): Intent => {
      const [first, later] = isException
        ? (['EXCEPTION_PROPOSED', 'EXCEPTION_APPROVED'] as const)
        : (['PROPOSED', 'APPROVED'] as const);
      const does = index === 0 ? first : later;
      return { kind: 'intent', stepType, actor, does, isOutdated: false, extraAttempts: 0 };
    }),
  );
}

function toCommand(session: Session, intent: Intent): Command {
  const { stepType, actor, does, extraAttempts, isOutdated } = intent;
  const review = session.steps.find((step) => step.type === stepType)?.review ?? null;
  const about = { stepType, actor, expectedVersion: (review?.version ?? 0) - (isOutdated ? 1 : 0) };
  const { evidenceSha256 } = session;
  if (does === 'claim') return { kind: 'review_claimed', ...about };
  if (does === 'release') return { kind: 'review_released', ...about };
  if (does === 'assign') return { kind: 'review_assigned', ...about, assignee: actors[0] ?? actor };
  if (does === 'note') return { kind: 'review_noted', stepType, actor };
  if (does === 'recommend') {
    return { kind: 'decision_recommended', stepType, actor, reasonCode: 'OTHER', evidenceSha256 };
  }
  const told = { expectedVersion: about.expectedVersion, decisionId: `dec_${session.version}`, extraAttempts };
  return decision(session, does, actor, told, stepType);
}

function happeningOf(types: StepType[]): fc.Arbitrary<Command | Intent> {
  const type = fc.constantFrom(...types);
  return fc.oneof(
    { weight: 8, arbitrary: type.chain(resultOf) },
    { weight: 6, arbitrary: type.chain(intentOf) },
    { weight: 3, arbitrary: type.chain(startOf) },
    { weight: 1, arbitrary: type.chain(guestActOf) },
    { weight: 1, arbitrary: fc.constantFrom<Command>({ kind: 'expired' }, { kind: 'package_sealed' }) },
    { weight: 1, arbitrary: fc.constantFrom(...stepTypes).chain(resultOf) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 4 }).map(endedSometimes) },
  );
}

function endedSometimes(chance: number): Command {
  if (chance === 0) return { kind: 'closed', actorType: 'HUMAN' };
  return chance === 1 ? { kind: 'guest_stopped' } : { kind: 'expired' };
}

/**
 * Milliseconds between two commands: usually less than any deadline, sometimes past a deadline of the guest or review,
 * or negative.
 */
const passing = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(-5, 0, 1, 1000) },
  { weight: 1, arbitrary: fc.constantFrom(20 * 60_000, 3_600_000, 31 * 86_400_000) },
);

export const lives = profiles.chain((profile) => {
  const types = [...profile.rules.keys()];
  const single = fc.record({ happening: happeningOf(types), passedMs: passing }).map((happened) => [happened]);
  const several = fc
    .constantFrom(...types)
    .chain(agreementOf)
    .map((intents) => intents.map((happening) => ({ happening, passedMs: 1 })));
  const history = fc.array(fc.oneof({ weight: 12, arbitrary: single }, { weight: 1, arbitrary: several }), {
    maxLength: 22,
  });
  return fc.tuple(
    fc.constant(profile),
    history.map((parts) => parts.flat()),
  );
});

export const listHits = reasonCodes.filter((code) =>
  /^(SANCTIONS|PEP|ADVERSE_MEDIA|WATCHLIST|CRIMINAL_RECORD)_MATCH$/.test(code),
);

export const reviewedHits = fc
  .record({
    hit: fc.constantFrom(
      ...stepTypes.flatMap((type) =>
        listHits.filter((code) => knownReasonCodes(type, [code]).unmapped === 0).map((code) => ({ type, code })),
      ),
    ),
    approvals: fc.integer({ min: 2, max: 3 }),
    timing: fc.constantFrom('immediate' as const, 'after_all_steps' as const),
    people: fc.integer({ min: 2, max: 4 }).map((count) => actors.slice(0, count)),
  })
  .chain(({ hit: { type, code }, approvals, timing, people }) => {
    const steps = [...new Set<StepType>([type, 'DOCUMENT'])].map((step) => ({ type: step, maxAttempts: 3 }));
    const profile = prepareProfile('hit', 1, withDefaults({ steps, review: { approvals, timing } }));
    const first = { happening: result(type, 'REVIEW', [code]), passedMs: 1 };
    const single = fc.oneof(
      { weight: 3, arbitrary: intentOf(type, people) },
      { weight: 2, arbitrary: happeningOf([type, 'DOCUMENT']) },
    );
    const happened = fc.oneof(
      { weight: 5, arbitrary: single.map((happening) => [happening]) },
      { weight: 1, arbitrary: agreementOf(type, people) },
    );
    const timed = fc
      .tuple(happened, passing)
      .map(([all, passedMs]) => all.map((happening) => ({ happening, passedMs })));
    const history = fc.array(timed, { minLength: 1, maxLength: 14 }).map((parts) => [first, ...parts.flat()]);
    return fc.record({ profile: fc.constant(profile), stepType: fc.constant(type), code: fc.constant(code), history });
  });

export type Moment = { before: Session; after: Session; change: ChangeDraft; command: Command; atMs: number };

export function play(profile: Profile, history: { happening: Command | Intent; passedMs: number }[]): Moment[] {
  const request = { bookingReference: 'B', propertyReference: 'P', metadata };
  let { session } = openSession(request, profile, { id: 'cs_1', tenantId: 't' }, openedAtMs);
  let atMs = openedAtMs;
  const moments: Moment[] = [];
  for (const { happening, passedMs } of history) {
    atMs += passedMs;
    const command = happening.kind === 'intent' ? toCommand(session, happening) : happening;
    const outcome = advance(session, command, atMs);
    if (outcome.kind !== 'advanced') continue;
    moments.push({ before: session, after: outcome.session, change: outcome.change, command, atMs });
    session = outcome.session;
  }
  return moments;
}
