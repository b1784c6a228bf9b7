import type { ResultOutcome } from './command.ts';
import { type EvidenceType, evidenceTypesOf } from './evidence.ts';
import { isGate, type Profile, type StepRule } from './profile.ts';
import type { StepType } from './session.ts';

/** One line of a script, in terms that fit any profile. */
export type ScenarioAct =
  | { readonly act: 'pass_every_step' }
  /** Passes what the step waits for, then reports the outcome for the step itself. */
  | {
      readonly act: 'report';
      readonly stepType: StepType;
      readonly outcome: ResultOutcome;
      readonly reasonCodes: readonly string[];
    }
  | { readonly act: 'run_out_of_time' };

/** What the runner does to the session; `expire` moves the session's own clock to its expiry. */
export type ScenarioCommand =
  | { readonly kind: 'start'; readonly stepType: StepType }
  | {
      readonly kind: 'result';
      readonly stepType: StepType;
      readonly outcome: ResultOutcome;
      readonly reasonCodes: readonly string[];
      readonly evidence: readonly EvidenceType[];
    }
  | { readonly kind: 'expire' };

/** A command and how long after the one before it (or after the creation) it is due. */
export type ScenarioStep = { readonly delayMs: number; readonly command: ScenarioCommand };

/** A guest's pace, shortened: enough to see each change arrive by itself. The first command is due at once. */
const paceMs = 25;

/**
 * A script worked out for a profile: a list of commands that is the same each time, so a runner needs to remember only
 * how far it has come. Null when the profile lacks a step that the script is about.
 */
export function planScenario(acts: readonly ScenarioAct[], profile: Profile): readonly ScenarioStep[] | null {
  const planned = acts.map((act) => planAct(act, profile));
  if (planned.some((commands) => commands === null)) return null;
  const commands = withConsent(planned.flatMap((part) => part ?? []));
  return commands.map((command, index) => ({ delayMs: index === 0 ? 0 : paceMs, command }));
}

function planAct(act: ScenarioAct, profile: Profile): readonly ScenarioCommand[] | null {
  switch (act.act) {
    case 'pass_every_step':
      return inOrder(profile).flatMap(pass);
    case 'report':
      return planReport(act, profile);
    case 'run_out_of_time':
      return [{ kind: 'expire' }];
  }
}

function planReport(act: Extract<ScenarioAct, { act: 'report' }>, profile: Profile): readonly ScenarioCommand[] | null {
  const rule = profile.rules.get(act.stepType);
  if (rule === undefined) return null;
  const before = inOrder(profile).filter((other) => rule.allDependencies.has(other.type));
  return [...before.flatMap(pass), ...report(act.stepType, act.outcome, act.reasonCodes)];
}

/** The steps that a guest carries out without a person's decision, each after what it waits for. */
function inOrder(profile: Profile): readonly StepRule[] {
  const rules = [...profile.rules.values()];
  const decisions = rules.filter((rule) => rule.type === 'MANUAL_REVIEW' && rule.when === 'always');
  const isReachable = (rule: StepRule) => !decisions.some(({ type }) => rule.allDependencies.has(type));
  return rules
    .filter((rule) => !isGate(rule) && isReachable(rule))
    .sort((left, right) => left.allDependencies.size - right.allDependencies.size);
}

function pass(rule: StepRule): readonly ScenarioCommand[] {
  return report(rule.type, 'PASS', []);
}

function report(
  stepType: StepType,
  outcome: ResultOutcome,
  reasonCodes: readonly string[],
): readonly ScenarioCommand[] {
  return [
    { kind: 'start', stepType },
    { kind: 'result', stepType, outcome, reasonCodes, evidence: evidenceTypesOf(stepType) },
  ];
}

/** The guest agrees once, and the first result of the script brings the record of it. */
function withConsent(commands: readonly ScenarioCommand[]): readonly ScenarioCommand[] {
  const first = commands.findIndex((command) => command.kind === 'result');
  return commands.map((command, index) =>
    index === first && command.kind === 'result'
      ? { ...command, evidence: ['CONSENT_RECORD', ...command.evidence] }
      : command,
  );
}
