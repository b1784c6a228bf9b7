import { type Implementation, implement, startGrpcServer } from '@gcs/kit/grpc/server';
import { formatAddress } from '@gcs/kit/http/listen';
import { definitions } from '@gcs/proto/definitions';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import * as canned from './canned-answers.ts';
import { booking, events } from './canned-bookings.ts';
import { gaps, lost } from './canned-reconciliation.ts';
import * as reviews from './canned-reviews.ts';

export type CannedAdmin = { address: string; stop(): Promise<void> };

export async function startCannedAdmin(tenants: readonly object[] = [canned.tenant]): Promise<CannedAdmin> {
  const server = await startGrpcServer({
    listen: { host: '127.0.0.1', port: 0 },
    telemetry: testTelemetry('canned'),
    operators: {
      verify: async () => ({
        ...{
          issuer: 'idp',
          subject: 'ada',
          name: 'Ada Lovelace',
          authTime: 0,
          issuedAt: null,
          tokenId: 'jti',
          kind: 'HUMAN' as const,
        },
        scope: 'deployment' as const,
        roles: ['platform', 'reviewer', 'compliance', 'support', 'exception:approve'],
      }),
    },
    implementations: [...platform(tenants), ...sessions(), ...stays(), ...deliveries(), ...evidence(), ...operations()],
  });
  return { address: formatAddress(server.address), stop: () => server.stop(100) };
}

function platform(tenants: readonly object[]): Implementation[] {
  const { GetOperator, ListTenants, GetReadiness, ActivateProduction, EndTenant, GetTenantEnd } =
    definitions.TenantService;
  const { ListTokens } = definitions.TokenService;
  const { ListProfiles, ValidateProfile, DiffProfiles, GetProfile } = definitions.ProfileService;
  const problems = [{ field: 'steps[2].type', message: 'must be one of the step types of the catalogue' }];
  const differences = [{ path: 'steps[1].maxAttempts', fromJson: '2', toJson: '3' }];
  const [profile] = canned.profiles;
  return [
    implement(
      { GetOperator, ListTenants, GetReadiness, ActivateProduction, EndTenant, GetTenantEnd },
      {
        GetOperator: async () => canned.whoIsCalling,
        ListTenants: async () => ({ tenants: [...tenants] }),
        GetReadiness: async () => canned.readiness,
        EndTenant: async () => ({ end: canned.tenantEnd }),
        GetTenantEnd: async () => ({ end: canned.tenantEnd }),
        ActivateProduction: async () => ({ tenant: { ...canned.tenant, activatedAt: canned.ago(0) } }),
      },
    ),
    implement({ ListTokens }, { ListTokens: async () => ({ tokens: canned.tokens }) }),
    implement(
      { ListProfiles, ValidateProfile, DiffProfiles, GetProfile },
      {
        ListProfiles: async () => ({ profiles: canned.profiles }),
        ValidateProfile: async () => ({ problems }),
        DiffProfiles: async () => ({ differences }),
        GetProfile: async () => ({ ...(profile && { profile }), definitionJson: '{"steps":[]}' }),
      },
    ),
  ];
}

function sessions(): Implementation[] {
  const { SearchSessions, GetSession, GetTimeline, ListGuestDataAccesses } = definitions.SessionAdminService;
  const { ListReviews, GetReviewChoices, GetReview, ListReviewDecisions, GetReviewStatistics, GetComparison } =
    definitions.ReviewService;
  const { ListNoticeSubscriptions } = definitions.ReviewNoticeService;
  const { ListScenarios } = definitions.SandboxService;
  const { sessionJson } = canned;
  return [
    implement(
      { SearchSessions, GetSession, GetTimeline, ListGuestDataAccesses },
      {
        SearchSessions: async () => ({ sessions: canned.sessions }),
        GetSession: async () => canned.sessionAnswer,
        GetTimeline: async () => ({ entries: canned.timeline }),
        ListGuestDataAccesses: async () => ({ accesses: canned.accesses }),
      },
    ),
    implement(
      { ListReviews, GetReviewChoices, GetReview, ListReviewDecisions, GetReviewStatistics, GetComparison },
      {
        ListReviews: async () => ({ reviews: [reviews.review], counts: reviews.reviewCounts }),
        GetReviewChoices: async () => reviews.reviewChoices,
        GetReview: async () => ({ ...reviews.reviewFile, evidence: reviews.evidence, sessionJson }),
        ListReviewDecisions: async () => ({ decisions: reviews.decisions }),
        GetReviewStatistics: async () => reviews.reviewStatistics,
        GetComparison: async () => ({ comparisons: reviews.comparisons }),
      },
    ),
    implement(
      { ListNoticeSubscriptions },
      { ListNoticeSubscriptions: async () => ({ subscriptions: reviews.subscriptions }) },
    ),
    implement({ ListScenarios }, { ListScenarios: async () => ({ scenarios: canned.scenarios }) }),
  ];
}

function stays(): Implementation[] {
  const { ListArrivals, GetBooking, PutBooking } = definitions.StayService;
  return [
    implement(
      { ListArrivals, GetBooking, PutBooking },
      {
        ListArrivals: async ({ day }) => ({ bookings: day === '' ? [booking] : [] }),
        GetBooking: async () => ({ booking, events }),
        PutBooking: async () => ({ booking }),
      },
    ),
  ];
}

function deliveries(): Implementation[] {
  const { ListEndpoints, DeleteEndpoint } = definitions.EndpointService;
  const { ListDeliveries, ListUndelivered, GetDelivery, ListNotices } = definitions.DeliveryAdminService;
  const { ListReplays, StartReplay, CancelReplay, ResumeReplay } = definitions.DeliveryAdminService;
  const [delivery] = canned.deliveries;
  const [replay] = canned.replays;
  const changed = async () => ({ ...(replay && { replay }) });
  return [
    implement(
      { ListEndpoints, DeleteEndpoint },
      {
        ListEndpoints: async () => ({ endpoints: canned.endpoints }),
        DeleteEndpoint: async () => ({ endpoint: canned.endpoints[0] ?? null }),
      },
    ),
    implement(
      {
        ListDeliveries,
        ListUndelivered,
        GetDelivery,
        ListReplays,
        ListNotices,
        StartReplay,
        CancelReplay,
        ResumeReplay,
      },
      {
        ListDeliveries: async () => ({ deliveries: canned.deliveries }),
        ListUndelivered: async () => ({ deliveries: canned.deliveries }),
        GetDelivery: async () => ({ ...(delivery && { delivery }), body: '{}', attempts: canned.attempts }),
        ListReplays: async () => ({ replays: canned.replays }),
        ListNotices: async () => ({ notices: canned.notices }),
        StartReplay: changed,
        CancelReplay: changed,
        ResumeReplay: changed,
      },
    ),
  ];
}

const simulated = [
  {
    ...{ propertyReference: 'hotel-aurora', workflowVersion: 3, policyJson: '{"graceDays":7,"types":{}}' },
    ...{ sessions: 1_200, open: 40, held: 2, erasureRequested: 1, deleted: 300, earlier: 850, later: 0, unchanged: 7 },
    ...{ atOnce: 12, firstGoesAt: canned.ago(-90_000), firstWouldGoAt: canned.ago(-40_000) },
  },
];

function evidence(): Implementation[] {
  const { ListRevisions, AcknowledgeNewLog } = definitions.EvidenceAdminService;
  const { QueryEvents } = definitions.AuditService;
  const { PreviewDeletions, SimulatePolicy, ListRetention, GetRetention, ListHolds } = definitions.RetentionService;
  const { dueEntries: entries, holds, originals } = canned;
  return [
    implement(
      { ListRevisions, AcknowledgeNewLog },
      {
        ListRevisions: async () => ({ revisions: canned.revisions }),
        AcknowledgeNewLog: async () => ({ origin: 'gcs.example/2026-11-20' }),
      },
    ),
    implement({ QueryEvents }, { QueryEvents: async () => ({ events: canned.auditEvents }) }),
    implement(
      { PreviewDeletions, SimulatePolicy, ListRetention, GetRetention, ListHolds },
      {
        PreviewDeletions: async () => ({ entries }),
        SimulatePolicy: async () => ({ groups: simulated }),
        ListRetention: async () => ({ entries }),
        GetRetention: async () => ({
          ...{ entries, holds, originals, guestDataDueAt: '' },
          ...{ basis: 'DEPARTURE', departure: '2027-01-10T23:59:59.999-12:00' },
        }),
        ListHolds: async () => ({ holds }),
      },
    ),
  ];
}

function operations(): Implementation[] {
  const { GetOutboxStatus, ListDeadLetters, ReplayDeadLetter, DiscardDeadLetter } = definitions.OpsService;
  const { ReconcileChanges } = definitions.ReconciliationService;
  return [
    implement(
      { GetOutboxStatus, ListDeadLetters, ReplayDeadLetter, DiscardDeadLetter },
      {
        GetOutboxStatus: async () => ({ statuses: canned.outboxStatuses }),
        ListDeadLetters: async ({ sessionId }) => ({
          deadLetters: canned.deadLetters.filter((one) => ['', one.sessionId].includes(sessionId)),
        }),
        ReplayDeadLetter: async () => ({ replayed: 0, waiting: 1 }),
        DiscardDeadLetter: async () => ({ closedAt: canned.ago(0) }),
      },
    ),
    implement({ ReconcileChanges }, { ReconcileChanges: async () => ({ compared: 812, republished: 0, gaps, lost }) }),
  ];
}
