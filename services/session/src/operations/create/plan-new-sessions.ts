import type { Profile } from '../../domain/profile/profile.ts';
import { readCreateRequest } from '../../domain/sessions/create-request.ts';
import type { CreateRequest } from '../../domain/sessions/open-session.ts';
import type { ScenarioChooser, SessionDeps } from '../session-deps.ts';
import { bodyInvalid, type CreateItem, type Refusal, workflowNotActive, workflowUnknown } from './create-outcome.ts';
import type { PlannedSession } from './prepare-session.ts';

/** An item of which no other in the same round has the key. */
export type Attempt = { item: CreateItem; keyHash: Buffer; fingerprint: Buffer };

/** What an attempt comes to before anything is written; a refusal holds only if no stored answer wins. */
export type Plan = { kind: 'open'; planned: PlannedSession } | { kind: 'look_up' } | Refusal;

/** Reads the bodies and finds the profiles of a round, with at most one statement. */
export async function planNewSessions(deps: SessionDeps, attempts: readonly Attempt[]): Promise<Plan[]> {
  const requests = attempts.map(({ item }) => (item.lookupOnly ? null : readCreateRequest(item.canonicalBody)));
  const refs = attempts.map(({ item }, index) => ({
    tenantId: item.tenantId,
    key: requests[index]?.workflowKey ?? null,
  }));
  const named = refs.flatMap(({ tenantId, key }) => (key === null ? [] : [{ tenantId, key }]));
  const published = await deps.profiles.published(named);
  const profiles = refs.map(({ key }) => (key === null ? undefined : published.shift()));
  return attempts.map((attempt, index): Plan => {
    if (attempt.item.lookupOnly) return { kind: 'look_up' };
    const [request, profile] = [requests[index] ?? null, profiles[index]];
    if (request === null) return bodyInvalid;
    if (profile === undefined || profile === 'unknown') return workflowUnknown;
    return profile === 'not_active' ? workflowNotActive : planNewSession(deps.scenarios, attempt, request, profile);
  });
}

function planNewSession(
  scenarios: ScenarioChooser | null,
  attempt: Attempt,
  request: CreateRequest,
  profile: Profile,
): Plan {
  const scenario = scenarios?.choose(request, profile) ?? null;
  if (scenario !== null && typeof scenario !== 'string') return scenario;
  const { tenantId, traceparent, guestLink } = attempt.item;
  const { keyHash, fingerprint } = attempt;
  const item = { tenantId, keyHash, fingerprint, traceparent, guestLink };
  return { kind: 'open', planned: { ...item, request, profile, scenario } };
}
