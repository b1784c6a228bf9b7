import { ulidFloor } from '@gcs/kit/ids';
import type { Plans } from '@gcs/test/support/plans/plans';
import { deliverySeed } from './seed.ts';

/** Ids of one tenant. `event` is one of the tenant's newest events and has a failing delivery. */
type Asker = {
  tenant: string;
  endpoint: string;
  endpoints: string[];
  event: string;
  events: string[];
  session: string;
  sessions: string[];
  replay: string;
  secret: number;
  now: Date;
};

const asker = `
  select e.tenant_id as tenant, e.tenant_id || '-2' as endpoint, e.event_id as event, e.session_id as session,
         array(select id from endpoints where tenant_id = $1 order by id limit 3) as endpoints,
         array(select event_id from events where tenant_id = $1 order by event_id desc limit 10) as events,
         array(select session_id from events where tenant_id = $1 order by event_id desc limit 10) as sessions,
         (select id from replays where tenant_id = $1 order by id desc limit 1) as replay,
         (select id from endpoint_secrets where endpoint_id = e.tenant_id || '-2' limit 1)::int as secret, now() as now
    from open_deliveries o join events e on e.event_id = o.event_id
   where o.endpoint_id = $1 || '-2' order by o.event_id desc limit 1`;

const ten = (value: unknown) => Array.from({ length: 10 }, () => value);
const bytes = ten(Buffer.from('bytes'));
const ofEndpoint = ({ endpoint }: Asker) => [endpoint];
const ofEndpoints = ({ endpoints }: Asker) => [endpoints];
const ofPage = (
  { tenant, now }: Asker,
  { type = null, events = null }: { type?: readonly string[] | null; events?: readonly string[] | null } = {},
  from = '',
) => [tenant, from, '', 20, null, type, null, new Date(now.getTime() - 86_400_000 * 90), now, events, null];
const settled = ({ events, endpoint, now }: Asker, verdict: string) => [
  ...[null, events, ten(endpoint), ten(4), ten(verdict), ten(now), ten(1), ten('5xx'), ten(503), ten(null)],
];
const scanned = {
  ...{ pages: 1_000, pagesOfLarge: 25_000 },
  because: 'searches the index of each day, and reads at most 2,000 events for any filter',
};
const searched = {
  pagesOfLarge: 2_500,
  because: 'a page reads at most 2,000 rows for any filter',
};
const daily = { pages: 1_000, partitions: 110, because: 'searches the index of each day of the log' };

export const deliveryPlans: Plans<Asker> = {
  seed: deliverySeed,
  asker,
  values: {
    delivery_find_signers: ({ events, sessions }) => ({ values: [events, sessions], ...daily }),
    delivery_read_backlog: () => ({ values: [], pages: 4_000, because: 'counts up to 100,000' }),
    delivery_given_up: () => ({ values: [], pages: 600, because: 'counts up to 10,000' }),
    delivery_count_due: ({ endpoints }) => ({
      ...{ values: [endpoints, 1_000], pages: 1_100, because: 'counts up to the given limit' },
    }),
    delivery_read_faults: () => [],
    delivery_lock: ({ events, endpoint }) => [events, events.map((event) => `${event} ${endpoint}`)],
    delivery_reopen: ({ events, endpoint }) => [events, ten(endpoint)],
    delivery_read_replay: ({ replay, tenant }) => [replay, tenant],
    delivery_switch_replay: ({ replay, tenant }) => [replay, tenant, 'RUNNING', 'CANCELLED'],
    delivery_page_of_replays: ({ tenant }) => [tenant, '~', 20],
    delivery_lock_running_replay: () => ({ values: [], pages: 300, because: 'sorts all running replays' }),
    delivery_advance_replay: ({ replay }) => [replay, '', '', 0, 0, true, 0],
    delivery_held_by_mistake: () => [500],
    delivery_claim_due: ({ endpoints }) => ({
      ...{ values: [1, 100, endpoints.slice(2)], pages: 2_000, because: 'reads each endpoint with a queue' },
    }),
    delivery_read_due: () => [],
    delivery_renew_lease: () => [1, 1_000],
    delivery_end_leases: () => [7],
    delivery_release: ({ event, endpoint }) => [1, event, endpoint, 100],
    delivery_record_open_circuits: ({ endpoints }) => [1, endpoints, endpoints.map(() => 10)],
    delivery_leased_keys: () => [1],
    delivery_read_leased: ({ events, endpoint }) => [1, events, events.map((id) => `${id} ${endpoint}`)],
    delivery_read_leased_before: ({ events, endpoint }) => [1, events, events.map((id) => `${id} ${endpoint}`)],
    delivery_advance_clocks: ({ sessions }) => ({
      ...{
        values: [sessions, ten(5_000)],
        pages: 4_000,
        partitions: 110,
        because: 'searches ten sessions in the index of each day of the log',
      },
    }),
    delivery_close: (asked) => settled(asked, 'DELIVERED'),
    delivery_keep: (asked) => [
      ...settled(asked, 'RETRY'),
      ...[ten(10), asked.events.map((id) => `${id} ${asked.endpoint}`), ten(false)],
    ],
    delivery_store_events: ({ tenant, sessions, now }) => [
      ...[1, 100, [], sessions.map((id) => `evt_${id.slice(3)}NEW`), ten(tenant), sessions, ten(1), ten(3)],
      ...[ten('session.verified'), ten(now), ten('{}'), ten('')],
    ],
    delivery_wake_successors: ({ sessions, endpoint }) => [sessions, ten(endpoint)],
    delivery_wake_stranded: () => ({
      ...{ values: ['', 100], pages: 4_000, because: 'finds and updates 100 rows, and writes each to seven indexes' },
    }),
    delivery_events_of_sessions: ({ tenant, session }) => ({ values: [tenant, [session]], ...daily }),
    delivery_end_old: () => [90, 1_000],
    delivery_has_open_of_day: ({ now }) => [now.toISOString().slice(0, 10)],
    delivery_insert_notice: ({ endpoint }) => [endpoint, 'ENDPOINT_ACTIVATED', null, null],
    delivery_page_of_notices: ({ tenant }) => ({
      ...{ values: [tenant, 1_000_000_000, 'ENDPOINT_DISABLED', 20], ...searched },
    }),
    delivery_reached_of_notices: ({ tenant }) => ({ values: [tenant, 1_000_000_000], ...searched }),
    delivery_read_attempts: ({ event, endpoint }) => [event, endpoint],
    delivery_read_body: ({ event }) => [event],
    delivery_page_of_log_asc_named: (asked) => ({ values: ofPage(asked, asked), ...daily }),
    delivery_page_of_log_asc_all: (asked) => ({ values: ofPage(asked, { type: ['none'] }), ...scanned }),
    delivery_page_of_log_desc_named: (asked) => ({ values: ofPage(asked, asked, '~'), ...daily }),
    delivery_page_of_log_desc_all: (asked) => ({ values: ofPage(asked, { type: ['none'] }, '~'), ...scanned }),
    delivery_page_of_undelivered_entries: (asked) => ofPage(asked),
    delivery_page_of_undelivered_chosen_entries: (asked) => ({
      ...{ values: [...ofPage(asked, { type: ['none'] }), 2_000], ...scanned },
    }),
    delivery_page_of_undelivered_events_entries: (asked) => ofPage(asked, asked),
    delivery_page_of_undelivered_keys: (asked) => ofPage(asked),
    delivery_page_of_undelivered_chosen_keys: (asked) => ({
      ...{ values: [...ofPage(asked, { type: ['none'] }), 2_000], ...scanned },
    }),
    delivery_page_of_undelivered_events_keys: (asked) => ofPage(asked, asked),
    delivery_active_urls: ({ tenant }) => [tenant],
    delivery_count_endpoints: ({ tenant }) => [tenant],
    delivery_lock_endpoint: ({ endpoint, tenant }) => [endpoint, tenant],
    delivery_update_endpoint_settings: ({ endpoint }) => [
      endpoint,
      'https://a.example',
      [],
      true,
      8,
      'STRICT',
      null,
      null,
    ],
    delivery_update_endpoint_status: ({ endpoint }) => [endpoint, 'DISABLED', null],
    delivery_touch_endpoint: ofEndpoint,
    delivery_retire_secret: ({ endpoint }) => [endpoint, 1],
    delivery_activate_secret: ({ endpoint }) => [`${endpoint}0`],
    delivery_read_secret_state: ({ endpoint, secret }) => [endpoint, secret],
    delivery_revoke_secret: ({ endpoint, secret }) => [endpoint, secret],
    delivery_disable_endpoints: ({ endpoints }) => [endpoints, 'FAILING'],
    delivery_record_endpoint_health: ({ endpoints }) => [endpoints, endpoints, endpoints.map(() => new Date()), 1],
    delivery_read_endpoints: ofEndpoints,
    delivery_read_changed_endpoints: () => [1_000_000_000],
    delivery_read_endpoint_sequence: () => [],
    delivery_read_endpoint_summary: ({ endpoint, tenant }) => [endpoint, tenant],
    delivery_page_of_endpoints: ({ tenant }) => [tenant, '', '', 20],
    delivery_read_overdue_secrets: () => [0],
    delivery_outdated_keys: () => [Buffer.from('header'), '', 20],
    delivery_replace_keys: () => [ten('1'), bytes, bytes],
    delivery_remove_endpoint_headers: ({ endpoint }) => [endpoint, ['x-desk']],
    delivery_outdated_header_keys: () => [Buffer.from('header'), '', 20],
    delivery_replace_header_keys: ({ endpoint }) => [ten(`${endpoint}|x-desk`), bytes, bytes],
    delivery_count_deliveries: ({ tenant, now }) => ({
      ...{ values: [tenant, `evt_${ulidFloor(new Date(now.getTime() - 86_400_000 * 90))}`, 2_000] },
      ...{
        pages: 1_000,
        pagesOfLarge: 25_000,
        partitions: 110,
        because: 'looks up at most 2,000 events, each in the index of its day',
      },
    }),
    delivery_end_temporary_endpoints: () => [],
    delivery_delete_endpoint: ({ endpoint }) => [endpoint],
    delivery_find_removable_endpoints: () => [1],
    delivery_remove_endpoints_open_deliveries: () => [['no endpoint'], 1_000],
    delivery_remove_endpoints_failing_endpoints: ofEndpoints,
    delivery_remove_endpoints_endpoint_secrets: () => [['no endpoint']],
    delivery_remove_endpoints_endpoint_headers: () => [['no endpoint']],
    delivery_remove_endpoints: () => [['no endpoint']],
  },
  inserts: [
    ...['delivery_keep_faults', 'delivery_insert_replay', 'delivery_take_lease', 'delivery_insert_exhausted_notices'],
    ...['delivery_lock_tenant_endpoints', 'delivery_insert_endpoint', 'delivery_insert_secret'],
    'delivery_store_endpoint_headers',
  ],
  lists: {},
};
