import type { WorkflowProfile } from '@gcs/proto/gen/event-types';

/** The key under which the first run publishes its profile. */
export const hotelCheckInKey = 'hotel-check-in';

/** A hotel's check-in: document, liveness, face match, AML, and a person when one of them asks for it. */
export const hotelCheckIn: WorkflowProfile = {
  steps: [
    { type: 'DOCUMENT' },
    { type: 'LIVENESS' },
    { type: 'FACE_MATCH', dependsOn: ['DOCUMENT', 'LIVENESS'] },
    { type: 'AML', dependsOn: ['DOCUMENT'], onFail: 'REVIEW' },
    {
      type: 'MANUAL_REVIEW',
      dependsOn: ['DOCUMENT', 'LIVENESS', 'FACE_MATCH', 'AML'],
      when: 'any_step_needs_review',
    },
  ],
  lifetimeMinutes: 10_080,
  retention: {
    graceDays: 7,
    types: {
      DOCUMENT_RESULT: { days: 1_095, minimumDays: 0 },
      MRZ_DATA: { days: 1_095, minimumDays: 0 },
      LIVENESS_RESULT: { days: 365, minimumDays: 0 },
      CONSENT_RECORD: { days: 1_825, minimumDays: 0 },
      REVIEW_DECISION: { days: 1_825, minimumDays: 0 },
      DELIVERY_RECEIPT: { days: 1_825, minimumDays: 0 },
    },
  },
};
