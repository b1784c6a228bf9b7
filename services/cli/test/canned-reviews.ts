import type { Proposal, Review } from '@gcs/proto/gen/gcs/admin/v1/review_service';
import { ago, sessionIds, summary, tenant, ulids } from './canned-answers.ts';

const proposal: Proposal = {
  ...{ id: `dec_${ulids.first}`, verdict: 'REVIEW_VERDICT_WAIVE', reasonCode: 'NAME_MISMATCH', agreedByYou: false },
  ...{ proposedBy: 'cem', proposedByName: 'Cem Kaya', approvals: 1, approvalsNeeded: 2 },
};

export const review: Review = {
  stepType: 'STEP_TYPE_DOCUMENT',
  ...{ tenantId: tenant.id, sessionId: sessionIds[0], reasonCodes: ['NAME_MISMATCH'] },
  ...{ bookingReference: 'BK-10482', ...summary, openedAt: ago(3), dueAt: ago(1), expiresAt: ago(-10_000) },
  ...{ approvals: 2, proposal, roles: ['reviewer'], version: 2, evidenceSha256: 'ef'.repeat(32), claimedBy: 'berta' },
  ...{ claimedByName: 'Berta Beck', claimedByYou: false, waitingSeconds: 180, secondsLeft: -60, exceptionApprovals: 3 },
  reasons: [{ code: 'NAME_MISMATCH', text: 'The name on the document differs from the booking.', class: 'REVIEW' }],
};

export const reviewCounts = {
  ...{ waiting: 12, overdue: 3, unclaimed: 9, claimedByYou: 1, claimedByOthers: 2 },
  byStepType: [
    { stepType: 'STEP_TYPE_DOCUMENT' as const, waiting: 8 },
    { stepType: 'STEP_TYPE_AML' as const, waiting: 4 },
  ],
  byReason: [{ reason: { ...review.reasons?.[0] }, waiting: 12 }],
};

export const subscriptions = [
  {
    ...{
      id: 'nts_01KAJ7Q8D6E88M0P',
      channel: 'NOTICE_CHANNEL_MAIL' as const,
      to: 'ada@hotels.example',
      everyMinutes: 60,
    },
    kinds: ['NOTICE_KIND_OVERDUE' as const, 'NOTICE_KIND_SECOND_APPROVAL' as const],
    ...{ propertyReference: 'hotel-lisbon-01', createdAt: ago(300), lastSentAt: ago(2), problem: '', nextAt: ago(-58) },
  },
];

export const reviewChoices = {
  byProperty: [{ propertyReference: 'hotel-lisbon-01', waiting: 12 }],
  byWorkflow: [{ workflowKey: 'hotel-check-in', waiting: 12 }],
  byClaimant: [{ subject: 'berta', name: 'Berta Beck', isYou: false, waiting: 2 }],
  byStepType: reviewCounts.byStepType,
  byReason: reviewCounts.byReason,
};

const said = { reasonCode: 'REVIEW_APPROVED', evidenceSha256: 'ef'.repeat(32), decidedAt: ago(2), proposalId: '' };

export const decisions = [
  {
    decision: { id: `dec_${ulids.third}`, kind: 'APPROVED', decidedBy: 'ada', decidedByName: 'Ada Lovelace', ...said },
    ...{ sessionId: sessionIds[1], stepType: 'STEP_TYPE_AML' as const, bookingReference: 'BK-10477' },
    ...{ propertyReference: 'hotel-lisbon-01', isOpen: false },
  },
];

export const reviewStatistics = {
  counts: reviewCounts,
  ...{ from: ago(1_440), until: ago(0), medianSecondsToDecision: 540 },
  decided: [
    { verdict: 'REVIEW_VERDICT_APPROVE' as const, decided: 31 },
    { verdict: 'REVIEW_VERDICT_REJECT' as const, decided: 4 },
  ],
  operators: [
    {
      ...{ subject: 'ada', name: 'Ada Lovelace', isYou: true, claimed: 1, proposed: 2, agreed: 0 },
      decided: [{ verdict: 'REVIEW_VERDICT_APPROVE' as const, decided: 31 }],
    },
    { subject: 'berta', name: 'Berta Beck', isYou: false, claimed: 2, proposed: 0, agreed: 1 },
  ],
};

export const reviewFile = {
  review,
  reported: [
    {
      ...{ stepType: 'STEP_TYPE_DOCUMENT' as const, provider: 'onfido', attempt: 1, sequence: 1, reportedAt: ago(4) },
      facts: [
        {
          name: 'documentType',
          label: 'Document',
          kind: 'FACT_KIND_TEXT' as const,
          values: ['Passport'],
          direction: 'FACT_DIRECTION_NEUTRAL' as const,
        },
        {
          name: 'matchScore',
          label: 'Match',
          kind: 'FACT_KIND_SCORE' as const,
          values: ['0.62'],
          direction: 'FACT_DIRECTION_HIGHER_IS_BETTER' as const,
        },
      ],
    },
  ],
  earlierSessions: [
    {
      sessionId: sessionIds[1],
      status: 'VERIFIED',
      sameGuest: true,
      sameBooking: false,
      createdAt: ago(4_000),
      updatedAt: ago(3_900),
    },
  ],
  recommendations: [
    {
      ...{ verdict: 'REVIEW_VERDICT_REJECT' as const, actorType: 'AGENT', recommendedBy: 'triage' },
      ...{ recommendedByName: 'Triage', reasonCode: 'NAME_MISMATCH', note: 'another surname', recommendedAt: ago(3) },
      evidenceSha256: 'ef'.repeat(32),
    },
  ],
  notes: [
    {
      ...{ id: `rem_${ulids.first}`, notedBy: 'ada', notedByName: 'Ada Lovelace', notedAt: ago(2) },
      note: 'called the hotel: they know him',
    },
  ],
  reasons: [{ verdict: 'REVIEW_VERDICT_APPROVE' as const, reasons: review.reasons ?? [] }],
  hasComparison: true,
};

const born = { document: ['1971-03-02'], listed: ['1969'], agreement: 'AGREEMENT_DIFFERENT' as const };

export const comparisons = [
  {
    ...{ stepType: 'STEP_TYPE_AML' as const, provider: 'onfido', attempt: 1, reportedAt: ago(4) },
    document: { names: ['Tomás Vidal'], birthDates: born.document, countries: ['PRT'] },
    entries: [
      {
        ...{ list: 'EU consolidated list', reason: 'arms trade', score: null, entryId: 'ab'.repeat(32) },
        fields: [
          { name: 'names', document: ['Tomás Vidal'], listed: ['Tomas VIDAL'], agreement: 'AGREEMENT_SAME' as const },
          { name: 'birthDates', ...born },
          { name: 'countries', document: ['PRT'], listed: [], agreement: 'AGREEMENT_UNKNOWN' as const },
        ],
      },
    ],
  },
];

export const evidence = [
  {
    ...{ reference: `evr_${ulids.first}`, type: 'DOCUMENT_IMAGE', stepType: 'DOCUMENT', capturedAt: ago(4) },
    factsJson: '{"provider":"onfido","vaultRef":"documents/4711"}',
    ...{ provider: 'onfido', vaultRef: 'documents/4711', payloadDigest: 'ab'.repeat(32) },
    vaultUrl: 'https://vault.onfido.example/documents%2F4711',
  },
];
