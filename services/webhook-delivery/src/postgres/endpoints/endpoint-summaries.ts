import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement/prepared';
import type { EndpointSettings, Ordering } from '../../domain/endpoint-settings.ts';
import type { DisabledReason } from '../log/notices.ts';
import type { EndpointStatus, SecretState } from './endpoint-rows.ts';

/** A signing secret without its value. */
export type SecretSummary = { id: number; state: SecretState; createdAt: string; validUntil: string | null };

/** An endpoint as operators see it. */
export type EndpointSummary = EndpointSettings & {
  id: string;
  ordering: Ordering;
  status: EndpointStatus;
  createdAt: Date;
  disabledReason: DisabledReason | null;
  disabledAt: Date | null;
  /** Since then every attempt has failed. */
  failingSince: Date | null;
  /** When a temporary endpoint goes; null: it stays. */
  expiresAt: Date | null;
  rowVersion: number;
  /** The newest first; of the retired ones those that still verify. */
  secrets: SecretSummary[];
};

// One whose time has come is gone for operators at once. In the transaction that ends it, it is still there.
const isThere = '(e.expires_at is null or e.expires_at >= now())';

const summaryColumns = `
  e.id, e.url, e.event_types as "eventTypes", e.status, e.accept_any_2xx as "acceptAny2xx",
  e.max_in_flight as "maxInFlight", e.ordering, e.retry_schedule_ms as "retryScheduleMs", e.created_at as "createdAt",
  e.disabled_reason as "disabledReason", e.disabled_at as "disabledAt", e.row_version as "rowVersion",
  e.expires_at as "expiresAt", (select f.since from failing_endpoints f where f.endpoint_id = e.id) as "failingSince",
  (select coalesce(json_agg(json_build_object('id', s.id, 'state', s.state, 'createdAt', s.created_at,
                                              'validUntil', s.valid_until) order by s.id desc), '[]')
     from endpoint_secrets s
    where s.endpoint_id = e.id and (s.valid_until is null or s.valid_until > now())) as secrets`;

const readStatement = prepared({
  name: 'delivery_read_endpoint_summary',
  text: `select ${summaryColumns} from endpoints e where e.id = $1 and e.tenant_id = $2 and ${isThere}`,
});

/** Undefined when the tenant has no such endpoint. */
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

/** A tenant's endpoints after an id, in the order of their ids. */
export function pageOfEndpoints(
  connection: Connection,
  page: { tenantId: string; status: string; after: string; limit: number },
): Promise<EndpointSummary[]> {
  return connection.query<EndpointSummary>(pageStatement, [page.tenantId, page.status, page.after, page.limit]);
}
