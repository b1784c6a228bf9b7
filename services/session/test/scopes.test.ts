import { randomUUID } from 'node:crypto';
import { formatAddress } from '@gcs/kit/http/listen';
import { type AskerName, askers, places, sees } from '@gcs/test/support/scopes/askers';
import { openCalls, scopedOperators } from '@gcs/test/support/scopes/calls';
import { type Subject, testScopes } from '@gcs/test/support/scopes/matrix';
import { isTimed } from '@gcs/test/support/scopes/times';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { definitionSha256, withDefaults } from '../src/profile/profile.rules.ts';
import { type NoticeInbox, openNoticeInbox } from './notices/notice-inbox.ts';
import { type RunningSession, runningSession } from './running-session.ts';
import {
  bookingReference,
  definitionOf,
  guestPhone,
  guestReference,
  type Ids,
  markOf,
  scopedSessions,
  stepType,
} from './scoped-sessions.ts';

type PlaceName = keyof typeof places;

const placeNames = Object.keys(places) as PlaceName[];
const askerNames = Object.keys(askers) as AskerName[];
const tenants = [...new Set(Object.values(places).map(({ tenantId }) => tenantId))];
const operators = scopedOperators();
let inbox: NoticeInbox;
let session: RunningSession;
let calls: ReturnType<typeof openCalls>;
let subjects: Record<PlaceName, Subject<Ids>>;

beforeAll(async () => {
  inbox = await openNoticeInbox();
  session = await runningSession('sandbox', [operators.issuer], { deliveryAddress: inbox.address });
  calls = openCalls(formatAddress(session.service.address), operators, session.telemetry);
  subjects = await scopedSessions(session, (...asked) => ask('the deployment', ...asked));
  // Stops the background sending of notices, which would change rows.
  await write('alter table notice_subscriptions alter column next_at set default null', []);
  await write('update notice_subscriptions set next_at = null', []);
  const rows = await write('select to_jsonb(s) as row from notice_subscriptions s', []);
  subscriptions = rows.map((one) => Object(one).row);
});
afterAll(async () => {
  calls.close();
  await session.stop();
  await inbox.stop();
});

let subscriptions: unknown[];
const write = (text: string, values: unknown[]) => session.its.database.query({ name: '', text }, values);
const restored = `
  insert into notice_subscriptions select * from jsonb_populate_recordset(null::notice_subscriptions, $1)
      on conflict do nothing`;

const ask = (asker: AskerName, method: string, request: object) =>
  calls.call(asker, `/gcs.admin.v1.${method}`, { requestId: randomUUID(), ...request });

describe('a count', () => {
  const pairs = askerNames.flatMap((asker) => tenants.map((tenantId) => ({ asker, tenantId })));

  test.each(pairs)('covers the sessions of $tenantId that $asker may see', async ({ asker, tenantId }) => {
    const seen = placeNames.filter((name) => places[name].tenantId === tenantId && sees(askers[asker], places[name]));
    const asked = (method: string) => ask(asker, method, { tenantId });
    const methods = [
      'SessionAdminService/CountSessions',
      'ReviewService/ListReviews',
      'ReviewService/GetReviewStatistics',
    ];
    if (seen.length === 0) {
      for (const method of methods) await expect(asked(method)).rejects.toMatchObject({ code: 'not_found' });
      return;
    }
    const told: unknown[] = [];
    for (const method of methods) told.push(await asked(method));
    const [counted, listed, statistics] = told;
    const counts = ['NEEDS_REVIEW', 'FAILED'].map((status) => ({ status, sessions: seen.length }));
    expect(counted).toMatchObject({ counts: expect.arrayContaining(counts), hasMore: false });
    const waiting = { waiting: seen.length, unclaimed: 0, claimedByOthers: seen.length };
    expect(listed).toMatchObject({ counts: waiting });
    const rejected = [{ verdict: 'REVIEW_VERDICT_REJECT', decided: seen.length }];
    const people = seen.map((name) => ({ subject: `reviewer-${markOf(places[name])}`, claimed: 1, proposed: 1 }));
    const ada = { subject: 'ada', claimed: 0, proposed: 0, decided: rejected };
    expect(statistics).toMatchObject({ counts: waiting, decided: rejected, operators: [ada, ...people] });
  });
});

test.each(askerNames)('a filter by property stays within the scope of %s', async (asker) => {
  for (const { tenantId, property } of Object.values(places)) {
    for (const method of ['SessionAdminService/SearchSessions', 'ReviewService/ListReviews']) {
      const found = ask(asker, method, { tenantId, propertyReference: property });
      const text = JSON.stringify(await found.catch(() => []));
      expect(text.includes(bookingReference)).toBe(sees(askers[asker], { tenantId, property }));
    }
  }
});

test('a case lists the guest’s earlier sessions only at visible properties', async () => {
  const { tenantId } = places['the own property'];
  const { sessionId } = subjects['another property'].ids;
  const earlier = (asker: AskerName) => ask(asker, 'ReviewService/GetReview', { tenantId, sessionId, stepType });
  const own = { propertyReference: 'P-1', sameGuest: true, sameBooking: true };
  const other = { ...own, propertyReference: 'P-2' };
  expect(await earlier('the own tenant')).toMatchObject({ earlierSessions: [own, other, own] });
  expect(await earlier('another property of the tenant')).toMatchObject({ earlierSessions: [other] });
});

const answers = new Set<string>();

const ofSession = ({ sessionId }: Ids) => ({ sessionId });
const ofWorkflow = ({ workflow: key }: Ids) => ({ key });
const ofDraft = (ids: Ids) => ({ ...ofWorkflow(ids), version: 2, expectedVersion: 1 });
const ofStep = ({ sessionId }: Ids) => ({ sessionId, stepType });
const ofReview = ({ review, ...ids }: Ids) => ({ ...ofStep({ review, ...ids }), ...review, note: 'looked at it' });
const ofProposal = ({ proposalId, ...ids }: Ids) => ({ ...ofReview({ proposalId, ...ids }), proposalId });
const page = () => ({ pageSize: 1 });
const definition = () => ({ definitionJson: JSON.stringify(definitionOf('any')) });
const fault = { kind: 'FAULT_KIND_TIMEOUT', count: 1 };

testScopes<Ids>({
  owner: 'session',
  none: {
    sessionId: 'cs_00000000000000000000000000',
    review: { evidenceSha256: 'a'.repeat(64), expectedVersion: 1 },
    proposalId: 'dec_00000000000000000000000000',
    reviewer: 'nobody',
    endedId: 'cs_00000000000000000000000001',
    workflow: 'hotel-of-nobody',
    subscriptionId: 'nts_00000000000000000000000000',
  },
  subjects: () => subjects,
  async call(...asked) {
    const answer = await calls.call(...asked);
    answers.add(JSON.stringify(answer));
    // Restores the subscriptions that this call ended, so that the next caller finds them.
    if (asked[1].endsWith('/EndNoticeSubscription')) await write(restored, [JSON.stringify(subscriptions)]);
    return answer;
  },
  database: () => session.its.database,
  restless: ['relay_lease', 'review_counts', 'notice_people'],
  ofTenants: [
    'ProfileService/DiffProfiles',
    'ProfileService/ListProfiles',
    'ProfileService/ListProfiles of a workflow',
    'ProfileService/GetProfile',
    'SandboxService/ListScenarios',
  ],
  requests: {
    'ProfileService/CreateDraft': () => ({ key: 'new', ...definition() }),
    'ProfileService/UpdateDraft': (ids) => ({ ...ofDraft(ids), ...definition() }),
    'ProfileService/ValidateProfile': definition,
    'ProfileService/PublishProfile': ofDraft,
    'ProfileService/RetireProfile': ofDraft,
    'ProfileService/PromoteProfile': () => ({
      key: 'new',
      ...definition(),
      sha256: definitionSha256(withDefaults(definitionOf('any'))),
    }),
    'ProfileService/DiffProfiles': (ids) => ({ ...ofWorkflow(ids), fromVersion: 1, toVersion: 2 }),
    'ProfileService/ListProfiles': page,
    'ProfileService/ListProfiles of a workflow': ofWorkflow,
    'ProfileService/GetProfile': ofWorkflow,
    'ReviewService/ListReviews': page,
    'ReviewService/ListReviews of a step type': () => ({ ...page(), stepType }),
    'ReviewService/ListReviews for a reason': () => ({ ...page(), reasonCode: 'MRZ_INVALID' }),
    'ReviewService/ListReviews claimed by a person': ({ reviewer: claimedBy }) => ({ ...page(), claimedBy }),
    'ReviewService/ListReviews of a session': ({ sessionId: search }) => ({ ...page(), search }),
    'ReviewService/GetReviewChoices': () => ({}),
    'ReviewService/GetReview': ofStep,
    'ReviewService/GetComparison': ofStep,
    'ReviewService/ListReviewDecisions': page,
    'ReviewService/ListReviewDecisions of a person': ({ reviewer: decidedBy }) => ({ ...page(), decidedBy }),
    'ReviewService/ListReviewDecisions of a session': (ids) => ({ ...page(), ...ofSession(ids) }),
    'ReviewService/ListReviewDecisions of the asker': () => ({ ...page(), mine: true }),
    'ReviewService/GetReviewStatistics': () => ({}),
    'ReviewService/ClaimReview': ofReview,
    'ReviewService/ReleaseReview': ofReview,
    'ReviewService/AssignReview': (ids) => ({ ...ofReview(ids), assignee: 'somebody' }),
    'ReviewService/AddReviewNote': ofReview,
    'ReviewService/RecommendDecision': (ids) => {
      return { ...ofReview(ids), verdict: 'REVIEW_VERDICT_APPROVE', reasonCode: 'OTHER' };
    },
    'ReviewService/ProposeDecision': ofReview,
    'ReviewService/Approve': ofProposal,
    'ReviewService/Reject': ofReview,
    'ReviewService/RequestResubmission': ofReview,
    'ReviewService/ProposeException': ofReview,
    'ReviewService/ApproveException': ofProposal,
    'ReviewNoticeService/ListNoticeSubscriptions': () => ({}),
    'ReviewNoticeService/SubscribeToNotices': () => ({
      ...{ kinds: ['NOTICE_KIND_ASSIGNED'], channel: 'NOTICE_CHANNEL_MAIL', address: 'ada@example.com' },
    }),
    'ReviewNoticeService/EndNoticeSubscription': ({ subscriptionId }) => ({ subscriptionId }),
    'SessionAdminService/SearchSessions': page,
    'SessionAdminService/SearchSessions of a guest': () => ({ ...page(), guestReference }),
    'SessionAdminService/SearchSessions of a booking': () => ({ ...page(), bookingReference }),
    'SessionAdminService/SearchSessions of bookings': () => ({
      ...page(),
      bookingPrefix: bookingReference.slice(0, 2),
    }),
    'SessionAdminService/SearchSessionsByContact': () => ({ ...page(), contact: guestPhone }),
    'SessionAdminService/CountSessions': () => ({}),
    'SessionAdminService/GetSession': ofSession,
    'SessionAdminService/GetGuestData': ofSession,
    'SessionAdminService/ListGuestDataAccesses': page,
    'SessionAdminService/ListGuestDataAccesses of a session': (ids) => ({ ...page(), ...ofSession(ids) }),
    'SessionAdminService/GetTimeline': (ids) => ({ ...page(), ...ofSession(ids) }),
    'SessionAdminService/CloseSession': ofSession,
    'SessionAdminService/CreateFollowUp': ({ endedId: sessionId }) => ({ sessionId }),
    'SessionAdminService/MintGuestLink': ofSession,
    'SessionAdminService/EndGuestLinks': ofSession,
    'SandboxService/ListScenarios': ({ workflow: workflowKey }) => ({ workflowKey }),
    'SandboxService/ApplyScenario': (ids) => ({ ...ofSession(ids), scenario: 'happy' }),
    'SandboxService/SimulateStep': (ids) => ({ ...ofStep(ids), outcome: 'RESULT_OUTCOME_PASS' }),
    'SandboxService/AdvanceClock': (ids) => ({ ...ofSession(ids), seconds: 1 }),
    'SandboxService/InjectFault': (ids) => ({ ...ofSession(ids), ...fault, target: 'FAULT_TARGET_PROVIDER' }),
    'SandboxService/InjectFault at the receiver': (ids) => {
      return { ...ofSession(ids), ...fault, target: 'FAULT_TARGET_RECEIVER' };
    },
    'SandboxService/ResetSession': ofSession,
  },
});

// The timed test requests only invisible resources, so it reads no canaries.
if (!isTimed()) {
  test('an unrestricted operator sees every text that is hidden from others', () => {
    const read = [...answers].join();
    const canaries = Object.values(subjects).flatMap((subject) => subject.canaries);
    expect(canaries.filter((canary) => !read.includes(canary))).toEqual([]);
  });
}
