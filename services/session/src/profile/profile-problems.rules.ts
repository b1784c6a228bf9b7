import canonicalize from 'canonicalize';
import { type EvidenceType, evidenceTypesOf } from '../steps/evidence.rules.ts';
import { fitsVerdict, reviewVerdicts } from '../steps/reason-codes.rules.ts';
import { reusableTypes, type StepType } from '../steps/step.rules.ts';
import { vaultProblem } from './addresses.rules.ts';
import { conditionProblems } from './condition.rules.ts';
import { guestProblems } from './guest-problems.rules.ts';
import {
  allDependenciesOf,
  dependenciesOf,
  isGate,
  outsideDependencies,
  type ProfileDefinition,
  type ProfileProblem,
  type ProfileStep,
} from './profile.rules.ts';

/** Finds faults that the schema cannot find (docs/workflow.md#profiles). */
export function definitionProblems(definition: ProfileDefinition): ProfileProblem[] {
  return [
    ...definition.steps.flatMap((step, index) => stepProblems(definition, step, index)),
    ...cycleProblems(definition),
    ...reviewProblems(definition),
    ...reasonProblems(definition),
    ...vaultProblems(definition),
    ...guestProblems(definition),
    ...retentionProblems(definition),
  ];
}

function stepProblems(definition: ProfileDefinition, step: ProfileStep, index: number): ProfileProblem[] {
  const problems: ProfileProblem[] = [];
  const report = (member: string, message: string) => problems.push({ field: `steps[${index}].${member}`, message });
  if (definition.steps.findIndex((other) => other.type === step.type) < index) {
    report('type', `${step.type} occurs more than once; a step type occurs at most once`);
  }
  for (const name of step.dependsOn) {
    if (name === step.type) report('dependsOn', `${step.type} depends on itself`);
    else if (!definition.steps.some((other) => other.type === name))
      report('dependsOn', `${name} is not a step of this profile`);
  }
  if (step.onFail === 'CONTINUE' && step.required) report('onFail', 'CONTINUE is for optional steps only');
  if (step.reusableMonths !== undefined && !reusableTypes.includes(step.type)) {
    report('reusableMonths', `${step.type} is always asked again; only ${reusableTypes.join(', ')} can be reused`);
  }
  for (const { field, message } of coverProblems(definition, step)) {
    report(field, message);
  }
  for (const { path, message } of conditionProblems(step.when, allDependenciesOf(definition, step))) {
    report(`when${path}`, message);
  }
  if (isGate(step) && dependenciesOf(definition, step).length === 0) {
    report('dependsOn', `${step.type} needs at least one other step to wait for`);
  }
  return problems;
}

function cycleProblems(definition: ProfileDefinition): ProfileProblem[] {
  const onCycle = definition.steps.filter((step) => allDependenciesOf(definition, step).has(step.type));
  const names = [...new Set(onCycle.map((step) => step.type))];
  return names.length < 2 ? [] : [{ field: 'steps', message: `dependsOn forms a cycle through ${names.join(', ')}` }];
}

/** The admin API lets only these roles decide a review. */
const decidingRoles: readonly string[] = ['reviewer', 'compliance'];

function reviewProblems({ review }: ProfileDefinition): ProfileProblem[] {
  if (review.verdictPerEntry === true && review.comparison !== true) {
    return [{ field: 'review.verdictPerEntry', message: 'needs review.comparison: there are no entries without it' }];
  }
  if (review.roles.length > 0 && review.roles.every((role) => decidingRoles.includes(role))) return [];
  return [{ field: 'review.roles', message: `must be one or more of ${decidingRoles.join(', ')}` }];
}

/**
 * Requires that each reason fits its verdict at some step, and that each step has a reason for every listed verdict.
 */
function reasonProblems({ review, steps }: ProfileDefinition): ProfileProblem[] {
  return reviewVerdicts.flatMap((verdict) => {
    const listed = review.reasons?.[verdict];
    if (listed === undefined) return [];
    const field = `review.reasons.${verdict}`;
    const unusable = listed.flatMap(({ code }, index) => {
      const report = (message: string) => [{ field: `${field}[${index}].code`, message }];
      if (listed.findIndex((other) => other.code === code) < index) return report(`${code} occurs more than once`);
      const fits = steps.some(({ type }) => fitsVerdict(verdict, type, code));
      return fits ? [] : report(`${code} is no reason to ${verdict} any step of this profile`);
    });
    const bare = steps.filter(({ type }) => !listed.some(({ code }) => fitsVerdict(verdict, type, code)));
    return [...unusable, ...bare.map(({ type }) => ({ field, message: `has no reason for ${type}` }))];
  });
}

function vaultProblems({ vaults = {} }: ProfileDefinition): ProfileProblem[] {
  return Object.entries(vaults).flatMap(([provider, template]) => {
    const message = vaultProblem(template);
    return message === null ? [] : [{ field: `vaults.${provider}`, message }];
  });
}

function retentionProblems(definition: ProfileDefinition): ProfileProblem[] {
  const brought = new Set<string>([
    ...evidenceOfEveryProfile,
    ...definition.steps.flatMap(({ type }) => evidenceTypesOf(type)),
  ]);
  return Object.entries(definition.retention.types).flatMap(([type, { days, minimumDays }]) => {
    const field = `retention.types.${type}.minimumDays`;
    const isTooLong = minimumDays > days ? [{ field, message: 'minimumDays is larger than days' }] : [];
    const isMissing = minimumDays > 0 && !brought.has(type);
    return isMissing ? [...isTooLong, { field, message: `no step of this profile produces ${type}` }] : isTooLong;
  });
}

/** Any step may add a consent, any review a decision, and any webhook a delivery receipt. */
const evidenceOfEveryProfile: readonly EvidenceType[] = ['CONSENT_RECORD', 'REVIEW_DECISION', 'DELIVERY_RECEIPT'];

function coverProblems(definition: ProfileDefinition, step: ProfileStep): ProfileProblem[] {
  const covers = step.start?.covers ?? [];
  const problems = covers.flatMap((type, index) => {
    const message = coverProblem(definition, step, type);
    return message === null ? [] : [{ field: `start.covers[${index}]`, message }];
  });
  if (covers.length === 0 || problems.length > 0) return problems;
  const waiting = definition.steps.filter(({ type }) =>
    outsideDependencies(definition, step, (one) => allDependenciesOf(definition, one)).includes(type),
  );
  return waiting
    .filter((outside) =>
      [...allDependenciesOf(definition, outside)].some((type) => type === step.type || covers.includes(type)),
    )
    .map(({ type }) => ({ field: 'start.covers', message: `${type} would wait for the group, which waits for it` }));
}

function coverProblem({ steps }: ProfileDefinition, leader: ProfileStep, type: StepType): string | null {
  const covered = steps.find((step) => step.type === type);
  if (covered === undefined) return `${type} is not a step of this profile`;
  if (type === leader.type) return `${type} covers itself`;
  if (type === 'MANUAL_REVIEW') return 'a guest has no part in MANUAL_REVIEW';
  if (covered.start ?? covered.consent ?? covered.questionnaire)
    return `${type} has a start, consent or questions itself`;
  if (covered.provider !== leader.provider) return `${type} has another provider`;
  if (canonicalize(covered.when) !== canonicalize(leader.when)) return `${type} has another condition (when)`;
  const isTaken = steps.some((other) => other.type !== leader.type && other.start?.covers?.includes(type));
  return isTaken ? `${type} is covered by another step, too` : null;
}
