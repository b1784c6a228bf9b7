import { present } from '@gcs/kit/present';
import canonicalize from 'canonicalize';
import { type EvidenceType, evidenceTypes, sha256 } from '../steps/evidence.rules.ts';
import type { FactMeaning } from '../steps/facts.rules.ts';
import type { ReviewVerdict } from '../steps/reason-codes.rules.ts';
import type { StepType } from '../steps/step.rules.ts';
import { asksForSteps, type Clause, type Condition, metadataClausesOf } from './condition.rules.ts';
import {
  type GuestPolicy,
  groupOf,
  type HandOverGroup,
  type Questionnaire,
  type QuestionnaireInput,
  questionnaireWithDefaults,
  type StepConsent,
  type StepStart,
} from './guest-policy.rules.ts';

/** One configured step with explicit defaults (docs/workflow.md#profiles; schema ProfileStep of events.yaml). */
export type ProfileStep = {
  readonly type: StepType;
  readonly required: boolean;
  readonly dependsOn: readonly StepType[];
  readonly when: Condition;
  readonly provider?: string;
  readonly maxAttempts: number;
  readonly onFail: 'FAIL' | 'REVIEW' | 'CONTINUE';
  readonly onProviderError: 'REVIEW' | 'INCOMPLETE';
  /** Hours in which the provider must decide about a submission (`pendingMs`). */
  readonly pendingHours?: number;
  /** Legal basis of GDPR, Article 6(1), as the guest's privacy notice names it. */
  readonly legalBasis?: LegalBasis;
  /** Months in which a later check of the guest can reuse the passed step. Undefined means never. */
  readonly reusableMonths?: number;
  readonly consent?: StepConsent;
  readonly start?: StepStart;
  readonly questionnaire?: Questionnaire;
};

type LegalBasis = 'CONSENT' | 'CONTRACT' | 'LEGAL_OBLIGATION' | 'LEGITIMATE_INTERESTS';

/** Retention of evidence by type. A session's first change fixes the policy for that session. */
export type RetentionPolicy = {
  readonly graceDays: number;
  readonly countFrom?: 'SESSION_END' | 'DEPARTURE';
  readonly guestDataDays?: number;
  readonly types: Readonly<Partial<Record<EvidenceType, { readonly days: number; readonly minimumDays: number }>>>;
};

export type ReviewPolicy = {
  /** Number of different people who must agree, 1 to 3. The proposer counts. */
  readonly approvals: number;
  readonly roles: readonly string[];
  readonly slaHours: number;
  readonly maxAgeDays: number;
  readonly timing: 'immediate' | 'after_all_steps';
  /** For a verdict without a list, people choose among the catalogue's reasons. */
  readonly reasons?: Readonly<Partial<Record<ReviewVerdict, readonly { code: string; text?: string }[]>>>;
  /** If true, comparisons from providers are stored. */
  readonly comparison?: boolean;
  readonly verdictPerEntry?: boolean;
};

export type ProfileDefinition = {
  readonly steps: readonly ProfileStep[];
  readonly lifetimeMinutes: number;
  readonly review: ReviewPolicy;
  readonly retention: RetentionPolicy;
  readonly singleActiveSession: boolean;
  /** URL template for each provider (`vaultUrl`). Undefined if people cannot open originals. */
  readonly vaults?: Readonly<Record<string, string>>;
  readonly facts?: Readonly<Record<string, FactMeaning>>;
  readonly guest?: GuestPolicy;
};

export type ProfileVersion = {
  key: string;
  version: number;
  state: 'DRAFT' | 'PUBLISHED' | 'RETIRED';
  sha256: string;
  rowVersion: number;
  createdAt: string;
  /** RFC 3339; null if never published. */
  publishedAt: string | null;
};

/** A definition that is valid against the schema WorkflowProfile, before the defaults are added. */
export type ProfileInput = {
  readonly steps: readonly ProfileStepInput[];
  readonly lifetimeMinutes?: number;
  readonly review?: Partial<ReviewPolicy>;
  readonly retention?: RetentionPolicy;
  readonly singleActiveSession?: boolean;
  readonly vaults?: Readonly<Record<string, string>>;
  readonly facts?: Readonly<Record<string, FactMeaning>>;
  readonly guest?: GuestPolicy;
};

type ProfileStepInput = Pick<ProfileStep, 'type'> &
  Partial<Omit<ProfileStep, 'questionnaire'>> & { readonly questionnaire?: QuestionnaireInput };

/** A step with data derived from the other steps. */
export type StepRule = ProfileStep & {
  readonly dependencies: readonly StepType[];
  readonly allDependencies: ReadonlySet<StepType>;
  readonly group?: HandOverGroup;
};

/** A published definition with data derived from it once per process. */
export type Profile = {
  readonly key: string;
  readonly version: number;
  readonly definition: ProfileDefinition;
  readonly rules: ReadonlyMap<StepType, StepRule>;
  /** The metadata clauses of all conditions. A session stores their answers in this order. */
  readonly metadataClauses: readonly Clause[];
};

const defaultRetention: RetentionPolicy = {
  graceDays: 7,
  types: Object.fromEntries(evidenceTypes.map((type) => [type, { days: 1095, minimumDays: 0 }])),
};

const defaultReview: ReviewPolicy = {
  approvals: 1,
  roles: ['reviewer'],
  slaHours: 24,
  maxAgeDays: 30,
  timing: 'immediate',
};

/** Adds every default, so that a changed default does not change a stored version. */
export function withDefaults(input: ProfileInput): ProfileDefinition {
  return {
    steps: input.steps.map(stepWithDefaults),
    lifetimeMinutes: input.lifetimeMinutes ?? 10_080,
    review: { ...defaultReview, ...input.review },
    retention: input.retention ?? defaultRetention,
    singleActiveSession: input.singleActiveSession ?? false,
    // These members have no default, because an absent one must not be part of the hash.
    ...present({ vaults: input.vaults, facts: input.facts, guest: input.guest }),
  };
}

function stepWithDefaults({ questionnaire, ...step }: ProfileStepInput): ProfileStep {
  return {
    required: true,
    dependsOn: [],
    when: 'always',
    maxAttempts: 3,
    onFail: 'FAIL',
    onProviderError: 'REVIEW',
    ...step,
    ...(questionnaire && { questionnaire: questionnaireWithDefaults(questionnaire) }),
  };
}

/**
 * Returns the id of a definition for promotion: lower-case hex SHA-256 of its RFC 8785 form
 * (docs/workflow.md#profiles).
 */
export function definitionSha256(definition: ProfileDefinition): string {
  return sha256(canonicalize(definition) ?? '');
}

/** Requires a definition without problems (`definitionProblems`). */
export function prepareProfile(key: string, version: number, definition: ProfileDefinition): Profile {
  const rules = new Map<StepType, StepRule>();
  for (const step of definition.steps) {
    const group = groupOf(definition, step.type);
    rules.set(step.type, {
      ...step,
      dependencies: outsideDependencies(definition, step, (one) => dependenciesOf(definition, one)),
      allDependencies: new Set(outsideDependencies(definition, step, (one) => allDependenciesOf(definition, one))),
      ...(group && { group }),
    });
  }
  const metadataClauses = definition.steps.flatMap((step) => metadataClausesOf(step.when));
  return { key, version, definition, rules, metadataClauses };
}

export function pendingMs({ pendingHours = 72 }: Pick<ProfileStep, 'pendingHours'>): number {
  return pendingHours * 3_600_000;
}

/**
 * A manual review or conditional step without dependencies waits for all unconditional provider steps. Without this
 * rule, such a review would open immediately.
 */
export function dependenciesOf(definition: ProfileDefinition, step: ProfileStep): readonly StepType[] {
  if (step.dependsOn.length > 0 || !isGate(step)) return step.dependsOn;
  return definition.steps
    .filter((other) => !isGate(other) && !namedClosureOf(definition, other.type).has(step.type))
    .map((other) => other.type);
}

export function isGate(step: ProfileStep): boolean {
  return step.type === 'MANUAL_REVIEW' || asksForSteps(step.when);
}

/** Returns the step's transitive dependencies, which contain the step itself if it is on a cycle. */
export function allDependenciesOf(definition: ProfileDefinition, step: ProfileStep): ReadonlySet<StepType> {
  return follow(step.type, (type) => {
    const found = definition.steps.find((candidate) => candidate.type === type);
    return found === undefined ? [] : dependenciesOf(definition, found);
  });
}

function namedClosureOf(definition: ProfileDefinition, start: StepType): ReadonlySet<StepType> {
  return follow(start, (type) => definition.steps.find((step) => step.type === type)?.dependsOn ?? []);
}

function follow(start: StepType, next: (type: StepType) => readonly StepType[]): ReadonlySet<StepType> {
  const reached = new Set<StepType>();
  const waiting = [...next(start)];
  for (let type = waiting.pop(); type !== undefined; type = waiting.pop()) {
    if (reached.has(type)) continue;
    reached.add(type);
    waiting.push(...next(type));
  }
  return reached;
}

export type ProfileProblem = { readonly field: string; readonly message: string };

/**
 * Returns all dependencies of a hand-over's steps on other steps. Each step of the hand-over waits for all, because the
 * provider carries out the steps together.
 */
export function outsideDependencies(
  definition: ProfileDefinition,
  step: ProfileStep,
  dependenciesOf: (step: ProfileStep) => Iterable<StepType>,
): StepType[] {
  const { members } = groupOf(definition, step.type) ?? { members: [step.type] };
  const all = definition.steps.filter(({ type }) => members.includes(type)).flatMap((one) => [...dependenciesOf(one)]);
  return [...new Set(all)].filter((type) => !members.includes(type));
}
