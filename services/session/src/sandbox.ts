import type { Implementation } from '@gcs/kit/grpc/server';
import { sandboxScenarios } from './domain/sandbox/scenarios.ts';
import { sandboxService } from './grpc/sandbox/sandbox-service.ts';
import { standInService } from './grpc/sandbox/stand-in-service.ts';
import { scenarioChooser } from './operations/sandbox/choose-scenario.ts';
import type { SandboxDeps } from './operations/sandbox/sandbox-deps.ts';
import type { ScenarioChooser, SessionDeps } from './operations/session-deps.ts';
import { startScenarioRunner } from './workers/sandbox/scenario-runner.ts';

/** The sandbox of a deployment: what creates ask it, the services that testers call, and the runner behind both. */
export type Sandbox = { scenarios: ScenarioChooser; implementations: Implementation[]; stop(): Promise<void> };

/** Starts the sandbox. Only a sandbox deployment loads this module; production has no way to call it. */
export function startSandbox(core: Omit<SessionDeps, 'scenarios'>): Sandbox {
  const scenarios = scenarioChooser(sandboxScenarios, () => runner.wake());
  const deps: SandboxDeps = { ...core, scenarios, scripts: sandboxScenarios };
  const runner = startScenarioRunner(deps);
  const implementations = [sandboxService(deps), standInService(deps)];
  return { scenarios, implementations, stop: () => runner.stop() };
}
