import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement/prepared';
import type { Ordering } from '../../domain/endpoint-settings.ts';

export const endpointStatuses = ['PENDING_ACTIVATION', 'ACTIVE', 'DISABLED'] as const;
export type EndpointStatus = (typeof endpointStatuses)[number];
export type SecretState = 'NEXT' | 'ACTIVE' | 'RETIRED';

/** One secret of an endpoint, with the endpoint's own columns repeated; null secret columns when it has none. */
export type EndpointSecretRow = {
  id: string;
  tenantId: string;
  url: string;
  status: EndpointStatus;
  acceptAny2xx: boolean;
  maxInFlight: number;
  retryScheduleMs: number[] | null;
  ordering: Ordering;
  /** Number of the latest change of the endpoint or its secrets. */
  sequence: number;
  secretState: SecretState | null;
  wrappedKey: Buffer | null;
  ciphertext: Buffer | null;
  validUntil: Date | null;
};

const readEndpointsStatement = prepared({
  name: 'delivery_read_endpoints',
  text: `
    select e.id, e.tenant_id as "tenantId", e.url, e.status, e.accept_any_2xx as "acceptAny2xx",
           e.max_in_flight as "maxInFlight", e.retry_schedule_ms as "retryScheduleMs", e.ordering, e.change_sequence as sequence,
           s.state as "secretState", s.wrapped_key as "wrappedKey", s.ciphertext, s.valid_until as "validUntil"
      from endpoints e
      left join endpoint_secrets s on s.endpoint_id = e.id and (s.valid_until is null or s.valid_until > now())
     where e.id = any ($1::text[])
     order by e.id, s.id desc`,
});

/** Endpoints with every secret that still counts. */
export function readEndpoints(connection: Connection, ids: readonly string[]): Promise<EndpointSecretRow[]> {
  return connection.query<EndpointSecretRow>(readEndpointsStatement, [ids]);
}

const readChangedStatement = prepared({
  name: 'delivery_read_changed_endpoints',
  text: `select id, change_sequence as sequence from endpoints where change_sequence > $1`,
});

/** What has changed since a sequence number; every change of an endpoint or of its secrets has a number of its own. */
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

/** The number of the latest change. */
export async function readEndpointSequence(connection: Connection): Promise<number> {
  const [row] = await connection.query<{ sequence: number }>(readSequenceStatement);
  return row?.sequence ?? 0;
}
