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

/** One configured step, every default applied (docs/workflow.md#profiles; schema ProfileStep of events.yaml). */
export type ProfileStep = {
  readonly type: StepType;
  readonly required: boolean;
  readonly dependsOn: readonly StepType[];
  readonly when: Condition;
  readonly provider?: string;
  readonly maxAttempts: number;
  readonly onFail: 'FAIL' | 'REVIEW' | 'CONTINUE';
  readonly onProviderError: 'REVIEW' | 'INCOMPLETE';
  /** Provider's time in hours after the guest has submitted everything; see `pendingMs`. */
  readonly pendingHours?: number;
  /** Legal basis from GDPR, Article 6(1), as in the guest's privacy notice. */
  readonly legalBasis?: LegalBasis;
  /** Consent that the guest gives first. */
  readonly consent?: StepConsent;
  /** Where the guest goes for it. */
  readonly start?: StepStart;
  /** Questions to the guest on their page. */
  readonly questionnaire?: Questionnaire;
};

type LegalBasis = 'CONSENT' | 'CONTRACT' | 'LEGAL_OBLIGATION' | 'LEGITIMATE_INTERESTS';

/** Retention of evidence per type; pinned by the session's first change. */
export type RetentionPolicy = {
  readonly graceDays: number;
  readonly guestDataDays?: number;
  readonly types: Readonly<Partial<Record<EvidenceType, { readonly days: number; readonly minimumDays: number }>>>;
};

export type ReviewPolicy = {
  /** Number of distinct people who must agree, 1 to 3, the proposer included; 1 = one person decides alone. */
  readonly approvals: number;
  readonly roles: readonly string[];
  readonly slaHours: number;
  readonly maxAgeDays: number;
  readonly timing: 'immediate' | 'after_all_steps';
  /** The reasons that people may give, per verdict; a verdict without an entry has those of the catalogue. */
  readonly reasons?: Readonly<Partial<Record<ReviewVerdict, readonly { code: string; text?: string }[]>>>;
  /** Whether what providers report to compare the guest by is kept, and whether a decision judges each entry of it. */
  readonly comparison?: boolean;
  readonly verdictPerEntry?: boolean;
};

/** Definition of a profile version, every default applied. */
export type ProfileDefinition = {
  readonly steps: readonly ProfileStep[];
  readonly lifetimeMinutes: number;
  readonly review: ReviewPolicy;
  readonly retention: RetentionPolicy;
  readonly singleActiveSession: boolean;
  /** The address of an original, per provider: see `vaultUrl`. Absent where people open none. */
  readonly vaults?: Readonly<Record<string, string>>;
  /** Meanings of providers' facts, in place of the vocabulary. */
  readonly facts?: Readonly<Record<string, FactMeaning>>;
  /** Absent where guests are shown nothing of the profile's own. */
  readonly guest?: GuestPolicy;
};

/** An operator's view of a version. */
export type ProfileVersion = {
  key: string;
  version: number;
  state: 'DRAFT' | 'PUBLISHED' | 'RETIRED';
  sha256: string;
  rowVersion: number;
  /** RFC 3339. */
  createdAt: string;
  /** RFC 3339; null when it never was published. */
  publishedAt: string | null;
};

/** A definition as an operator writes it: valid against the schema WorkflowProfile, defaults left out. */
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

/** One step with what follows from the whole definition. */
export type StepRule = ProfileStep & {
  /** Steps that must settle before this one may begin. */
  readonly dependencies: readonly StepType[];
  /** The same, followed to the end. */
  readonly allDependencies: ReadonlySet<StepType>;
  /** The group of steps in the same hand-over; absent for a step without a `start`. */
  readonly group?: HandOverGroup;
};

/** A pinned version, prepared for use; immutable, so it is prepared once per process. */
export type Profile = {
  readonly key: string;
  readonly version: number;
  readonly definition: ProfileDefinition;
  /** In the order of the definition. */
  readonly rules: ReadonlyMap<StepType, StepRule>;
  /** The clauses of all conditions that are about metadata; a session has the answer to each, in this order. */
  readonly metadataClauses: readonly Clause[];
};

/** Three years for everything, seven days of grace: what applies when a profile says nothing about retention. */
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

/** Writes out every default, so later defaults never change a stored version. */
export function withDefaults(input: ProfileInput): ProfileDefinition {
  return {
    steps: input.steps.map(stepWithDefaults),
    lifetimeMinutes: input.lifetimeMinutes ?? 10_080,
    review: { ...defaultReview, ...input.review },
    retention: input.retention ?? defaultRetention,
    singleActiveSession: input.singleActiveSession ?? false,
    // Without a default: what a workflow does not have is no part of its hash.
    ...(input.vaults === undefined ? {} : { vaults: input.vaults }),
    ...(input.facts === undefined ? {} : { facts: input.facts }),
    ...(input.guest === undefined ? {} : { guest: input.guest }),
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
    ...(questionnaire === undefined ? {} : { questionnaire: questionnaireWithDefaults(questionnaire) }),
  };
}

/**
 * Lower-case hex SHA-256 of the RFC 8785 form: the identity of a version, which promotion carries
 * (docs/workflow.md#profiles).
 */
export function definitionSha256(definition: ProfileDefinition): string {
  return sha256(canonicalize(definition) ?? '');
}

/** Prepares a version for use. The definition must be free of problems (`definitionProblems`). */
export function prepareProfile(key: string, version: number, definition: ProfileDefinition): Profile {
  const rules = new Map<StepType, StepRule>();
  for (const step of definition.steps) {
    const group = groupOf(definition, step.type);
    rules.set(step.type, {
      ...step,
      dependencies: outsideDependencies(definition, step, (one) => dependenciesOf(definition, one)),
      allDependencies: new Set(outsideDependencies(definition, step, (one) => allDependenciesOf(definition, one))),
      ...(group === undefined ? {} : { group }),
    });
  }
  const metadataClauses = definition.steps.flatMap((step) => metadataClausesOf(step.when));
  return { key, version, definition, rules, metadataClauses };
}

/** Returns the provider's maximum time for a step after the guest has submitted everything, in milliseconds. */
export function pendingMs({ pendingHours = 72 }: Pick<ProfileStep, 'pendingHours'>): number {
  return pendingHours * 3_600_000;
}

/**
 * Returns the steps that must settle before a step may begin. A manual review or conditional step without dependencies
 * waits for all unconditional provider steps. Otherwise it would be due immediately.
 */
export function dependenciesOf(definition: ProfileDefinition, step: ProfileStep): readonly StepType[] {
  if (step.dependsOn.length > 0 || !isGate(step)) return step.dependsOn;
  return definition.steps
    .filter((other) => !isGate(other) && !namedClosureOf(definition, other.type).has(step.type))
    .map((other) => other.type);
}

/** True for a step that depends on how others end: a manual review, or one whose condition asks for steps. */
export function isGate(step: ProfileStep): boolean {
  return step.type === 'MANUAL_REVIEW' || asksForSteps(step.when);
}

/** The dependencies of a step, followed to the end; a step on a cycle is among its own. */
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

/** One thing that is wrong with a definition; `field` is a path such as `steps[1].dependsOn`. */
export type ProfileProblem = { readonly field: string; readonly message: string };

/**
 * Returns the dependencies of a step outside its group: those of all members, because the provider carries them out
 * together.
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
