import { ServiceError } from '@gcs/kit/errors';
import type { Endpoint__Output } from '@gcs/proto/gen/gcs/admin/v1/endpoint_service';
import type { LogStatus__Output } from '@gcs/proto/gen/gcs/admin/v1/evidence_admin_service';
import type { OutboxStatus__Output } from '@gcs/proto/gen/gcs/admin/v1/ops_service';
import type { CountSessionsResponse__Output } from '@gcs/proto/gen/gcs/admin/v1/session_admin_service';
import type { AdminClients } from '../../admin/admin-clients.ts';
import type { SignedInExchange } from '../exchange.ts';

/** A figure that stops counting at the size of one page. */
export type Counted = { count: number; isAll: boolean };

/** What there is to see; null for what the person may not see or what did not answer. */
export type Overview = {
  /** Of the newest ones, by state; whether there are more than were counted. */
  sessions: CountSessionsResponse__Output | null;
  undelivered: Counted | null;
  endpoints: readonly Endpoint__Output[] | null;
  queues: readonly OutboxStatus__Output[] | null;
  /** Services that were asked and did not answer. */
  unavailable: readonly string[];
  /** Sealed revisions that no checkpoint covers yet. */
  log: LogStatus__Output | null;
};

const pageSize = 100;

/** Asks the services side by side; what one of them refuses or cannot say does not hide the rest. */
export async function readOverview(admin: AdminClients, exchange: SignedInExchange): Promise<Overview> {
  const tenantId = exchange.path('tenant');
  const call = exchange.call();
  const [sessions, undelivered, endpoints, outbox, log] = await Promise.all([
    unlessAway(admin.sessions.CountSessions({ tenantId }, call)),
    unlessAway(admin.deliveries.ListUndelivered({ tenantId, pageSize }, call)),
    unlessAway(admin.endpoints.ListEndpoints({ tenantId }, call)),
    unlessAway(admin.ops.GetOutboxStatus({}, call)),
    unlessAway(admin.evidence.GetLogStatus({}, call)),
  ]);
  return {
    sessions,
    undelivered: undelivered && countedOf(undelivered.deliveries.length, undelivered.nextPageToken),
    endpoints: endpoints?.endpoints ?? null,
    queues: outbox?.statuses ?? null,
    unavailable: outbox?.unavailable.map(String) ?? [],
    log: log?.log ?? null,
  };
}

function countedOf(count: number, nextPageToken: string): Counted {
  return { count, isAll: nextPageToken === '' };
}

async function unlessAway<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ServiceError && error.code !== 'unauthenticated') return null;
    throw error;
  }
}
