import { parseJson } from '@gcs/kit/json';
import { shell } from '@gcs/kit/shell';

/** Facts that decide the readiness of a sandbox tenant (docs/workflow.md#go-live-gate). */
export type ReadinessFacts = {
  profiles: readonly ReadyProfile[];
  /** Origins of active endpoints: scheme, host, port. */
  activeOrigins: readonly string[];
  certifications: readonly Certification[];
};

/** Further facts that decide whether a tenant in production can verify guests. */
export type ProductionFacts = ReadinessFacts & {
  tenantId: string;
  isActivated: boolean;
  /** `served` if only the tenant lacks them. */
  guestPages: 'on' | 'served' | 'not served';
  /** Steps that the live credentials of providers may report. */
  credentials: readonly { provider: string; stepTypes: readonly string[] }[];
};

export type ReadyProfile = {
  key: string;
  version: number;
  sha256: string;
  outcomes: Readonly<Record<string, number>>;
  reviewExercised: boolean;
  hasReview: boolean;
  needsGuest: boolean;
  /** Steps whose results come only from a provider. A `provider` of '' means any provider. */
  providerSteps: readonly { type: string; provider: string }[];
};

/** `failed` lists the failed checks with the actual answers. */
export type Certification = { origin: string; passed: boolean; recordedAt: Date; failed: readonly string[] };

export type ReadinessGap = {
  kind: 'PROFILE' | 'REVIEW' | 'ENDPOINT' | 'CERTIFICATION' | 'ACTIVATION' | 'GUEST_PAGES' | 'PROVIDER';
  subject: string;
  message: string;
  command: string;
};

const certificationDays = 90;
const dayMs = 86_400_000;

export function findGaps(facts: ReadinessFacts, now: Date): ReadinessGap[] {
  const uncertified = facts.activeOrigins.filter((origin) => certifiedAt(facts, origin, now) === null);
  return [
    ...workflowGap(facts, 'guestctl profile publish <key>'),
    ...facts.profiles.flatMap(profileGaps),
    ...receiverGap(facts),
    ...uncertified.map((origin): ReadinessGap => {
      const command = 'guestctl endpoint certify <endpoint-id> --record';
      return { kind: 'CERTIFICATION', subject: origin, message: gradeText(newestOf(facts, origin)), command };
    }),
  ];
}

/** Lists the unmet conditions of a tenant in production. Only a sandbox requires tests of workflows and receivers. */
export function findProductionGaps(facts: ProductionFacts): ReadinessGap[] {
  return [
    ...gapUnless(facts.isActivated, 'ACTIVATION', '', 'activate it', 'guestctl golive activate'),
    ...workflowGap(facts, 'guestctl profile promote <file>'),
    ...receiverGap(facts),
    ...guestPagesGap(facts),
    ...facts.profiles.flatMap((profile) => providerGap(facts, profile)),
  ];
}

function guestPagesGap({ profiles, guestPages, tenantId }: ProductionFacts): ReadinessGap[] {
  const isMet = guestPages === 'on' || !profiles.some(({ needsGuest }) => needsGuest);
  const way = guestPages === 'served' ? 'turn them on' : 'set GCS_GUEST_LISTEN, then turn them on';
  const command = shell`guestctl tenant guest-pages ${tenantId}`;
  return gapUnless(isMet, 'GUEST_PAGES', '', `no guest pages: ${way}`, command);
}

function providerGap({ credentials }: ProductionFacts, { key, providerSteps }: ReadyProfile): ReadinessGap[] {
  const missing = providerSteps.filter(
    (step) =>
      !credentials.some(
        ({ provider, stepTypes }) => [provider, ''].includes(step.provider) && stepTypes.includes(step.type),
      ),
  );
  const named = missing.map(({ type, provider }) => (provider === '' ? type : `${type} (${provider})`));
  const command =
    'guestctl provider add <provider> --vendor <vendor> --api-key-file <file> --webhook-secret-file <file>';
  return gapUnless(missing.length === 0, 'PROVIDER', key, `no provider for ${named.join(', ')}`, command);
}

function workflowGap({ profiles }: ReadinessFacts, command: string): ReadinessGap[] {
  return gapUnless(profiles.length > 0, 'PROFILE', '', 'publish a workflow', command);
}

function receiverGap({ activeOrigins }: ReadinessFacts): ReadinessGap[] {
  const isReceived = activeOrigins.length > 0;
  return gapUnless(isReceived, 'ENDPOINT', '', 'activate a receiver', 'guestctl endpoint add <url>');
}

export function certifiedAt(facts: ReadinessFacts, origin: string, now: Date): Date | null {
  const newest = newestOf(facts, origin);
  if (newest === undefined || !newest.passed) return null;
  return now.getTime() - newest.recordedAt.getTime() <= certificationDays * dayMs ? newest.recordedAt : null;
}

export function newestOf({ certifications }: ReadinessFacts, origin: string): Certification | undefined {
  return certifications.find((one) => one.origin === origin);
}

const maxChecks = 20;
const maxTextLength = 120;

/**
 * Returns entries such as `oversized (expected 4xx, got 200)` from a report of `guestctl endpoint certify`. Reports are
 * stored without validation, so a malformed report yields no entries.
 */
export function failedChecksOf(report: string): string[] {
  const checks = membersOf(parseJson(report))['checks'];
  if (!Array.isArray(checks)) return [];
  return checks
    .map(membersOf)
    .filter(({ name, passed, got }) => passed === false && got !== 'not checked' && typeof name === 'string')
    .slice(0, maxChecks)
    .map(({ name, expected, got }) => `${textOf(name)} (expected ${textOf(expected)}, got ${textOf(got)})`);
}

function profileGaps({ key, outcomes, reviewExercised, hasReview }: ReadyProfile): ReadinessGap[] {
  const ended = Object.entries(outcomes).flatMap(([status, sessions]) => (sessions > 0 ? [status] : []));
  const hasVerified = ended.includes('VERIFIED');
  const hasOther = ended.some((status) => status !== 'VERIFIED');
  const scenario = (name: string) => shell`guestctl sandbox scenario ${name} --workflow ${key}`;
  const decide = 'guestctl review show <session-id>';
  return [
    ...gapUnless(hasVerified, 'PROFILE', key, 'let a session end VERIFIED', scenario('happy')),
    ...gapUnless(hasOther, 'PROFILE', key, 'let a session end otherwise', scenario('consent_declined')),
    ...gapUnless(!hasReview || reviewExercised, 'REVIEW', key, 'let a person decide in a session', decide),
  ];
}

function gradeText(newest: Certification | undefined): string {
  if (newest === undefined) return 'the receiver was never certified; certify it and record the result';
  const day = newest.recordedAt.toISOString();
  if (newest.passed) return `certified ${day}: a certification counts for ${certificationDays} days; repeat it`;
  const failed = newest.failed.length === 0 ? '' : `: ${newest.failed.join('; ')}`;
  return `the receiver failed ${day}${failed}; repair it and repeat`;
}

function gapUnless(
  isShown: boolean,
  ...[kind, subject, message, command]: [ReadinessGap['kind'], string, string, string]
): ReadinessGap[] {
  return isShown ? [] : [{ kind, subject, message, command }];
}

function textOf(value: unknown): string {
  return String(value ?? 'nothing').slice(0, maxTextLength);
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
