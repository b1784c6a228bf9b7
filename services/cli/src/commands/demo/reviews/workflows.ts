import type { WorkflowProfile } from '@gcs/proto/gen/event-types';

const vaults = { sandbox: 'https://vault.example/originals/{vaultRef}' };

/** The workflows of the review demo: one person decides at the front desk, two at the casino. */
export const demoWorkflows: Readonly<Record<'front-desk' | 'casino-floor', WorkflowProfile>> = {
  'front-desk': {
    steps: [
      { type: 'DOCUMENT' },
      { type: 'LIVENESS' },
      { type: 'FACE_MATCH', dependsOn: ['DOCUMENT', 'LIVENESS'] },
      { type: 'AML', dependsOn: ['DOCUMENT'], onFail: 'REVIEW' },
      { type: 'ADDRESS', dependsOn: ['DOCUMENT'], required: false, onFail: 'REVIEW' },
    ],
    review: { slaHours: 24 },
    vaults,
  },
  'casino-floor': {
    steps: [
      { type: 'DOCUMENT' },
      { type: 'AGE', dependsOn: ['DOCUMENT'] },
      { type: 'AML', dependsOn: ['DOCUMENT'], onFail: 'REVIEW' },
      { type: 'KYT', dependsOn: ['AML'], onFail: 'REVIEW' },
    ],
    review: {
      approvals: 2,
      slaHours: 4,
      reasons: {
        APPROVE: [
          { code: 'REVIEW_APPROVED', text: 'Looked into; the guest may play.' },
          { code: 'MATCH_CLEARED', text: 'The hit is another person: date of birth or nationality differs.' },
        ],
      },
    },
    vaults,
    facts: { tableLimit: { label: 'Limit asked for (EUR)', kind: 'NUMBER' } },
  },
};
