import {
  anyObject,
  described,
  extended,
  flag,
  integer,
  listOf,
  mapOf,
  object,
  orEmpty,
  orNull,
  text,
  time,
  without,
  words,
} from '../json-schema.ts';
import { message } from '../proto-message.ts';
import { eventType, publicObject, sessionStatus, stepType } from '../public-type.ts';

const session = publicObject('ComplianceSession');
const { sessionJson: _, reviewDueAt: reviewExpiresAt = time, ...about } = message('GetSessionResponse').properties;
const disposition = message('SimulateStepResponse').properties['disposition'] ?? text;
const verdict = message('Proposal').properties['verdict'] ?? text;
const decision = extended(message('ReviewDecision'), {
  kind: words(
    ...['PROPOSED', 'APPROVED', 'REJECTED', 'RESUBMISSION_REQUESTED', 'EXCEPTION_PROPOSED', 'EXCEPTION_APPROVED'],
  ),
});
const comparedEntry = extended(message('ComparedEntry'), {
  score: described('A decimal from 0 to 1; empty when the provider has not said it.', text),
});
const reviewReason = extended(message('ReviewReason'), { class: words('NEGATIVE', 'INCONCLUSIVE', 'REVIEW', 'INFO') });
const reasons = listOf(reviewReason);
const review = extended(message('Review'), { reasons });
const counts = message('ReviewCounts');
const operator = extended(message('OperatorStatistics'), { decided: { ...mapOf(integer), propertyNames: verdict } });
const { decided: __, counts: ___, operators: ____, ...statistics } = message('GetReviewStatisticsResponse').properties;
const listed = without(message('ListedDecision'), 'decision');

/** Sessions, their reviews, and what a sandbox plays with them. */
export const sessionTypes = {
  session,
  'session-summary': extended(message('SessionSummary'), { status: sessionStatus, expiresAt: orNull(time) }),
  'session-counts': extended(message('CountSessionsResponse'), {
    counts: listOf(extended(message('SessionStatusCount'), { status: sessionStatus })),
  }),
  'session-file': described(
    'A session with what operators see besides.',
    object(
      {
        ...about,
        reviewExpiresAt,
        session,
        guestData: described('What the client sent about the guest; with --guest-data.', anyObject),
        guestAnswers: described('What the guest answered on their page; with --guest-data.', listOf(anyObject)),
      },
      ['guestData', 'guestAnswers'],
    ),
  ),
  'session-change': extended(message('TimelineEntry'), { status: sessionStatus, eventType: orEmpty(eventType) }),
  'guest-data-access': message('GuestDataAccess'),
  'guest-link': object({ link: described('To the page of the guest, shown this once.', text) }),
  'ended-guest-links': message('EndGuestLinksResponse'),
  review,
  'review-file': object({
    seen: described('What `--seen` takes of a decision about exactly this.', text),
    review,
    session,
    evidence: listOf(message('ReviewedEvidence')),
    recommendations: listOf(message('ReviewRecommendation')),
    notes: listOf(message('ReviewNote')),
    decisions: listOf(decision),
    reported: listOf(message('ReportedFacts')),
    earlierSessions: listOf(extended(message('EarlierSession'), { status: sessionStatus, reasons })),
    reasons: listOf(extended(message('VerdictReasons'), { reasons })),
    hasComparison: described('True when `guestctl review compare` has something about the step.', flag),
  }),
  comparison: extended(message('StepComparison'), { entries: listOf(comparedEntry) }),
  'review-choice': object({
    option: words('--reason', '--property', '--step', '--workflow', '--claimed-by'),
    value: text,
    waiting: integer,
  }),
  'notice-subscription': extended(message('NoticeSubscription'), {
    kinds: described('Words separated by blanks.', text),
  }),
  'ended-notice-subscription': object({ subscriptionId: text, ended: flag }),
  'decision-reason': extended(reviewReason, { verdict }),
  'review-statistics': object({
    ...without(counts, 'byStepType', 'byReason').properties,
    ...statistics,
    decided: { ...mapOf(integer), propertyNames: verdict },
    byStepType: listOf(message('StepTypeCount')),
    byReason: listOf(extended(reviewReason, { waiting: integer })),
    operators: listOf(operator),
  }),
  decision: extended(without(decision, 'note'), listed.properties),
  'review-outcome': object(
    {
      sessionId: text,
      stepType,
      proposalId: text,
      decided: described('True when the step has left the review.', flag),
      sessionStatus,
      version: integer,
      approvals: integer,
      approvalsNeeded: integer,
    },
    ['proposalId', 'approvals', 'approvalsNeeded'],
  ),
  'step-report': object({ sessionId: text, stepType, disposition }),
  scenario: extended(message('Scenario'), {
    finalStatus: described('Empty when it is left open.', words(...statusesOrNone())),
  }),
  'played-scenario': extended(message('ApplyScenarioResponse'), { sessionId: text, scenario: text }),
  'simulated-step': object({ sessionId: text, stepType, disposition, sessionStatus }),
  'session-clock': object({ sessionId: text, clockOffsetMs: integer, sessionStatus }),
  fault: object({
    sessionId: text,
    target: words('PROVIDER', 'RECEIVER'),
    kind: words('UNAVAILABLE', 'TIMEOUT', 'GONE'),
    count: integer,
  }),
  'reset-session': extended(message('ResetSessionResponse'), { sessionId: text }),
} as const;

function statusesOrNone(): string[] {
  const { enum: known } = sessionStatus;
  return [...(Array.isArray(known) ? known.map(String) : []), ''];
}
