import type { ScenarioAct } from './scenario.ts';

/** The scripts that a deployment offers, by the name that `metadata.sandbox_scenario` gives; none in production. */
export type Scenarios = ReadonlyMap<string, readonly ScenarioAct[]>;

/** What a sandbox can play by itself (workflow.md §5). */
export const sandboxScenarios: Scenarios = new Map<string, readonly ScenarioAct[]>([
  ['happy', [{ act: 'pass_every_step' }]],
  ['document_expired', [{ act: 'report', stepType: 'DOCUMENT', outcome: 'FAIL', reasonCodes: ['DOCUMENT_EXPIRED'] }]],
  ['liveness_failed', [{ act: 'report', stepType: 'LIVENESS', outcome: 'FAIL', reasonCodes: ['LIVENESS_FAILED'] }]],
  ['expire_unstarted', [{ act: 'run_out_of_time' }]],
]);
