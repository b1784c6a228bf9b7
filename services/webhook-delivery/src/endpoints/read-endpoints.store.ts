import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import type { DisabledReason } from '../log/log.rules.ts';
import type { EndpointSettings, Ordering } from './endpoint-settings.rules.ts';

export const endpointStatuses = ['PENDING_ACTIVATION', 'ACTIVE', 'DISABLED'] as const;
export type EndpointStatus = (typeof endpointStatuses)[number];
export type SecretState = 'NEXT' | 'ACTIVE' | 'RETIRED';

/**
 * One row per secret, with the columns of its endpoint. An endpoint without secrets has one row with null in the secret
 * columns.
 */
export type EndpointSecretRow = {
  id: string;
  tenantId: string;
  url: string;
  status: EndpointStatus;
  acceptAny2xx: boolean;
  maxInFlight: number;
  retryScheduleMs: number[] | null;
  ordering: Ordering;
  sequence: number;
  secretState: SecretState | null;
  wrappedKey: Buffer | null;
  ciphertext: Buffer | null;
  validUntil: Date | null;
  headers: readonly { name: string; wrappedKey: string; ciphertext: string }[];
};

const readEndpointsStatement = prepared({
  name: 'delivery_read_endpoints',
  text: `
    select e.id, e.tenant_id as "tenantId", e.url, e.status, e.accept_any_2xx as "acceptAny2xx",
           e.max_in_flight as "maxInFlight", e.retry_schedule_ms as "retryScheduleMs", e.ordering, e.change_sequence as sequence,
           s.state as "secretState", s.wrapped_key as "wrappedKey", s.ciphertext, s.valid_until as "validUntil",
           (select coalesce(json_agg(json_build_object('name', h.name, 'wrappedKey', encode(h.wrapped_key, 'base64'),
                                                       'ciphertext', encode(h.ciphertext, 'base64')) order by h.name), '[]')
              from endpoint_headers h where h.endpoint_id = e.id) as headers
      from endpoints e
      left join endpoint_secrets s on s.endpoint_id = e.id and (s.valid_until is null or s.valid_until > now())
     where e.id = any ($1::text[])
     order by e.id, s.id desc`,
});

export function readEndpoints(connection: Connection, ids: readonly string[]): Promise<EndpointSecretRow[]> {
  return connection.query<EndpointSecretRow>(readEndpointsStatement, [ids]);
}

const readChangedStatement = prepared({
  name: 'delivery_read_changed_endpoints',
  text: `select id, change_sequence as sequence from endpoints where change_sequence > $1`,
});

/** Returns the endpoints whose latest change has a higher sequence number than `since`. */
export function readChangedEndpoints(
  connection: Connection,
  since: number,
): Promise<{ id: string; sequence: number }[]> {
  return connection.query<{ id: string; sequence: number }>(readChangedStatement, [since]);
}

const readSequenceStatement = prepared({
  name: 'delivery_read_endpoint_sequence',
  text: 'select sequence from endpoint_clock',
});

export async function readEndpointSequence(connection: Connection): Promise<number> {
  const [row] = await connection.query<{ sequence: number }>(readSequenceStatement);
  return row?.sequence ?? 0;
}

type SecretSummary = { id: number; state: SecretState; createdAt: string; validUntil: string | null };

export type EndpointSummary = EndpointSettings & {
  id: string;
  ordering: Ordering;
  status: EndpointStatus;
  createdAt: Date;
  disabledReason: DisabledReason | null;
  disabledAt: Date | null;
  failingSince: Date | null;
  expiresAt: Date | null;
  rowVersion: number;
  /** Secrets whose signatures still verify, the newest first. */
  secrets: SecretSummary[];
  /** Names of the custom headers, in lower case and sorted. */
  headerNames: string[];
};

// Hides an expired endpoint from operators. The transaction that ends the endpoint still sees it.
const isThere = '(e.expires_at is null or e.expires_at >= now())';

const summaryColumns = `
  e.id, e.url, e.event_types as "eventTypes", e.status, e.accept_any_2xx as "acceptAny2xx",
  e.max_in_flight as "maxInFlight", e.ordering, e.retry_schedule_ms as "retryScheduleMs", e.created_at as "createdAt",
  e.disabled_reason as "disabledReason", e.disabled_at as "disabledAt", e.row_version as "rowVersion",
  e.expires_at as "expiresAt", (select f.since from failing_endpoints f where f.endpoint_id = e.id) as "failingSince",
  array(select h.name from endpoint_headers h where h.endpoint_id = e.id order by h.name) as "headerNames",
  (select coalesce(json_agg(json_build_object('id', s.id, 'state', s.state, 'createdAt', s.created_at,
                                              'validUntil', s.valid_until) order by s.id desc), '[]')
     from endpoint_secrets s
    where s.endpoint_id = e.id and (s.valid_until is null or s.valid_until > now())) as secrets`;

const readStatement = prepared({
  name: 'delivery_read_endpoint_summary',
  text: `select ${summaryColumns} from endpoints e where e.id = $1 and e.tenant_id = $2 and ${isThere}`,
});

export async function readSummary(
  connection: Connection,
  endpointId: string,
  tenantId: string,
): Promise<EndpointSummary | undefined> {
  const [row] = await connection.query<EndpointSummary>(readStatement, [endpointId, tenantId]);
  return row;
}

const pageStatement = prepared({
  name: 'delivery_page_of_endpoints',
  text: `
    select ${summaryColumns} from endpoints e
     where e.tenant_id = $1 and ($2 = '' or e.status = $2) and e.id > $3 and ${isThere}
     order by e.id limit $4`,
});

export function pageOfEndpoints(
  connection: Connection,
  page: { tenantId: string; status: string; after: string; limit: number },
): Promise<EndpointSummary[]> {
  return connection.query<EndpointSummary>(pageStatement, [page.tenantId, page.status, page.after, page.limit]);
}

const activeStatement = prepared({
  name: 'delivery_active_urls',
  text: "select url from endpoints where tenant_id = $1 and status = 'ACTIVE' and expires_at is null",
});

export async function activeUrls(connection: Connection, tenantId: string): Promise<string[]> {
  return (await connection.query<{ url: string }>(activeStatement, [tenantId])).map(({ url }) => url);
}
