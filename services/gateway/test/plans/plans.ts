import type { Plans } from '@gcs/test/support/plans/plans';
import { gatewaySeed } from './seed.ts';

type Asker = { tenant: string; token: string; client: string; lookups: string[]; now: Date };

const asker = `
  select tenant_id as tenant, id as token, client, array(select lookup_id from api_tokens where tenant_id = $1 limit 10) as lookups,
         now() as now
    from api_tokens where tenant_id = $1 order by id desc limit 1`;

const searched = {
  pagesOfLarge: 2_500,
  because: 'a page reads at most 2,000 rows for any filter',
};
const ofTenant = ({ tenant }: Asker) => [tenant];

function callPlans(name: string, owner: string) {
  const more = owner === '' ? [] : [owner];
  const subject = name === 'session' ? ['nobody'] : [];
  return {
    [`gateway_calls_of_${name}`]: ({ tenant }: Asker) => ({
      values: [tenant, '~', '', 'no purpose', true, 20, true, ...more, ...subject],
      ...searched,
    }),
    [`gateway_reached_of_calls_of_${name}`]: ({ tenant }: Asker) => ({
      values: [tenant, '~', '', ...more],
      ...searched,
    }),
  };
}

export const gatewayPlans: Plans<Asker> = {
  seed: gatewaySeed,
  asker,
  values: {
    gateway_find_tenant_end: ofTenant,
    gateway_propose_tenant_end: ({ tenant, now }) => [tenant, '{}', now, false],
    gateway_confirm_tenant_end: ({ tenant, now }) => [tenant, '{}', now],
    gateway_take_tenant_end: () => [1_000],
    gateway_save_tenant_end: ({ tenant }) => [tenant, 'ERASING', '', true, '[]', '{}', '', null, 0],
    gateway_oldest_tenant_end: () => [],
    gateway_newest_certifications: ofTenant,
    gateway_find_tokens: ({ lookups }) => [lookups],
    gateway_insert_token: ({ tenant, client, now }) => [
      ...['tok_new', tenant, 'new', Buffer.alloc(32), 'API', client, [], null, [], now, now, 2],
    ],
    gateway_expiring_tokens: ({ now }) => [now],
    gateway_tokens_to_rotate: ({ now }) => [now, 6],
    gateway_mark_tokens_used: ({ token, now }) => [[token], now],
    gateway_lock_token: ({ tenant, token }) => [tenant, token],
    gateway_revoke_token: ({ tenant, token, now }) => [tenant, token, now],
    gateway_list_tokens: ({ tenant, now }) => ({ values: [tenant, '', 'no client', now, 20], ...searched }),
    gateway_reached_of_tokens: ({ tenant }) => ({ values: [tenant, ''], ...searched }),
    ...callPlans('tenant', ''),
    ...callPlans('purposes', ''),
    ...callPlans('changes', ''),
    ...callPlans('person', 'anna'),
    ...callPlans('session', 'cs_none'),
    gateway_calls_of_deployment: () => ({
      values: [null, '~', '', 'no purpose', true, 20, true, 'nobody'],
      ...searched,
    }),
    gateway_reached_of_calls_of_deployment: () => ({ values: [null, '~', ''], ...searched }),
    gateway_tenant_exists: ofTenant,
    gateway_lock_tenant: ofTenant,
    gateway_list_tenants: () => ['', 20],
    gateway_list_named_tenants: ({ tenant }) => ['', 20, [tenant]],
    gateway_find_tenant: ofTenant,
    gateway_lock_stored_tenant: ofTenant,
    gateway_set_tenant_suspension: ({ tenant, now }) => [tenant, now],
    gateway_set_tenant_rate_limits: ({ tenant }) => [tenant, '{}'],
    gateway_set_tenant_guest_pages: ({ tenant }) => [tenant, true],
    gateway_set_tenant_return_schemes: ({ tenant }) => [tenant, []],
    gateway_find_properties: ({ tenant }) => [tenant, ['P-1', '']],
    gateway_list_properties: ({ tenant }) => [tenant, '', 20, null],
    gateway_list_properties_of_properties: ({ tenant }) => [tenant, '', 20, ['P-1', '']],
    gateway_lock_property: ({ tenant }) => [tenant, 'P-1'],
    gateway_write_property: ({ tenant }) => [tenant, 'P-1', 'Aurora', '#112233', '', '', '', '', ''],
    gateway_write_logo: ({ tenant }) => [tenant, 'P-1', null, null, null],
    gateway_find_notice: ({ tenant }) => [tenant, Buffer.alloc(32)],
    gateway_find_logo: () => [Buffer.alloc(32)],
    gateway_read_limits_left: ofTenant,
    gateway_read_request_counts: ({ tenant, now }) => ({
      ...{ values: [tenant, now, new Date(now.getTime() - 720 * 3_600_000)], pages: 1_000 },
      because: 'counts the hours of a month',
    }),
    gateway_read_recent_requests: ofTenant,
    gateway_purge_request_counts: ({ now }) => [new Date(now.getTime() - 744 * 3_600_000)],
    gateway_set_tenant_activation: ({ tenant, now }) => [tenant, now],
  },
  inserts: [
    ...[
      'gateway_insert_certification',
      'gateway_lease_units',
      'gateway_append_operator_log',
      'gateway_append_operator_log_failure',
      'gateway_insert_tenant',
    ],
    ...['gateway_keep_notice', 'gateway_add_request_counts', 'gateway_add_recent_requests'],
  ],
  lists: {},
};
