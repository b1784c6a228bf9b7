import type { Scenarios } from '../../domain/sandbox/scenarios.ts';
import type { ScenarioChooser, SessionDeps } from '../session-deps.ts';

/** What the sandbox's operations work with, besides what every operation has; put together once, in sandbox.ts. */
export type SandboxDeps = SessionDeps & {
  readonly scenarios: ScenarioChooser;
  readonly scripts: Scenarios;
};
