import { onceByRequestId } from '@gcs/kit/admin/admin-requests';
import { ServiceError } from '@gcs/kit/errors';
import { type CreateDeps, type ScenarioChooser, scenarioUnusable } from '../create/create-outcome.ts';
import type { GuestDeps } from '../guest/guest-page.ts';
import type { WorkflowRef } from '../profile/workflow-profiles.store.ts';
import { foundIn, lockSessions, type SessionRequest } from '../sessions/locked-sessions.ts';
import { missingSteps, planScenario, type Scenario } from './scenario.rules.ts';
import { startRun } from './scenario-runs.store.ts';
import type { Scenarios } from './scenarios.rules.ts';

export type SandboxDeps = CreateDeps &
  GuestDeps & {
    readonly scenarios: ScenarioChooser;
    readonly scripts: Scenarios;
  };

/**
 * Refuses an unknown name and a script with a step that the workflow lacks. Otherwise a tester would wait for events
 * that never come.
 */
export function scenarioChooser(scripts: Scenarios, wake: () => void): ScenarioChooser {
  return {
    wake,
    choose({ metadata }, profile) {
      const name = metadata?.['sandbox_scenario'] ?? null;
      if (name === null) {
        const misspelled = Object.keys(metadata ?? {}).find(isLikeMember);
        return misspelled === undefined ? null : scenarioUnusable(`is absent; found ${misspelled}`);
      }
      const scenario = typeof name === 'string' ? scripts.get(name) : undefined;
      if (typeof name !== 'string' || scenario === undefined) {
        const names = [...scripts.keys()].join(', ');
        return scenarioUnusable(`names no scenario; there are: ${names}`);
      }
      const missing = missingSteps(scenario.acts, profile);
      if (missing.length === 0) return name;
      return scenarioUnusable(`needs the step ${missing.join(' and ')}, which the workflow does not have`);
    },
  };
}

function isLikeMember(member: string): boolean {
  return member !== 'sandbox_scenario' && member.toLowerCase().replaceAll(/[^a-z]/g, '') === 'sandboxscenario';
}

/**
 * Starts a script as if `metadata.sandbox_scenario` had named it. Resolves to its number of commands. Throws
 * `invalid_argument` for an unknown name. Throws `failed_precondition` if the session has begun, has a running script,
 * or lacks a step of the new script.
 */
export async function applyScenario(
  deps: SandboxDeps,
  request: SessionRequest & { scenario: string },
): Promise<number> {
  const { tenantId, sessionId, scenario: name, traceparent } = request;
  const scenario = deps.scripts.get(name);
  if (scenario === undefined) {
    const fieldErrors = [{ field: 'scenario', message: `is none of ${[...deps.scripts.keys()].join(', ')}` }];
    throw new ServiceError('invalid_argument', 'there is no such scenario', { fieldErrors });
  }
  const commands = await onceByRequestId(deps.database, request, async (tx) => {
    // Locks the script before the session, as the runner and a reset do.
    const isStarted = await startRun(tx, { sessionId, tenantId, scenario: name, traceparent });
    const session = foundIn(await lockSessions(tx, deps, [request]), request);
    if (session.status !== 'PENDING') throw refused(`the session has begun: it is ${session.status}`);
    const plan = planScenario(scenario.acts, session.profile);
    if (plan === null) throw refused('the workflow of the session lacks a step of the scenario');
    if (!isStarted) throw refused('a scenario is being played with the session already');
    return plan.length;
  });
  deps.scenarios.wake();
  return commands;
}

/** Lists scripts by name. With a workflow, lists only scripts whose steps are in its published version. */
export async function scenariosFor(deps: SandboxDeps, workflow: WorkflowRef | null): Promise<[string, Scenario][]> {
  const all = [...deps.scripts];
  if (workflow === null) return all;
  const [profile] = await deps.profiles.published(deps.database, [workflow]);
  if (profile === undefined || profile === 'unknown' || profile === 'not_active') {
    throw new ServiceError('not_found', 'this workflow has no published version');
  }
  return all.filter(([, { acts }]) => planScenario(acts, profile) !== null);
}

function refused(message: string): ServiceError {
  return new ServiceError('failed_precondition', message);
}
