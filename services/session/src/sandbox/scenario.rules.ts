import type { ResultOutcome } from '../machine/command.rules.ts';
import type { SessionStatus } from '../machine/session.rules.ts';
import { isGate, type Profile, type StepRule } from '../profile/profile.rules.ts';
import { type EvidenceType, evidenceTypesOf } from '../steps/evidence.rules.ts';
import type { DecisionKind } from '../steps/reason-codes.rules.ts';
import type { StepType } from '../steps/step.rules.ts';

/** A step type, or the guest's first step in any workflow. */
type StepChoice = StepType | 'FIRST';

/** One line of a script that fits any profile. */
export type ScenarioAct =
  /** Passes every unfinished step of the guest, except the listed ones and those that depend on them. */
  | { readonly act: 'pass_steps'; readonly except?: readonly StepChoice[] }
  /** Passes the step's dependencies, then starts it. */
  | { readonly act: 'start'; readonly step: StepChoice }
  /** Reports on the step. By default the report is about the first attempt, and the sequence rises with the script. */
  | {
      readonly act: 'report';
      readonly step: StepChoice;
      readonly outcome: ResultOutcome;
      readonly reasonCodes: readonly string[];
      readonly attempt?: number;
      readonly sequence?: number;
    }
  | { readonly act: 'decline_steps' }
  /** Decides with as many sandbox reviewers as the workflow requires. GATE is the manual review, if any. */
  | { readonly act: 'decide'; readonly step: StepChoice | 'GATE'; readonly decision: ReviewerDecision }
  /** Repeats the provider's newest report as the same event. */
  | { readonly act: 'repeat' }
  | { readonly act: 'run_out_of_time' };

type ReviewerDecision = Extract<DecisionKind, 'APPROVED' | 'REJECTED' | 'RESUBMISSION_REQUESTED'>;

export type Scenario = {
  readonly summary: string;
  /** Null if the script leaves the end to a person. */
  readonly finalStatus: SessionStatus | null;
  readonly acts: readonly ScenarioAct[];
};

/** `event` distinguishes the provider's reports for one session; equal values mean the same report. */
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

/** Reviewers are numbered from 1. */
export type DecideCommand = {
  readonly kind: 'decide';
  readonly stepType: StepType;
  readonly decision: DecisionKind;
  readonly reviewer: number;
};

/** `expire` moves the session's own clock to its next deadline. */
type ScenarioCommand = ReportCommand | DecideCommand | { readonly kind: 'expire' };

/** Waits after the previous command or the session's creation. */
export type ScenarioStep = { readonly delayMs: number; readonly command: ScenarioCommand };

/** Shorter than a guest's pace, but each change still arrives separately. The first command is due immediately. */
const paceMs = 25;

/**
 * Plans the same commands each time, so a runner stores only its position. Null if the profile lacks a step of the
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

/** A report without a verdict has no evidence. */
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

/** Lists the steps that a guest carries out and no person decides, in dependency order. */
function guestSteps(profile: Profile): readonly StepRule[] {
  const rules = [...profile.rules.values()];
  const decisions = rules.filter((rule) => rule.type === 'MANUAL_REVIEW' && rule.when === 'always');
  const isReachable = (rule: StepRule) => !decisions.some(({ type }) => rule.allDependencies.has(type));
  return rules
    .filter((rule) => !isGate(rule) && isReachable(rule))
    .sort((left, right) => left.allDependencies.size - right.allDependencies.size);
}

/** If several people must approve, the first reviewer proposes. */
function decide(stepType: StepType, decision: ReviewerDecision, { definition }: Profile): readonly DecideCommand[] {
  const others = definition.review.approvals - 1;
  const decisions: readonly DecisionKind[] =
    decision === 'APPROVED' && others > 0
      ? ['PROPOSED', ...Array.from({ length: others }, () => decision)]
      : [decision];
  return decisions.map((one, index) => ({ kind: 'decide', stepType, decision: one, reviewer: index + 1 }));
}

/** Passes only steps for which the script has not reported a result yet. */
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

/** Is newer than the step's earlier results unless the script specifies otherwise. */
function result(
  stepType: StepType,
  told: Pick<Extract<ScenarioAct, { act: 'report' }>, 'outcome' | 'reasonCodes' | 'attempt' | 'sequence'>,
  place: number,
): ScenarioCommand {
  const { outcome, reasonCodes, attempt = 1, sequence = place + 1 } = told;
  const evidence = evidenceOfReport(stepType, outcome);
  return { kind: 'result', stepType, outcome, reasonCodes, evidence, attempt, sequence, event: String(place) };
}

/** Adds the guest's consent to the script's first result. */
function withConsent(commands: readonly ScenarioCommand[]): readonly ScenarioCommand[] {
  const first = commands.findIndex((command) => command.kind === 'result');
  return commands.map((command, index) =>
    index === first && command.kind === 'result'
      ? { ...command, evidence: ['CONSENT_RECORD', ...command.evidence] }
      : command,
  );
}
