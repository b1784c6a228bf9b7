import type { ResultOutcome } from '../machine/command.rules.ts';
import type { SessionStatus } from '../machine/session.rules.ts';
import { isGate, type Profile, type StepRule } from '../profile/profile.rules.ts';
import { type EvidenceType, evidenceTypesOf } from '../steps/evidence.rules.ts';
import type { DecisionKind } from '../steps/reason-codes.rules.ts';
import type { StepType } from '../steps/step.rules.ts';

/** A step type, or `FIRST` for the guest's first step. */
type StepChoice = StepType | 'FIRST';

export type ScenarioAct =
  /** Passes every unfinished step of the guest, except `except` and the steps that depend on it. */
  | { readonly act: 'pass_steps'; readonly except?: readonly StepChoice[] }
  /** Passes the step's dependencies, then starts it. */
  | { readonly act: 'start'; readonly step: StepChoice }
  /** By default the result is about the first attempt, and its sequence rises with the script. */
  | {
      readonly act: 'report';
      readonly step: StepChoice;
      readonly outcome: ResultOutcome;
      readonly reasonCodes: readonly string[];
      readonly attempt?: number;
      readonly sequence?: number;
    }
  | { readonly act: 'decline_steps' }
  /** Lets as many sandbox reviewers decide as the workflow requires. GATE is the manual review, if there is one. */
  | { readonly act: 'decide'; readonly step: StepChoice | 'GATE'; readonly decision: ReviewerDecision }
  /** Repeats the provider's newest report as the same event. */
  | { readonly act: 'repeat' }
  | { readonly act: 'run_out_of_time' };

type ReviewerDecision = Extract<DecisionKind, 'APPROVED' | 'REJECTED' | 'RESUBMISSION_REQUESTED'>;

export type Scenario = {
  readonly summary: string;
  /** Null if a person must end the session. */
  readonly finalStatus: SessionStatus | null;
  readonly acts: readonly ScenarioAct[];
};

/** A provider's report. Equal `event`s mean that one report is sent again. */
export type ReportCommand =
  | { readonly kind: 'start'; readonly stepType: StepType; readonly event: string }
  | { readonly kind: 'decline'; readonly stepType: StepType; readonly event: string }
  | {
      readonly kind: 'result';
      readonly stepType: StepType;
      readonly outcome: ResultOutcome;
      readonly reasonCodes: readonly string[];
      readonly evidence: readonly EvidenceType[];
      readonly attempt: number;
      readonly sequence: number;
      readonly event: string;
    };

export type DecideCommand = {
  readonly kind: 'decide';
  readonly stepType: StepType;
  readonly decision: DecisionKind;
  readonly reviewer: number;
};

/** `expire` moves the session's own clock to its next deadline. */
type ScenarioCommand = ReportCommand | DecideCommand | { readonly kind: 'expire' };

/** `delayMs` counts from the previous command, or from the session's creation. */
export type ScenarioStep = { readonly delayMs: number; readonly command: ScenarioCommand };

/** Faster than a guest, but slow enough for each change to arrive separately. The first command has no delay. */
const paceMs = 25;

/**
 * Returns the same commands each time, so a runner stores only its position. Null if the profile lacks a step of the
 * script.
 */
export function planScenario(acts: readonly ScenarioAct[], profile: Profile): readonly ScenarioStep[] | null {
  if (missingSteps(acts, profile).length > 0) return null;
  const commands: ScenarioCommand[] = [];
  for (const act of acts) commands.push(...planAct(act, profile, commands));
  return withConsent(commands).map((command, index) => ({ delayMs: index === 0 ? 0 : paceMs, command }));
}

export function requiredSteps(acts: readonly ScenarioAct[]): readonly StepType[] {
  const named = acts.flatMap((act): readonly (StepChoice | 'GATE')[] =>
    'step' in act ? [act.step] : act.act === 'pass_steps' ? (act.except ?? []) : [],
  );
  return [...new Set(named.filter((step) => step !== 'FIRST' && step !== 'GATE'))];
}

export function missingSteps(acts: readonly ScenarioAct[], profile: Profile): readonly StepType[] {
  return requiredSteps(acts).filter((type) => !profile.rules.has(type));
}

export function evidenceOfReport(stepType: StepType, outcome: ResultOutcome): readonly EvidenceType[] {
  return outcome === 'PASS' || outcome === 'FAIL' || outcome === 'REVIEW' ? evidenceTypesOf(stepType) : [];
}

function planAct(act: ScenarioAct, profile: Profile, before: readonly ScenarioCommand[]): readonly ScenarioCommand[] {
  switch (act.act) {
    case 'pass_steps': {
      const left = (act.except ?? []).flatMap((choice) => stepOf(choice, profile));
      const isLeft = (rule: StepRule) => left.some((type) => rule.type === type || rule.allDependencies.has(type));
      return pass(
        guestSteps(profile).filter((rule) => !isLeft(rule)),
        before,
      );
    }
    case 'start':
      return stepOf(act.step, profile).flatMap((type) => {
        const passed = pass(
          guestSteps(profile).filter((rule) => waitsFor(profile, type, rule)),
          before,
        );
        return [...passed, start(type, before.length + passed.length)];
      });
    case 'report':
      return stepOf(act.step, profile).map((type) => result(type, act, before.length));
    case 'decline_steps':
      return guestSteps(profile)
        .filter(({ type }) => !isTold(before, type, 'result'))
        .map(({ type }, index) => ({ kind: 'decline', stepType: type, event: String(before.length + index) }));
    case 'decide':
      return stepOf(act.step, profile).flatMap((type) => decide(type, act.decision, profile));
    case 'repeat':
      return before.filter((command) => command.kind === 'result').slice(-1);
    case 'run_out_of_time':
      return [{ kind: 'expire' }];
  }
}

function stepOf(choice: StepChoice | 'GATE', profile: Profile): readonly StepType[] {
  if (choice === 'GATE') return profile.rules.has('MANUAL_REVIEW') ? ['MANUAL_REVIEW'] : [];
  return choice === 'FIRST'
    ? guestSteps(profile)
        .slice(0, 1)
        .map(({ type }) => type)
    : [choice];
}

function waitsFor(profile: Profile, type: StepType, other: StepRule): boolean {
  return profile.rules.get(type)?.allDependencies.has(other.type) ?? false;
}

/** Lists the steps that are no gates and wait for no unconditional manual review, in dependency order. */
function guestSteps(profile: Profile): readonly StepRule[] {
  const rules = [...profile.rules.values()];
  const decisions = rules.filter((rule) => rule.type === 'MANUAL_REVIEW' && rule.when === 'always');
  const isReachable = (rule: StepRule) => !decisions.some(({ type }) => rule.allDependencies.has(type));
  return rules
    .filter((rule) => !isGate(rule) && isReachable(rule))
    .sort((left, right) => left.allDependencies.size - right.allDependencies.size);
}

/** Returns one decision per reviewer. If several reviewers must approve, the first one proposes. */
function decide(stepType: StepType, decision: ReviewerDecision, { definition }: Profile): readonly DecideCommand[] {
  const others = definition.review.approvals - 1;
  const decisions: readonly DecisionKind[] =
    decision === 'APPROVED' && others > 0
      ? ['PROPOSED', ...Array.from({ length: others }, () => decision)]
      : [decision];
  return decisions.map((one, index) => ({ kind: 'decide', stepType, decision: one, reviewer: index + 1 }));
}

function pass(rules: readonly StepRule[], before: readonly ScenarioCommand[]): readonly ScenarioCommand[] {
  const passed: ScenarioCommand[] = [];
  const place = () => before.length + passed.length;
  for (const { type } of rules) {
    if (isTold(before, type, 'result')) continue;
    if (!isTold(before, type, 'start')) passed.push(start(type, place()));
    passed.push(result(type, { outcome: 'PASS', reasonCodes: [] }, place()));
  }
  return passed;
}

function isTold(before: readonly ScenarioCommand[], type: StepType, kind: 'start' | 'result'): boolean {
  return before.some((command) => command.kind === kind && command.stepType === type);
}

function start(stepType: StepType, place: number): ScenarioCommand {
  return { kind: 'start', stepType, event: String(place) };
}

/** Returns a result that is newer than the earlier ones, unless the script specifies attempt or sequence. */
function result(
  stepType: StepType,
  told: Pick<Extract<ScenarioAct, { act: 'report' }>, 'outcome' | 'reasonCodes' | 'attempt' | 'sequence'>,
  place: number,
): ScenarioCommand {
  const { outcome, reasonCodes, attempt = 1, sequence = place + 1 } = told;
  const evidence = evidenceOfReport(stepType, outcome);
  return { kind: 'result', stepType, outcome, reasonCodes, evidence, attempt, sequence, event: String(place) };
}

function withConsent(commands: readonly ScenarioCommand[]): readonly ScenarioCommand[] {
  const first = commands.findIndex((command) => command.kind === 'result');
  return commands.map((command, index) =>
    index === first && command.kind === 'result'
      ? { ...command, evidence: ['CONSENT_RECORD', ...command.evidence] }
      : command,
  );
}
