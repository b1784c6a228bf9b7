import type { Implementation } from '@gcs/kit/grpc/server';
import { type Loop, startLoop } from '@gcs/kit/process/loop';
import type { ScenarioChooser } from '../create/create-outcome.ts';
import { type SandboxDeps, scenarioChooser } from './choose-scenario.ts';
import { runScenarios } from './run-scenarios.ts';
import { sandboxService, standInService } from './sandbox.grpc.ts';
import { nextRunDueInMs } from './scenario-runs.store.ts';
import { sandboxScenarios } from './scenarios.rules.ts';

export type Sandbox = { scenarios: ScenarioChooser; implementations: Implementation[]; stop(): Promise<void> };

/** Only a sandbox deployment loads this module, so production cannot call it. */
export function startSandbox(core: Omit<SandboxDeps, 'scenarios' | 'scripts'>): Sandbox {
  const scenarios = scenarioChooser(sandboxScenarios, () => runner.wake());
  const deps: SandboxDeps = { ...core, scenarios, scripts: sandboxScenarios };
  const runner = startScenarioRunner(deps);
  const implementations = [sandboxService(deps), standInService(deps)];
  return { scenarios, implementations, stop: () => runner.stop() };
}

/** Runners of other processes find a new run within this time. The process that starts the run wakes its own runner. */
const pollMs = 5_000;

function startScenarioRunner(deps: SandboxDeps): Loop {
  return startLoop({ name: 'scenarios', run: () => runDue(deps), pollMs, logger: deps.telemetry.logger });
}

async function runDue(deps: SandboxDeps): Promise<number> {
  const dueInMs = (await nextRunDueInMs(deps.database)) ?? pollMs;
  if (dueInMs > 0) return dueInMs;
  // Waits 5 ms if another replica has locked the due run.
  return (await runScenarios(deps)) > 0 ? 0 : 5;
}
