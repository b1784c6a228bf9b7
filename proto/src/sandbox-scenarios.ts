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
    summary: 'A sanctions list has somebody of that name; everything else passes, a person has to decide.',
    finalStatus: null,
    needs: ['AML'],
  },
  attempts_exhausted: {
    summary: 'The document cannot be read three times in a row; the rest passes, but nothing is proven.',
    finalStatus: 'INCOMPLETE',
    needs: ['DOCUMENT'],
  },
  consent_declined: { summary: 'The guest agrees to none of the checks.', finalStatus: 'INCOMPLETE', needs: [] },
  document_expired: { summary: 'No document of the guest is still valid.', finalStatus: 'FAILED', needs: ['DOCUMENT'] },
  document_retried: {
    summary: 'The first photograph of the document is no good, the second one is.',
    finalStatus: 'VERIFIED',
    needs: ['DOCUMENT'],
  },
  duplicate_result: {
    summary: 'The provider sends its first result twice; the second one changes nothing.',
    finalStatus: 'VERIFIED',
    needs: [],
  },
  expire_in_progress: { summary: 'The guest begins and does not come back.', finalStatus: 'EXPIRED', needs: [] },
  expire_unstarted: { summary: 'The guest never begins.', finalStatus: 'EXPIRED', needs: [] },
  happy: { summary: 'Every step passes.', finalStatus: 'VERIFIED', needs: [] },
  kyb_ownership: {
    summary: 'It cannot be found out who owns the company; a person has to decide.',
    finalStatus: null,
    needs: ['KYB'],
  },
  kyt_blocked: {
    summary: 'A payment comes from a place that it must not come from.',
    finalStatus: 'FAILED',
    needs: ['KYT'],
  },
  late_result: {
    summary: 'All is well, and after the end a provider reports a fraud: on record, and nothing is flipped.',
    finalStatus: 'VERIFIED',
    needs: [],
  },
  liveness_failed: { summary: 'Nobody living is in front of the camera.', finalStatus: 'FAILED', needs: ['LIVENESS'] },
  out_of_order: {
    summary: 'The provider’s older result arrives after the newer one and is set aside.',
    finalStatus: 'VERIFIED',
    needs: [],
  },
  pending: {
    summary: 'The guest hands the first step in, the provider needs some time, then it passes, and so does the rest.',
    finalStatus: 'VERIFIED',
    needs: [],
  },
  pending_timed_out: {
    summary:
      'The provider of the first step does not decide in its time; the profile says whether a person has to look or the step ends.',
    finalStatus: null,
    needs: [],
  },
  provider_down: {
    summary: 'The first provider cannot be reached; the profile says whether a person has to look or the step ends.',
    finalStatus: null,
    needs: [],
  },
  resubmission: {
    summary: 'A person sends the guest back to the first step, who then passes it.',
    finalStatus: 'VERIFIED',
    needs: [],
  },
  result_contradicted: {
    summary: 'A provider takes back what it said while the guest is still busy; a person has to decide.',
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
    summary: 'A person should decide, and nobody does in time.',
    finalStatus: 'INCOMPLETE',
    needs: [],
  },
} as const satisfies Readonly<Record<string, ScenarioText>>;
