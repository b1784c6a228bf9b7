import type { Profile } from '../../domain/profile/profile.ts';
import { missingSteps } from '../../domain/sandbox/scenario.ts';
import type { Scenarios } from '../../domain/sandbox/scenarios.ts';
import { readCreateRequest } from '../../domain/sessions/create-request.ts';
import type { CreateRequest } from '../../domain/sessions/open-session.ts';
import type { SessionDeps } from '../session-deps.ts';
import {
  bodyInvalid,
  type CreateItem,
  type Refusal,
  scenarioUnusable,
  workflowNotActive,
  workflowUnknown,
} from './create-outcome.ts';
import type { Opening } from './prepare-session.ts';

/** An item of which no other in the same round has the key. */
export type Attempt = { item: CreateItem; fingerprint: Buffer };

/** What an attempt comes to before anything is written; a refusal holds only if no stored answer wins. */
export type Plan = { kind: 'open'; opening: Opening } | { kind: 'look_up' } | Refusal;

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
    return profile === 'not_active' ? workflowNotActive : planOpening(deps.scenarios, attempt, request, profile);
  });
}

function planOpening(scenarios: Scenarios, attempt: Attempt, request: CreateRequest, profile: Profile): Plan {
  const scenario = chooseScenario(scenarios, request, profile);
  if (scenario !== null && typeof scenario !== 'string') return scenario;
  const { tenantId, idempotencyKey, traceparent } = attempt.item;
  const { fingerprint } = attempt;
  return { kind: 'open', opening: { tenantId, idempotencyKey, fingerprint, request, profile, scenario, traceparent } };
}

/**
 * The script that `metadata.sandbox_scenario` asks for. A deployment without scripts (production) takes it for ordinary
 * metadata. A sandbox refuses a name that it does not have, and a script that the workflow has no step for: a tester
 * who misspells one would otherwise wait for events that never come.
 */
function chooseScenario(scenarios: Scenarios, request: CreateRequest, profile: Profile): string | null | Refusal {
  const name = request.metadata?.['sandbox_scenario'] ?? null;
  if (scenarios.size === 0 || name === null) return null;
  const scenario = typeof name === 'string' ? scenarios.get(name) : undefined;
  if (typeof name !== 'string' || scenario === undefined) {
    const names = [...scenarios.keys()].join(', ');
    return scenarioUnusable(`names no scenario; there are: ${names}`);
  }
  const missing = missingSteps(scenario.acts, profile);
  if (missing.length > 0) {
    return scenarioUnusable(`needs the step ${missing.join(' and ')}, which the workflow does not have`);
  }
  return name;
}
