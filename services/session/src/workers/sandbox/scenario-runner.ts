import { type Loop, startLoop } from '@gcs/kit/process/loop';
import { runScenarios } from '../../operations/sandbox/run-scenarios.ts';
import type { SandboxDeps } from '../../operations/sandbox/sandbox-deps.ts';
import { nextRunDueInMs } from '../../postgres/sandbox/scenario-runs.ts';

const pollMs = 1_000;

/** Runs scenarios as their commands become due. Every replica has a runner; row locks share the work. */
export function startScenarioRunner(deps: SandboxDeps): Loop {
  return startLoop({ name: 'scenarios', run: () => runDue(deps), pollMs, logger: deps.telemetry.logger });
}

async function runDue(deps: SandboxDeps): Promise<number> {
  const dueInMs = (await nextRunDueInMs(deps.database)) ?? pollMs;
  if (dueInMs > 0) return dueInMs;
  // A run that is due and was skipped is locked by another replica.
  return (await runScenarios(deps)) > 0 ? 0 : 5;
}
