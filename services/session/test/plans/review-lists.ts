import type { Plans } from '@gcs/test/support/plans/plans';
import { listDecisions } from '../../src/review/decision-history.store.ts';
import { listQueue } from '../../src/review/list-reviews.store.ts';

const anyReview = {
  ...{ properties: null, workflowKey: null, stepType: null, reasonCode: null, claimedBy: null },
  ...{ claimedKeys: null, overdue: false, unclaimed: false, search: null },
};
const anyDecision = { properties: null, subject: null, issuer: null, sessionId: null, from: null, until: null };

export const day = (now: Date) => new Date(now.getTime() - 86_400_000);
export const queue = {
  pagesOfLarge: 2_500,
  because: 'counts the waiting reviews, a queue without a limit',
};

type Asked = { tenant: string; session: string; property: string; booking: string; now: Date };

export const reviewLists: NonNullable<Plans<Asked>['lists']> = {
  'services/session/src/review/list-reviews.store.ts': {
    ask: (database, { tenant, property, booking }) =>
      [
        {},
        { search: booking },
        { search: booking.slice(0, -2) },
        { search: booking, properties: [property] },
        { properties: [property] },
        { properties: ['none', property], stepType: 'LIVENESS' as const },
        { workflowKey: 'hotel-3' },
        { stepType: 'LIVENESS' as const },
        { reasonCode: 'NONE' },
        { claimedBy: 'anna' },
        { claimedKeys: ['another key'] },
        { overdue: true },
        { unclaimed: true },
      ].map((filter) => {
        const asked = { ...anyReview, ...filter, tenantId: tenant };
        return listQueue(database, asked, { after: [], limit: 100 });
      }),
    ...queue,
  },
  'services/session/src/review/decision-history.store.ts': {
    ask: (database, { tenant, session, property, now }) =>
      [
        ...[{ sessionId: session }, { sessionId: session, subject: 'person-3', properties: [property] }],
        ...[{}, { subject: 'person-3' }, { subject: 'nobody' }, { from: day(now), until: now }],
        ...[{ properties: [property] }, { properties: ['none', property], from: day(now), until: now }],
      ].map((filter) => {
        const asked = { ...anyDecision, ...filter, tenantId: tenant };
        return listDecisions(database, asked, { before: null, limit: 100 });
      }),
  },
};
