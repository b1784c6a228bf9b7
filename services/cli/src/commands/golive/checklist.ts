import type { GetReadinessResponse__Output } from '@gcs/proto/gen/gcs/admin/v1/tenant_service';

/** A line of the go-live checklist: what was looked at, how it stands, and the command that mends what is missing. */
type ChecklistRow = { done: boolean; what: string; subject: string; state: string; next: string };

type Readiness = Pick<GetReadinessResponse__Output, 'missing' | 'profiles' | 'endpoints'>;

const titles: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    PROFILE: 'workflow',
    REVIEW: 'review',
    ENDPOINT: 'receiver',
    CERTIFICATION: 'certification',
    ACTIVATION: 'activation',
  }),
);

/** What was shown already, then what is missing, for people. */
export function checklistOf({ missing, profiles, endpoints }: Readiness): ChecklistRow[] {
  const lacks = (kind: string, subject: string) => missing.some((gap) => gap.kind === kind && gap.subject === subject);
  const done = (what: string, subject: string, state: string) => ({ done: true, what, subject, state, next: '' });
  return [
    ...profiles
      .filter(({ key }) => !lacks('PROFILE', key))
      .map(({ key, version, outcomes }) => done('workflow', `${key} ${version}`, outcomesOf(outcomes))),
    ...profiles
      .filter(({ key, reviewExercised }) => reviewExercised && !lacks('REVIEW', key))
      .map(({ key, version }) => done('review', `${key} ${version}`, 'a person has decided')),
    ...endpoints
      .filter(({ certifiedAt }) => certifiedAt !== '')
      .map(({ origin, certifiedAt }) => done('certification', origin, `passed ${certifiedAt}`)),
    ...missing.map(({ kind, subject, message, command }) => {
      return { done: false, what: titles.get(kind) ?? kind.toLowerCase(), subject, state: message, next: command };
    }),
  ];
}

/** `VERIFIED 3, FAILED 1`. */
function outcomesOf(outcomes: Readonly<Record<string, unknown>>): string {
  return Object.entries(outcomes)
    .map(([status, count]) => `${status} ${count}`)
    .join(', ');
}
