type Asked = { tenant: string; property: string; sessions: string[]; now: Date };

const person = ({ tenant }: Asked) => [tenant, 'https://issuer.example', 'person-3'];
const window = ({ now }: Asked) => [new Date(now.getTime() - 3_600_000), now];
const ofTenant = (asked: Asked) => [asked.tenant, null, ...window(asked)];
const ofProperty = (asked: Asked) => [asked.tenant, [asked.property, 'none'], ...window(asked)];
const anna = [['key of anna'], 'anna', 'https://issuer.example'];
const bytes = (rows: readonly string[]) => rows.map((row) => Buffer.from(row));

export const noticeValues = {
  notice_subscriptions_list: person,
  notice_subscriptions_delete: (asked: Asked) => [...person(asked), 'nts_1', null, false],
  notice_subscriptions_of_tenant: ({ tenant }: Asked) => [tenant],
  notice_subscriptions_claim: () => ({
    ...{ values: [10, ['https://issuer.example']], pages: 250, because: 'reads each due subscription' },
  }),
  notice_subscriptions_nothing: ({ now }: Asked) => ['nts_1', now, now],
  notice_subscriptions_sent: ({ now }: Asked) => ['nts_1', now, now],
  notice_subscriptions_failed: ({ now }: Asked) => ['nts_1', now, 'the chat answered 500', 60],
  notice_subscriptions_outdated: () => [Buffer.from('header'), '', 100],
  notice_subscriptions_replace: ({ sessions }: Asked) => [sessions, bytes(sessions), bytes(sessions)],
  notice_subscriptions_failing: () => [],
  notice_people_read: () => ['https://issuer.example', 'person-3'],
  notice_people_update: (asked: Asked) => [...person(asked), true, null, 1_700_000_000],
  notice_mails_purge: () => [],
  notice_mails_return: () => [Buffer.from('no such address')],
  review_viewers_purge: () => [],
  review_viewers_read: ({ sessions: [session] }: Asked) => [session, 'DOCUMENT', 'https://issuer.example', 'anna'],
  notices_assigned: (asked: Asked) => [...ofTenant(asked), ...anna],
  notices_assigned_of_properties: (asked: Asked) => [...ofProperty(asked), ...anna],
  notices_overdue: ofTenant,
  notices_overdue_of_properties: ofProperty,
  notices_second_approval: (asked: Asked) => [...ofTenant(asked), ['key of anna']],
  notices_second_approval_of_properties: (asked: Asked) => [...ofProperty(asked), ['key of anna']],
};

export const noticeInserts = [
  'notice_subscriptions_insert',
  'notice_people_insert',
  'notice_mails_count',
  'review_viewers_keep',
];
