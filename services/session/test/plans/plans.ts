import { topics } from '@gcs/proto/topics';
import type { Plans } from '@gcs/test/support/plans/plans';
import { type SessionFilter, sessionList } from '../../src/operators/search-sessions.store.ts';
import { handOverInserts, handOverValues } from './hand-over-values.ts';
import { kitInserts, kitValues } from './kit-values.ts';
import { noticeInserts, noticeValues } from './notice-values.ts';
import { day, queue, reviewLists } from './review-lists.ts';
import { sessionSeed } from './seed.ts';

/** Ids of one tenant. Its `session` has every optional part. */
export type Asker = {
  tenant: string;
  tenants: string[];
  session: string;
  sessions: string[];
  booking: string;
  property: string;
  keyHashes: Buffer[];
  now: Date;
};

const asker = `
  select s.tenant_id as tenant, s.id as session, s.booking_reference as booking, s.property_reference as property,
         array(select id from sessions where tenant_id = $1 and status = 'VERIFIED' order by id desc limit 10) as sessions,
         array_fill(s.tenant_id, array[10]) as tenants,
         array(select key_hash from idempotency_records limit 10) as "keyHashes", now() as now
    from review_decisions d join sessions s on s.id = d.session_id where d.tenant_id = $1 order by d.id desc limit 1`;

const passed = JSON.stringify({ steps: [{ status: 'PASSED' }] });
const texts = (text: string) => Array.from({ length: 10 }, () => text);
const bytes = Array.from({ length: 10 }, () => Buffer.from('bytes'));
const ofSession = ({ session }: Asker) => [session];
const ofTenant = ({ tenant, session }: Asker) => [tenant, session];
const outdated = () => [Buffer.from('header'), '', 100];
const renewed = ({ sessions }: Asker) => [sessions, bytes, bytes];
const profile = ({ tenant }: Asker) => [tenant, 'hotel-3'];
const version = ({ tenant }: Asker) => [tenant, 'hotel-3', 3];

const decided = ({ tenant, property, now }: Asker) => [tenant, day(now), now, [property, 'none']];

const creates = { pages: 600, because: 'writes ten rows to their tables and all indexes' };
const newest = { pagesOfLarge: 2_500, because: 'counts the newest 10,000' };

const anything = {
  ...{ bookingReference: null, bookingPrefix: null, properties: null, workflowKey: null, statuses: null, guest: null },
  ...{ createdFrom: null, createdBefore: null },
};

export const sessionPlans: Plans<Asker> = {
  seed: sessionSeed,
  asker,
  values: {
    erase_tenant: ({ tenant }) => ({
      values: [tenant, 100],
      pages: 40_000,
      because: 'erases 100 sessions with all their rows',
    }),
    forget_staff: () => ({ values: [12, 500], pages: 5_000, because: 'writes 500 rows of each table' }),
    measure_tenant: ({ tenant }) => ({
      values: [tenant, 'sessions', 'id', ['session_id', 'key'], 1_000_000],
      pages: 40_000,
      because: 'samples 400 sessions in every table',
    }),
    sessions_count_open_of_tenant: ({ tenant }) => ({
      ...{ values: [tenant], pages: 2_500, because: 'reads every open session' },
    }),
    ...kitValues,
    ...handOverValues,
    ...noticeValues,
    sessions_sealed_of_day: ({ now }) => [day(now).toISOString().slice(0, 10), '', 100],
    sessions_count_newest: ({ tenant }) => ({ values: [tenant, 10_000, ''], ...newest }),
    sessions_count_newest_of_properties: ({ tenant, property }) => ({
      ...{ values: [tenant, 10_000, '', [property]], ...newest },
    }),
    sessions_visible: ({ tenant, session, property }) => [tenant, session, [property]],
    sessions_earlier: ({ tenant, session }) => ({
      ...{
        values: [tenant, session, 20, null],
        pages: 1_000,
        because: 'searches for a guest once per week of sessions',
      },
    }),
    journal_read_evidence: ofSession,
    journal_page: ({ session }) => [session, 0, 100],
    sessions_erase_guest: ofSession,
    result_inbox_erase: ofSession,
    review_notes_erase: ofSession,
    reported_facts_erase: ofSession,
    comparisons_erase: ofSession,
    comparisons_erase_of_steps: ({ session }) => [session, texts('DOCUMENT'), false],
    guest_answers_erase: ofSession,
    guest_links_erase: ofSession,
    idempotency_records_erase: ofSession,
    guest_data_accesses_list: ({ tenant }) => [tenant, null, 100],
    guest_data_accesses_of_properties: ({ tenant, property }) => [tenant, null, 100, [property, 'none']],
    guest_data_accesses_of_session: ({ tenant, session }) => [tenant, null, 100, session],
    sessions_read: ({ tenants, sessions }) => [tenants, sessions],
    sessions_lock: ({ tenants, sessions }) => [tenants, sessions],
    sessions_lock_due: () => [100],
    sessions_postpone: ({ sessions }) => ({
      ...{ values: [sessions], pages: 400, because: 'writes a new version of each row to eight indexes' },
    }),
    sessions_heads: ({ sessions }) => [sessions],
    sessions_has_due: () => [],
    sessions_lock_free_and_take: ({ tenants, sessions }) => [tenants, sessions, texts('provider-1'), sessions],
    result_inbox_take: ({ tenants, sessions }) => [tenants, texts('provider-1'), sessions, sessions],
    result_inbox_give_back: ({ sessions }) => [sessions, texts('provider-1'), sessions],
    sessions_details: ofTenant,
    sessions_sealed_guest: ofTenant,
    sessions_guest_indexes: ({ tenants, sessions }) => [tenants, sessions],
    sessions_update: ({ sessions, now }) => ({
      values: [
        ...[sessions, texts('VERIFIED'), ...[1, 9, 0, false].map((value) => sessions.map(() => value))],
        ...[texts(passed), ...[now, now, now].map((value) => sessions.map(() => value))],
        ...[sessions, sessions.map(() => 1_000_000), texts(topics.sessionChanges), texts('{}'), texts('')],
      ],
      ...{ pages: 450, because: 'writes ten rows to six indexes' },
    }),
    provider_faults_end: ofSession,
    provider_faults_take: ({ sessions }) => [sessions],
    scenario_runs_take: () => [100],
    scenario_runs_postpone: ({ session }) => [session],
    scenario_runs_move: ({ sessions }) => [sessions, sessions.map(() => 1), sessions.map(() => 1)],
    scenario_runs_end: ({ sessions }) => [sessions],
    scenario_runs_next_due: () => [],
    review_decisions_read: ({ session }) => [session, 'DOCUMENT'],
    review_recommendations_read: ({ session }) => [session, 'DOCUMENT'],
    review_authors_read: ofSession,
    review_remarks_notes: ({ session }) => [session, 'DOCUMENT'],
    review_decisions_known_name: ({ tenant }) => [tenant, 'person-3', 'https://issuer.example'],
    review_decisions_count: ({ tenant, now }) => [tenant, day(now), now, null, 'issuer', 'person-3'],
    review_decisions_count_of_properties: (asker) => [...decided(asker), 'issuer', 'person-3'],
    review_decisions_median: ({ tenant, now }) => [tenant, day(now), now, null],
    review_decisions_median_of_properties: decided,
    reviews_count_claims: ({ tenant }) => ({ values: [tenant, ['key of anna'], null], ...queue }),
    reviews_count_claims_of_properties: ({ tenant, property }) => ({
      ...{ values: [tenant, ['key of anna'], [property]], ...queue },
    }),
    issuers_remove: () => [['https://issuer.example']],
    reported_facts_read: ofSession,
    comparisons_read: ofSession,
    comparisons_has: ({ session }) => [session, 'DOCUMENT'],
    comparisons_outdated: outdated,
    comparisons_replace: renewed,
    reported_facts_outdated: outdated,
    reported_facts_replace: renewed,
    reviews_count: ({ tenant }) => [tenant, null, null],
    reviews_count_of_properties: ({ tenant, property }) => [tenant, [property], null],
    reviews_count_overdue_of_properties: ({ tenant, property }) => [tenant, [property], null],
    reviews_count_overdue: ({ tenant }) => ({ values: [tenant, null, null], ...queue }),
    reviews_count_choices: ({ tenant }) => [tenant, null],
    reviews_count_choices_of_properties: ({ tenant, property }) => [tenant, [property]],
    reviews_count_fold: () => [100, 1_000],
    reviews_sync: ({ sessions, tenants, now }) => ({
      values: [
        ...[sessions, sessions, texts('DOCUMENT'), tenants, texts('BK-1'), texts('P-1'), texts('hotel-1')],
        ...[sessions.map(() => now), sessions.map(() => now), sessions.map(() => false), texts(''), texts('')],
        ...[texts(''), texts('dec_1'), texts('CODE'), texts('key')],
      ],
      ...{ pages: 400, because: 'writes ten rows to the table and all its indexes' },
    }),
    reviews_state: () => ({ values: [], ...queue, pages: queue.pagesOfLarge }),
    profile_outcomes_count: ({ tenant }) => ({ values: [tenant, 'issuer'], ...newest }),
    workflow_profiles_published: ({ tenants }) => [tenants, texts('hotel-3')],
    workflow_profiles_published_keys: ({ tenants }) => [tenants, 100],
    workflow_profiles_versions: ({ tenants }) => [tenants, texts('hotel-3'), tenants.map(() => 3)],
    workflow_profiles_draft: ({ tenant }) => [tenant, 'hotel-3', '{}', ''],
    workflow_profiles_version: version,
    workflow_profiles_retire: profile,
    workflow_profiles_publish: ({ tenant }) => [tenant, 'hotel-3', 3],
    workflow_profiles_replace: ({ tenant }) => [tenant, 'hotel-3', 4, '{}', ''],
    workflow_profiles_retire_version: version,
    workflow_profiles_get: version,
    workflow_profiles_current: profile,
    workflow_profiles_newest: profile,
    workflow_profiles_list: ({ tenant }) => [tenant, '', '', null, null, 100],
    sessions_page_of_guests: () => ['key-1', '', 100],
    sessions_outdated_guests: ({ sessions }) => ['key-2', sessions],
    sessions_replace_guests: ({ sessions }) => ['key-2', sessions, bytes, bytes, bytes, bytes],
    session_keys_outdated: outdated,
    session_keys_replace: renewed,
    peppers_add: () => ['idempotency keys', Buffer.alloc(1)],
    peppers_read: () => ['idempotency keys'],
    index_keys_read: () => [],
    peppers_outdated: outdated,
    peppers_replace: renewed,
    review_notes_outdated: outdated,
    review_notes_replace: renewed,
    idempotency_records_page_of_keys: ({ keyHashes: [first] }) => ['key-1', first?.toString('hex'), 100],
    review_decisions_page_of_keys: () => ['key-1', '', 100],
    guest_answers_read: ofSession,
    guest_answers_outdated: outdated,
    guest_answers_replace: renewed,
    guest_links_find: () => [Buffer.alloc(32)],
    guest_links_versions: () => [bytes, 24],
    guest_links_insert: ({ tenant, session }) => [tenant, session, Buffer.alloc(32), false, null],
    guest_links_count_ended: ({ sessions }) => [sessions],
    guest_links_end: ofTenant,
    active_session_find: ({ tenant, booking }) => [tenant, booking, bytes, ['key-1']],
    sessions_create: ({ tenants, sessions, now }) => ({ values: created(tenants, sessions, now), ...creates }),
    sessions_create_with_links: ({ tenants, sessions, now }) => ({
      values: [...created(tenants, sessions, now), sessions.map((id) => Buffer.from(id))],
      ...creates,
    }),
    idempotency_records_read: ({ keyHashes }) => [keyHashes],
    idempotency_records_purge: () => [168, '(0,0)', '(128,0)'],
  },
  inserts: [
    ...kitInserts,
    ...handOverInserts,
    ...noticeInserts,
    ...['index_keys_add', 'journal_erase_facts', 'guest_data_accesses_log', 'session_follow_ups_link'],
    ...['provider_faults_set', 'scenario_runs_start', 'review_decisions_insert', 'review_recommendations_insert'],
    ...['issuers_add', 'review_remarks_insert', 'review_notes_insert', 'reported_facts_insert'],
    'comparisons_insert',
    ...['workflow_profiles_lock', 'active_session_lock'],
  ],
  lists: {
    'services/session/src/operators/search-sessions.store.ts': {
      ask: (database, { tenant, property, booking, now }) =>
        (
          [
            {},
            { properties: [property] },
            { properties: ['none', property] },
            { properties: [property], workflowKey: 'hotel-3' },
            { properties: [property], createdFrom: day(now), createdBefore: now },
            { bookingReference: booking },
            ...['', booking.slice(0, 3), booking].map((bookingPrefix) => ({ bookingPrefix })),
            { bookingPrefix: booking.slice(0, 3), properties: [property] },
            { bookingPrefix: booking.slice(0, 3), statuses: ['INCOMPLETE'] },
            { workflowKey: 'hotel-3' },
            { statuses: ['INCOMPLETE'] },
            ...(['reference', 'email', 'phone'] as const).map((by) => ({ guest: { by, indexes: bytes } })),
            { createdFrom: day(now), createdBefore: now },
          ] satisfies Partial<SessionFilter>[]
        ).map((filter) => {
          const asked = { ...anything, ...filter, tenantId: tenant };
          return sessionList(asked).find(database, [], 100);
        }),
      ...{ pages: 1_000, pagesOfLarge: 2_500 },
      because: 'a page reads at most 2,000 sessions, or searches the index once per week',
    },
    ...reviewLists,
  },
};

function created(tenants: readonly string[], sessions: readonly string[], now: Date): unknown[] {
  const ids = sessions.map((id) => `${id}NEW`);
  return [
    ...[now, 'key-1', 'infinity', ids, tenants, ids.map((id) => Buffer.from(id)), bytes, texts('BK-1'), texts('P-1')],
    ...[texts('hotel-3'), sessions.map(() => 3), sessions.map(() => now), bytes, bytes, bytes, bytes, bytes],
    ...[texts('{}'), texts('{}'), texts(''), sessions.map(() => null), sessions.map(() => null)],
  ];
}
