import type { Scenario, ScenarioAct } from './scenario.ts';

/** The scripts that a deployment offers, by the name that `metadata.sandbox_scenario` gives; none in production. */
export type Scenarios = ReadonlyMap<string, Scenario>;

const firstIsDoubtful: readonly ScenarioAct[] = [
  { act: 'start', step: 'FIRST' },
  { act: 'report', step: 'FIRST', outcome: 'REVIEW', reasonCodes: ['DATA_MISMATCH'] },
];

/** What a sandbox can play by itself (docs/workflow.md#sandbox), in the order of their names. */
export const sandboxScenarios: Scenarios = new Map<string, Scenario>([
  [
    'age_below_minimum',
    {
      summary: 'The guest is too young.',
      finalStatus: 'FAILED',
      acts: [
        { act: 'start', step: 'AGE' },
        { act: 'report', step: 'AGE', outcome: 'FAIL', reasonCodes: ['UNDER_MINIMUM_AGE'] },
      ],
    },
  ],
  [
    'aml_hit',
    {
      summary: 'A sanctions list has somebody of that name; everything else passes, a person has to decide.',
      finalStatus: null,
      acts: [
        { act: 'pass_steps', except: ['AML'] },
        { act: 'start', step: 'AML' },
        { act: 'report', step: 'AML', outcome: 'REVIEW', reasonCodes: ['SANCTIONS_MATCH'] },
      ],
    },
  ],
  [
    'attempts_exhausted',
    {
      summary: 'The document cannot be read three times in a row; the rest passes, but nothing is proven.',
      finalStatus: 'INCOMPLETE',
      acts: [
        { act: 'start', step: 'DOCUMENT' },
        { act: 'report', step: 'DOCUMENT', outcome: 'RETRY', reasonCodes: ['DOCUMENT_UNREADABLE'], attempt: 1 },
        { act: 'report', step: 'DOCUMENT', outcome: 'RETRY', reasonCodes: ['DOCUMENT_UNREADABLE'], attempt: 2 },
        { act: 'report', step: 'DOCUMENT', outcome: 'RETRY', reasonCodes: ['DOCUMENT_CUT_OFF'], attempt: 3 },
        { act: 'pass_steps' },
      ],
    },
  ],
  [
    'consent_declined',
    {
      summary: 'The guest agrees to none of the checks.',
      finalStatus: 'INCOMPLETE',
      acts: [{ act: 'decline_steps' }],
    },
  ],
  [
    'document_expired',
    {
      summary: 'The document is no longer valid.',
      finalStatus: 'FAILED',
      acts: [
        { act: 'start', step: 'DOCUMENT' },
        { act: 'report', step: 'DOCUMENT', outcome: 'FAIL', reasonCodes: ['DOCUMENT_EXPIRED'] },
      ],
    },
  ],
  [
    'document_retried',
    {
      summary: 'The first photograph of the document is no good, the second one is.',
      finalStatus: 'VERIFIED',
      acts: [
        { act: 'start', step: 'DOCUMENT' },
        { act: 'report', step: 'DOCUMENT', outcome: 'RETRY', reasonCodes: ['DOCUMENT_UNREADABLE'], attempt: 1 },
        { act: 'report', step: 'DOCUMENT', outcome: 'PASS', reasonCodes: [], attempt: 2 },
        { act: 'pass_steps' },
      ],
    },
  ],
  [
    'duplicate_result',
    {
      summary: 'The provider sends its first result twice; the second one changes nothing.',
      finalStatus: 'VERIFIED',
      acts: [
        { act: 'start', step: 'FIRST' },
        { act: 'report', step: 'FIRST', outcome: 'PASS', reasonCodes: [] },
        { act: 'repeat' },
        { act: 'pass_steps' },
      ],
    },
  ],
  [
    'expire_in_progress',
    {
      summary: 'The guest begins and does not come back.',
      finalStatus: 'EXPIRED',
      acts: [{ act: 'start', step: 'FIRST' }, { act: 'run_out_of_time' }],
    },
  ],
  [
    'expire_unstarted',
    { summary: 'The guest never begins.', finalStatus: 'EXPIRED', acts: [{ act: 'run_out_of_time' }] },
  ],
  ['happy', { summary: 'Every step passes.', finalStatus: 'VERIFIED', acts: [{ act: 'pass_steps' }] }],
  [
    'kyb_ownership',
    {
      summary: 'It cannot be found out who owns the company; a person has to decide.',
      finalStatus: null,
      acts: [
        { act: 'pass_steps', except: ['KYB'] },
        { act: 'start', step: 'KYB' },
        { act: 'report', step: 'KYB', outcome: 'REVIEW', reasonCodes: ['OWNERSHIP_UNRESOLVED'] },
      ],
    },
  ],
  [
    'kyt_blocked',
    {
      summary: 'A payment comes from a place that it must not come from.',
      finalStatus: 'FAILED',
      acts: [
        { act: 'start', step: 'KYT' },
        { act: 'report', step: 'KYT', outcome: 'FAIL', reasonCodes: ['TRANSACTION_BLOCKED'] },
      ],
    },
  ],
  [
    'late_result',
    {
      summary: 'All is well, and after the end a provider reports a fraud: on record, and nothing is flipped.',
      finalStatus: 'VERIFIED',
      acts: [
        { act: 'pass_steps' },
        { act: 'report', step: 'FIRST', outcome: 'FAIL', reasonCodes: ['SUSPECTED_FRAUD'] },
      ],
    },
  ],
  [
    'liveness_failed',
    {
      summary: 'Nobody living is in front of the camera.',
      finalStatus: 'FAILED',
      acts: [
        { act: 'start', step: 'LIVENESS' },
        { act: 'report', step: 'LIVENESS', outcome: 'FAIL', reasonCodes: ['LIVENESS_FAILED'] },
      ],
    },
  ],
  [
    'out_of_order',
    {
      summary: 'The provider’s older result arrives after the newer one and is set aside.',
      finalStatus: 'VERIFIED',
      acts: [
        { act: 'start', step: 'FIRST' },
        { act: 'report', step: 'FIRST', outcome: 'PASS', reasonCodes: [], sequence: 2 },
        { act: 'report', step: 'FIRST', outcome: 'RETRY', reasonCodes: ['PROVIDER_TIMEOUT'], sequence: 1 },
        { act: 'pass_steps' },
      ],
    },
  ],
  [
    'provider_down',
    {
      summary: 'The first provider cannot be reached; the profile says whether a person has to look or the step ends.',
      finalStatus: null,
      acts: [
        { act: 'start', step: 'FIRST' },
        { act: 'report', step: 'FIRST', outcome: 'ERROR', reasonCodes: ['PROVIDER_UNAVAILABLE'] },
      ],
    },
  ],
  [
    'resubmission',
    {
      summary: 'A person sends the guest back to the first step, who then passes it.',
      finalStatus: 'VERIFIED',
      acts: [
        ...firstIsDoubtful,
        { act: 'pass_steps', except: ['FIRST'] },
        { act: 'decide', step: 'FIRST', decision: 'RESUBMISSION_REQUESTED' },
        { act: 'report', step: 'FIRST', outcome: 'PASS', reasonCodes: [], attempt: 2, sequence: 1 },
        { act: 'pass_steps' },
        { act: 'decide', step: 'GATE', decision: 'APPROVED' },
      ],
    },
  ],
  [
    'result_contradicted',
    {
      summary: 'A provider takes back what it said while the guest is still busy; a person has to decide.',
      finalStatus: null,
      acts: [
        { act: 'start', step: 'FIRST' },
        { act: 'report', step: 'FIRST', outcome: 'PASS', reasonCodes: [] },
        { act: 'report', step: 'FIRST', outcome: 'FAIL', reasonCodes: ['SUSPECTED_FRAUD'] },
      ],
    },
  ],
  [
    'review_then_approve',
    {
      summary: 'The first step is doubtful, the sandbox’s reviewers approve it.',
      finalStatus: 'VERIFIED',
      acts: [
        ...firstIsDoubtful,
        { act: 'pass_steps', except: ['FIRST'] },
        { act: 'decide', step: 'FIRST', decision: 'APPROVED' },
        { act: 'pass_steps' },
        { act: 'decide', step: 'GATE', decision: 'APPROVED' },
      ],
    },
  ],
  [
    'review_then_reject',
    {
      summary: 'The first step is doubtful, a reviewer of the sandbox rejects it.',
      finalStatus: 'FAILED',
      acts: [
        ...firstIsDoubtful,
        { act: 'pass_steps', except: ['FIRST'] },
        { act: 'decide', step: 'FIRST', decision: 'REJECTED' },
      ],
    },
  ],
  [
    'review_timed_out',
    {
      summary: 'A person should decide, and nobody does in time.',
      finalStatus: 'INCOMPLETE',
      acts: [...firstIsDoubtful, { act: 'run_out_of_time' }],
    },
  ],
]);
