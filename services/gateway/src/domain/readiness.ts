/** What is known of a tenant of the sandbox (workflow.md §5, go-live gate). */
export type ReadinessFacts = {
  /** Published workflows. */
  profiles: readonly ReadyProfile[];
  /** Of active endpoints: scheme, host, port. */
  activeOrigins: readonly string[];
  /** The newest record of each origin. */
  certifications: readonly Certification[];
};

export type ReadyProfile = {
  key: string;
  version: number;
  sha256: string;
  /** Ended sessions by the status they ended with. */
  outcomes: Readonly<Record<string, number>>;
  reviewExercised: boolean;
  /** The workflow can send a step to a person. */
  hasReview: boolean;
};

export type Certification = { origin: string; passed: boolean; recordedAt: Date };

export type ReadinessGap = {
  kind: 'PROFILE' | 'REVIEW' | 'ENDPOINT' | 'CERTIFICATION' | 'ACTIVATION';
  subject: string;
  message: string;
};

const certificationDays = 90;
const dayMs = 86_400_000;

/** Names everything that was not shown yet; nothing is left out, so a tenant is told at once. */
export function findGaps(facts: ReadinessFacts, now: Date): ReadinessGap[] {
  return [
    ...(facts.profiles.length === 0 ? [gap('PROFILE', '', 'publish a workflow: `gcs profile publish`')] : []),
    ...facts.profiles.flatMap(profileGaps),
    ...(facts.activeOrigins.length === 0 ? [gap('ENDPOINT', '', 'activate a receiver: `gcs endpoint add`')] : []),
    ...facts.activeOrigins.filter((origin) => certifiedAt(facts, origin, now) === null).map(uncertified),
  ];
}

/** When the receiver passed, if that counts still. */
export function certifiedAt({ certifications }: ReadinessFacts, origin: string, now: Date): Date | null {
  const newest = certifications.find((one) => one.origin === origin);
  if (newest === undefined || !newest.passed) return null;
  return now.getTime() - newest.recordedAt.getTime() <= certificationDays * dayMs ? newest.recordedAt : null;
}

function profileGaps({ key, outcomes, reviewExercised, hasReview }: ReadyProfile): ReadinessGap[] {
  const ended = (status: string) => (outcomes[status] ?? 0) > 0;
  const others = Object.keys(outcomes).filter((status) => status !== 'VERIFIED' && ended(status));
  return [
    ...(ended('VERIFIED') ? [] : [gap('PROFILE', key, 'let a session end VERIFIED (sandbox_scenario happy)')]),
    ...(others.length > 0
      ? []
      : [gap('PROFILE', key, 'let a session end otherwise (sandbox_scenario document_expired, for example)')]),
    ...(hasReview && !reviewExercised
      ? [gap('REVIEW', key, 'let a person decide in a session: `gcs review approve`')]
      : []),
  ];
}

function uncertified(origin: string): ReadinessGap {
  const message = `certify the receiver within ${certificationDays} days of the attestation: \`gcs webhook certify --record\``;
  return gap('CERTIFICATION', origin, message);
}

function gap(kind: ReadinessGap['kind'], subject: string, message: string): ReadinessGap {
  return { kind, subject, message };
}
