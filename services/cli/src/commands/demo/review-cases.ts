import type { WorkflowProfile } from '@gcs/proto/gen/event-types';
import type { StepTypeName } from '../../command-line/command.ts';

export type DemoFacts = Readonly<Record<string, string | readonly string[]>>;

export type DemoCase = {
  workflow: keyof typeof demoWorkflows;
  property: string;
  /** The client's reference. Cases with the same reference show each other as the guest's earlier sessions. */
  guest: string;
  step: StepTypeName;
  reasons: readonly string[];
  facts: DemoFacts;
  hoursAgo: number;
  acts?: readonly ('claim' | 'propose' | 'recommend')[];
};

const passport = { documentType: 'Passport', issuingCountry: 'UTO', documentExpiry: '2032-04-15', chipRead: 'true' };
const unreadChip = { ...passport, chipRead: 'false' };
const sanctions = {
  ...{ hitList: 'Specimen list of sanctions', listDate: '2026-11-19', hitCount: '2' },
  ...{ matchScore: '0.82', hitReasons: ['name'] },
};
const exposed = {
  ...{ hitList: 'Specimen list of politically exposed persons', hitCount: '1' },
  ...{ matchScore: '0.91', hitReasons: ['name', 'year of birth'] },
};

const lisbon = { workflow: 'front-desk', property: 'aurora-lisbon' } as const;
const porto = { workflow: 'front-desk', property: 'aurora-porto' } as const;
const casino = { workflow: 'casino-floor', property: 'casino-estoril' } as const;

export const demoCases: readonly DemoCase[] = [
  {
    ...{ ...lisbon, guest: 'G-2201', step: 'DOCUMENT', reasons: ['NAME_MISMATCH'], hoursAgo: 1 },
    facts: { ...passport, nameOnBooking: 'short form', matchScore: '0.71' },
  },
  {
    ...{ ...lisbon, guest: 'G-2202', step: 'DOCUMENT', reasons: ['MRZ_INVALID'], hoursAgo: 3, acts: ['claim'] },
    facts: { ...unreadChip, mrzCheck: 'check digit of line 2', imageQuality: '0.58' },
  },
  {
    ...{ ...lisbon, guest: 'G-2203', step: 'DOCUMENT', reasons: ['DOCUMENT_INCONSISTENT'], hoursAgo: 30 },
    facts: { ...passport, tamperingSigns: ['font of the date', 'edge of the photo'], authenticityScore: '0.44' },
    acts: ['recommend'],
  },
  {
    ...{ ...lisbon, guest: 'G-2204', step: 'LIVENESS', reasons: ['LIVENESS_UNCERTAIN'], hoursAgo: 2 },
    facts: { livenessScore: '0.63', imageQuality: '0.41' },
  },
  {
    ...{ ...lisbon, guest: 'G-2205', step: 'LIVENESS', reasons: ['LIVENESS_UNCERTAIN'], hoursAgo: 5 },
    facts: { livenessScore: '0.71', imageQuality: '0.83' },
  },
  {
    ...{ ...lisbon, guest: 'G-2206', step: 'FACE_MATCH', reasons: ['FACE_MATCH_LOW_SCORE'], hoursAgo: 8 },
    facts: { matchScore: '0.54', documentIssued: '2017-05-02' },
    acts: ['recommend'],
  },
  {
    ...{ ...lisbon, guest: 'G-2201', step: 'FACE_MATCH', reasons: ['FACE_SEEN_BEFORE'], hoursAgo: 20 },
    facts: { matchScore: '0.97', seenUnder: 'another reference' },
    acts: ['claim'],
  },
  {
    ...{ ...lisbon, guest: 'G-2208', step: 'AML', reasons: ['SANCTIONS_MATCH'], hoursAgo: 26, acts: ['recommend'] },
    facts: sanctions,
  },
  {
    ...{ ...porto, guest: 'G-3301', step: 'AML', reasons: ['PEP_MATCH'], hoursAgo: 4 },
    facts: { ...exposed, hitEntry: 'former mayor' },
  },
  {
    ...{ ...porto, guest: 'G-3302', step: 'AML', reasons: ['ADVERSE_MEDIA_MATCH'], hoursAgo: 12 },
    facts: { ...exposed, hitList: 'Specimen press', matchScore: '0.47' },
  },
  {
    ...{ ...porto, guest: 'G-3303', step: 'AML', reasons: ['WATCHLIST_MATCH', 'DUPLICATE_GUEST'], hoursAgo: 50 },
    facts: { ...exposed, hitList: 'Specimen list of the house', hitEntry: 'unpaid minibar 2024', matchScore: '0.99' },
    acts: ['claim'],
  },
  {
    ...{ ...porto, guest: 'G-3304', step: 'ADDRESS', reasons: ['ADDRESS_MISMATCH'], hoursAgo: 6 },
    facts: { addressAge: '2025-02-11', matchScore: '0.35' },
  },
  {
    ...{ ...porto, guest: 'G-3305', step: 'ADDRESS', reasons: ['ADDRESS_NOT_FOUND'], hoursAgo: 9 },
    facts: { addressAge: '2026-10-30', registersAsked: ['postal', 'land'] },
  },
  {
    ...{ ...porto, guest: 'G-3301', step: 'DOCUMENT', reasons: ['DOCUMENT_UNVERIFIED'], hoursAgo: 0.2 },
    facts: { ...unreadChip, authenticityScore: '0.69' },
  },
  {
    ...{ ...casino, guest: 'G-4401', step: 'AML', reasons: ['SANCTIONS_MATCH'], hoursAgo: 2, acts: ['propose'] },
    facts: sanctions,
  },
  {
    ...{ ...casino, guest: 'G-4402', step: 'AML', reasons: ['PEP_MATCH'], hoursAgo: 7, acts: ['recommend', 'propose'] },
    facts: { ...exposed, hitEntry: 'member of parliament' },
  },
  {
    ...{ ...casino, guest: 'G-4403', step: 'AGE', reasons: ['AGE_ESTIMATE_UNCERTAIN'], hoursAgo: 1 },
    facts: { estimatedAge: '52.3', minimumAge: '18', imageQuality: '0.31' },
  },
  {
    ...{ ...casino, guest: 'G-4404', step: 'KYT', reasons: ['TRANSACTION_RISK_HIGH'], hoursAgo: 3, acts: ['claim'] },
    facts: { riskScore: '0.88', riskSignals: ['mixer two hops away', 'new wallet'], tableLimit: '25000' },
  },
  {
    ...{ ...casino, guest: 'G-4405', step: 'KYT', reasons: ['TRANSACTION_VELOCITY'], hoursAgo: 5 },
    facts: { riskScore: '0.52', riskSignals: ['nine deposits in an hour'], tableLimit: '5000' },
  },
  {
    ...{ ...casino, guest: 'G-4406', step: 'KYT', reasons: ['TRANSACTION_SOURCE_UNKNOWN'], hoursAgo: 0.5 },
    facts: { riskScore: '0.4', tableLimit: '10000' },
    acts: ['propose'],
  },
];

export const usualFacts: Readonly<Partial<Record<StepTypeName, DemoFacts>>> = {
  DOCUMENT: { ...passport, authenticityScore: '0.98' },
  LIVENESS: { livenessScore: '0.96' },
  FACE_MATCH: { matchScore: '0.93' },
  AML: { hitCount: '0', listDate: '2026-11-19' },
};

/** The front desk needs one decider, the casino two. */
export const demoWorkflows: Readonly<Record<'front-desk' | 'casino-floor', WorkflowProfile>> = {
  'front-desk': {
    steps: [
      { type: 'DOCUMENT' },
      { type: 'LIVENESS' },
      { type: 'FACE_MATCH', dependsOn: ['DOCUMENT', 'LIVENESS'] },
      { type: 'AML', dependsOn: ['DOCUMENT'], onFail: 'REVIEW' },
      { type: 'ADDRESS', dependsOn: ['DOCUMENT'], required: false, onFail: 'REVIEW' },
    ],
    review: { slaHours: 24, comparison: true },
    facts: {
      authenticityScore: { label: 'Authenticity', kind: 'SCORE', thresholds: { DOCUMENT: 0.9 } },
      livenessScore: { label: 'Liveness', kind: 'SCORE', thresholds: { LIVENESS: 0.8 } },
      matchScore: { label: 'Match', kind: 'SCORE', thresholds: { FACE_MATCH: 0.8, AML: 0.6 } },
    },
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
      comparison: true,
      reasons: {
        APPROVE: [
          { code: 'REVIEW_APPROVED', text: 'Investigated; the guest may play.' },
          { code: 'MATCH_CLEARED', text: 'The hit is another person: date of birth or nationality differs.' },
        ],
      },
    },
    facts: {
      tableLimit: { label: 'Limit asked for (EUR)', kind: 'NUMBER' },
      riskScore: { label: 'Risk', kind: 'SCORE', thresholds: { KYT: 0.5 } },
    },
  },
};
