import { scenarioTexts } from '@gcs/proto/sandbox-scenarios';
import type { Scenario, ScenarioAct } from './scenario.rules.ts';

/** Scripts by their value in `metadata.sandbox_scenario`. Empty in production. */
export type Scenarios = ReadonlyMap<string, Scenario>;

const firstIsDoubtful: readonly ScenarioAct[] = [
  { act: 'start', step: 'FIRST' },
  { act: 'report', step: 'FIRST', outcome: 'REVIEW', reasonCodes: ['DATA_MISMATCH'] },
];

const scripts: Readonly<Record<keyof typeof scenarioTexts, readonly ScenarioAct[]>> = {
  age_below_minimum: [
    { act: 'start', step: 'AGE' },
    { act: 'report', step: 'AGE', outcome: 'FAIL', reasonCodes: ['UNDER_MINIMUM_AGE'] },
  ],
  aml_hit: [
    { act: 'pass_steps', except: ['AML'] },
    { act: 'start', step: 'AML' },
    { act: 'report', step: 'AML', outcome: 'REVIEW', reasonCodes: ['SANCTIONS_MATCH'] },
  ],
  attempts_exhausted: [
    { act: 'start', step: 'DOCUMENT' },
    { act: 'report', step: 'DOCUMENT', outcome: 'RETRY', reasonCodes: ['DOCUMENT_UNREADABLE'], attempt: 1 },
    { act: 'report', step: 'DOCUMENT', outcome: 'RETRY', reasonCodes: ['DOCUMENT_UNREADABLE'], attempt: 2 },
    { act: 'report', step: 'DOCUMENT', outcome: 'RETRY', reasonCodes: ['DOCUMENT_CUT_OFF'], attempt: 3 },
  ],
  consent_declined: [{ act: 'decline_steps' }],
  document_expired: [
    { act: 'start', step: 'DOCUMENT' },
    { act: 'report', step: 'DOCUMENT', outcome: 'FAIL', reasonCodes: ['DOCUMENT_EXPIRED'], attempt: 1 },
    { act: 'report', step: 'DOCUMENT', outcome: 'FAIL', reasonCodes: ['DOCUMENT_EXPIRED'], attempt: 2 },
    { act: 'report', step: 'DOCUMENT', outcome: 'FAIL', reasonCodes: ['DOCUMENT_EXPIRED'], attempt: 3 },
  ],
  document_retried: [
    { act: 'start', step: 'DOCUMENT' },
    { act: 'report', step: 'DOCUMENT', outcome: 'RETRY', reasonCodes: ['DOCUMENT_UNREADABLE'], attempt: 1 },
    { act: 'report', step: 'DOCUMENT', outcome: 'PASS', reasonCodes: [], attempt: 2 },
    { act: 'pass_steps' },
  ],
  duplicate_result: [
    { act: 'start', step: 'FIRST' },
    { act: 'report', step: 'FIRST', outcome: 'PASS', reasonCodes: [] },
    { act: 'repeat' },
    { act: 'pass_steps' },
  ],
  expire_in_progress: [{ act: 'start', step: 'FIRST' }, { act: 'run_out_of_time' }],
  expire_unstarted: [{ act: 'run_out_of_time' }],
  happy: [{ act: 'pass_steps' }],
  kyb_ownership: [
    { act: 'pass_steps', except: ['KYB'] },
    { act: 'start', step: 'KYB' },
    { act: 'report', step: 'KYB', outcome: 'REVIEW', reasonCodes: ['OWNERSHIP_UNRESOLVED'] },
  ],
  kyt_blocked: [
    { act: 'start', step: 'KYT' },
    { act: 'report', step: 'KYT', outcome: 'FAIL', reasonCodes: ['TRANSACTION_BLOCKED'] },
  ],
  late_result: [
    { act: 'pass_steps' },
    { act: 'report', step: 'FIRST', outcome: 'FAIL', reasonCodes: ['SUSPECTED_FRAUD'] },
  ],
  liveness_failed: [
    { act: 'start', step: 'LIVENESS' },
    { act: 'report', step: 'LIVENESS', outcome: 'FAIL', reasonCodes: ['LIVENESS_FAILED'] },
  ],
  out_of_order: [
    { act: 'start', step: 'FIRST' },
    { act: 'report', step: 'FIRST', outcome: 'PASS', reasonCodes: [], sequence: 2 },
    { act: 'report', step: 'FIRST', outcome: 'RETRY', reasonCodes: ['PROVIDER_TIMEOUT'], sequence: 1 },
    { act: 'pass_steps' },
  ],
  pending: [
    { act: 'start', step: 'FIRST' },
    { act: 'report', step: 'FIRST', outcome: 'PENDING', reasonCodes: [] },
    { act: 'report', step: 'FIRST', outcome: 'PASS', reasonCodes: [] },
    { act: 'pass_steps' },
  ],
  pending_timed_out: [
    { act: 'start', step: 'FIRST' },
    { act: 'report', step: 'FIRST', outcome: 'PENDING', reasonCodes: [] },
    { act: 'run_out_of_time' },
  ],
  provider_down: [
    { act: 'start', step: 'FIRST' },
    { act: 'report', step: 'FIRST', outcome: 'ERROR', reasonCodes: ['PROVIDER_UNAVAILABLE'] },
  ],
  resubmission: [
    ...firstIsDoubtful,
    { act: 'pass_steps', except: ['FIRST'] },
    { act: 'decide', step: 'FIRST', decision: 'RESUBMISSION_REQUESTED' },
    { act: 'report', step: 'FIRST', outcome: 'PASS', reasonCodes: [], attempt: 2, sequence: 1 },
    { act: 'pass_steps' },
    { act: 'decide', step: 'GATE', decision: 'APPROVED' },
  ],
  result_contradicted: [
    { act: 'start', step: 'FIRST' },
    { act: 'report', step: 'FIRST', outcome: 'PASS', reasonCodes: [] },
    { act: 'report', step: 'FIRST', outcome: 'FAIL', reasonCodes: ['SUSPECTED_FRAUD'] },
  ],
  review_then_approve: [
    ...firstIsDoubtful,
    { act: 'pass_steps', except: ['FIRST'] },
    { act: 'decide', step: 'FIRST', decision: 'APPROVED' },
    { act: 'pass_steps' },
    { act: 'decide', step: 'GATE', decision: 'APPROVED' },
  ],
  review_then_reject: [
    ...firstIsDoubtful,
    { act: 'pass_steps', except: ['FIRST'] },
    { act: 'decide', step: 'FIRST', decision: 'REJECTED' },
  ],
  review_timed_out: [...firstIsDoubtful, { act: 'run_out_of_time' }],
};

/** The built-in scripts (docs/workflow.md#sandbox), sorted by name. */
export const sandboxScenarios: Scenarios = new Map<string, Scenario>(
  namesOf(scripts).map((name) => {
    const { summary, finalStatus } = scenarioTexts[name];
    return [name, { summary, finalStatus, acts: scripts[name] }];
  }),
);

function namesOf(texts: typeof scripts): (keyof typeof scripts)[] {
  return Object.keys(texts) as (keyof typeof scripts)[];
}
