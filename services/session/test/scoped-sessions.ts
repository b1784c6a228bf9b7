import { randomUUID } from 'node:crypto';
import type { Role } from '@gcs/proto/admin-route';
import { type Place, places } from '@gcs/test/support/scopes/askers';
import type { Subject } from '@gcs/test/support/scopes/matrix';
import type { RunningSession } from './running-session.ts';

export type Ids = {
  sessionId: string;
  review: { evidenceSha256: string; expectedVersion: number };
  proposalId: string;
  reviewer: string;
  endedId: string;
  workflow: string;
  subscriptionId: string;
};

type Ask = (method: string, request: object) => Promise<unknown>;

export const guestReference = 'guest-of-all';
export const guestPhone = '+4930123456789';
export const bookingReference = 'BK-all';
export const stepType = 'STEP_TYPE_DOCUMENT' as const;

export async function scopedSessions(
  session: RunningSession,
  ask: Ask,
): Promise<Record<keyof typeof places, Subject<Ids>>> {
  const its = { session, ask };
  for (const tenantId of new Set(Object.values(places).map((place) => place.tenantId))) await publishIn(its, tenantId);
  // Creates the ended sessions first, so that every other session has an earlier session in every place.
  const own = await endedSession(its, places['the own property']);
  const other = await endedSession(its, places['another property']);
  const foreign = await endedSession(its, places['another tenant']);
  return {
    'the own property': await reviewedSession(its, places['the own property'], own),
    'another property': await reviewedSession(its, places['another property'], other),
    'another tenant': await reviewedSession(its, places['another tenant'], foreign),
  };
}

type Its = { session: RunningSession; ask: Ask };

export const markOf = ({ tenantId, property }: Place) => `${tenantId}-${property}`;
const workflowOf = (tenantId: string) => `hotel-of-${tenantId}`;
export const definitionOf = (tenantId: string) => ({
  steps: [{ type: 'DOCUMENT' as const }],
  review: {
    approvals: 2,
    comparison: true,
    reasons: { REJECT: [{ code: 'NAME_MISMATCH', text: `Not a guest of ${tenantId}` }] },
  },
});

async function publishIn({ session, ask }: Its, tenantId: string): Promise<void> {
  const key = workflowOf(tenantId);
  await session.publish(key, definitionOf(tenantId), tenantId);
  const draft = { ...definitionOf(tenantId), singleActiveSession: true };
  await ask('ProfileService/CreateDraft', { tenantId, key, definitionJson: JSON.stringify(draft) });
}

async function openIn({ session, ask }: Its, place: Place): Promise<string> {
  const { tenantId, property: propertyReference } = place;
  const guest = { reference: guestReference, phone: guestPhone, email: `guest-${markOf(place)}@example.org` };
  const body = { workflowKey: workflowOf(tenantId), propertyReference, bookingReference, guest };
  const sessionId = await session.create(body, tenantId);
  await ask('SandboxService/SimulateStep', {
    ...{ tenantId, sessionId, stepType, outcome: 'RESULT_OUTCOME_REVIEW', reasonCodes: ['MRZ_INVALID'] },
    facts: [{ name: 'hitEntry', values: [`fact-${markOf(place)}`] }],
    comparison: { entries: [{ person: { names: [`listed-${markOf(place)}`] } }] },
  });
  return sessionId;
}

async function endedSession(its: Its, place: Place): Promise<string> {
  const { tenantId } = place;
  const sessionId = await openIn(its, place);
  const review = await seenOf(its, tenantId, sessionId);
  const decision = { tenantId, sessionId, stepType, ...review, reasonCode: 'NAME_MISMATCH' };
  await its.ask('ReviewService/Reject', { ...decision, note: 'not our guest' });
  return sessionId;
}

async function reviewedSession(its: Its, place: Place, endedId: string): Promise<Subject<Ids>> {
  const { tenantId } = place;
  const mark = markOf(place);
  const reviewer = `reviewer-${mark}`;
  const { session } = its;
  const { reviews, admin } = session.clients;
  const roles: Role[] = ['reviewer', 'support'];
  const call = await session.operatorCall(roles, `purpose-${mark}`, { subject: reviewer });
  const sessionId = await openIn(its, place);
  const about = { tenantId, sessionId, stepType };
  const request = async () => ({ ...about, requestId: randomUUID(), ...(await seenOf(its, tenantId, sessionId)) });
  await reviews.ClaimReview(await request(), call);
  const opinion = { verdict: 'REVIEW_VERDICT_APPROVE', reasonCode: 'OTHER', note: `opinion-${mark}` } as const;
  await reviews.RecommendDecision({ ...(await request()), ...opinion }, call);
  await reviews.AddReviewNote({ ...about, requestId: randomUUID(), note: `remark-${mark}` }, call);
  const { proposalId } = await reviews.ProposeDecision({ ...(await request()), note: `proposal-${mark}` }, call);
  await admin.GetGuestData({ tenantId, sessionId }, call);
  const { entries } = await admin.GetTimeline({ tenantId, sessionId }, call);
  const told = entries.flatMap(({ audit, evidence, eventId }) => [
    ...audit.map(({ id }) => id),
    ...evidence.map(({ reference }) => reference),
    ...(eventId === '' ? [] : [eventId]),
  ]);
  const subscriptionId = await subscribedIn(its, place);
  const texts = ['fact', 'guest', 'listed', 'opinion', 'proposal', 'purpose', 'remark', 'reviewer'];
  const review = await seenOf(its, tenantId, sessionId);
  return {
    ids: { sessionId, review, proposalId, reviewer, endedId, workflow: workflowOf(tenantId), subscriptionId },
    canaries: [
      subscriptionId,
      mailOf(place),
      sessionId,
      endedId,
      proposalId,
      await hashOf(its, tenantId),
      ...told,
      ...texts.map((text) => `${text}-${mark}`),
    ],
  };
}

const mailOf = (place: Place) => `notices-${markOf(place)}@example.com`;

async function subscribedIn({ ask }: Its, place: Place): Promise<string> {
  const { tenantId, property: propertyReference } = place;
  const wish = {
    kinds: ['NOTICE_KIND_OVERDUE'],
    channel: 'NOTICE_CHANNEL_MAIL',
    address: mailOf(place),
    propertyReference,
  };
  const answer = await ask('ReviewNoticeService/SubscribeToNotices', { tenantId, ...wish });
  return Object(answer).subscription.id;
}

async function seenOf({ session }: Its, tenantId: string, sessionId: string): Promise<Ids['review']> {
  const call = await session.operatorCall(['reviewer']);
  const { review } = await session.clients.reviews.GetReview({ tenantId, sessionId, stepType }, call);
  return { evidenceSha256: review?.evidenceSha256 ?? '', expectedVersion: review?.version ?? 0 };
}

async function hashOf({ session }: Its, tenantId: string): Promise<string> {
  const call = await session.operatorCall(['platform']);
  const { profile } = await session.clients.profiles.GetProfile({ tenantId, key: workflowOf(tenantId) }, call);
  return profile?.sha256 ?? '';
}
