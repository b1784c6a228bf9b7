/** Description of a sandbox script for people (docs/workflow.md#sandbox). */
export type ScenarioText = {
  readonly summary: string;
  /** Final status of a session; null if a person or the profile decides it. */
  readonly finalStatus: 'EXPIRED' | 'FAILED' | 'INCOMPLETE' | 'VERIFIED' | null;
  /** Step types that the workflow must have. */
  readonly needs: readonly string[];
};

/** Scripts by their name in `metadata.sandbox_scenario`; the session service plays them. */
export const scenarioTexts = {
  age_below_minimum: { summary: 'The guest is too young.', finalStatus: 'FAILED', needs: ['AGE'] },
  aml_hit: {
    summary: 'A sanctions list contains the guest’s name; everything else passes, and a person has to decide.',
    finalStatus: null,
    needs: ['AML'],
  },
  attempts_exhausted: {
    summary: 'The document cannot be read three times in a row; the other steps pass, but the document stays unproven.',
    finalStatus: 'INCOMPLETE',
    needs: ['DOCUMENT'],
  },
  consent_declined: { summary: 'The guest agrees to none of the checks.', finalStatus: 'INCOMPLETE', needs: [] },
  document_expired: { summary: 'No document of the guest is still valid.', finalStatus: 'FAILED', needs: ['DOCUMENT'] },
  document_retried: {
    summary: 'The first photograph of the document is unusable; the second one passes.',
    finalStatus: 'VERIFIED',
    needs: ['DOCUMENT'],
  },
  duplicate_result: {
    summary: 'The provider sends its first result twice; the second one changes nothing.',
    finalStatus: 'VERIFIED',
    needs: [],
  },
  expire_in_progress: { summary: 'The guest begins but never returns.', finalStatus: 'EXPIRED', needs: [] },
  expire_unstarted: { summary: 'The guest never begins.', finalStatus: 'EXPIRED', needs: [] },
  happy: { summary: 'Every step passes.', finalStatus: 'VERIFIED', needs: [] },
  kyb_ownership: {
    summary: 'The owners of the company cannot be determined; a person has to decide.',
    finalStatus: null,
    needs: ['KYB'],
  },
  kyt_blocked: {
    summary: 'The payment is blocked.',
    finalStatus: 'FAILED',
    needs: ['KYT'],
  },
  late_result: {
    summary: 'Every step passes. A provider then reports fraud, which is recorded without changing the result.',
    finalStatus: 'VERIFIED',
    needs: [],
  },
  liveness_failed: { summary: 'No live person is in front of the camera.', finalStatus: 'FAILED', needs: ['LIVENESS'] },
  out_of_order: {
    summary: 'The provider’s older result arrives after the newer one and is ignored.',
    finalStatus: 'VERIFIED',
    needs: [],
  },
  pending: {
    summary: 'The guest submits the first step, which passes after some time; so do the other steps.',
    finalStatus: 'VERIFIED',
    needs: [],
  },
  pending_timed_out: {
    summary:
      'The provider of the first step does not decide in time; by the profile, a person decides or the step ends.',
    finalStatus: null,
    needs: [],
  },
  provider_down: {
    summary: 'The first provider cannot be reached; by the profile, a person decides or the step ends.',
    finalStatus: null,
    needs: [],
  },
  resubmission: {
    summary: 'A person returns the first step to the guest, who then passes it.',
    finalStatus: 'VERIFIED',
    needs: [],
  },
  result_contradicted: {
    summary: 'A provider revokes its result before the guest has finished; a person has to decide.',
    finalStatus: null,
    needs: [],
  },
  review_then_approve: {
    summary: 'The first step is doubtful, the sandbox’s reviewers approve it.',
    finalStatus: 'VERIFIED',
    needs: [],
  },
  review_then_reject: {
    summary: 'The first step is doubtful, a reviewer of the sandbox rejects it.',
    finalStatus: 'FAILED',
    needs: [],
  },
  review_timed_out: {
    summary: 'A person should decide, but the time runs out.',
    finalStatus: 'INCOMPLETE',
    needs: [],
  },
} as const satisfies Readonly<Record<string, ScenarioText>>;
