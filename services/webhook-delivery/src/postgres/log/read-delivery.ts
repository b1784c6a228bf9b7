import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement/prepared';
import type { DeliveryKey } from '../delivery-row.ts';

/** One attempt as it was logged. */
export type LoggedAttempt = {
  number: number;
  startedAt: Date;
  durationMs: number;
  outcome: string;
  statusCode: number | null;
  verdict: string;
  responseExcerpt: Buffer | null;
};

const attemptsStatement = prepared({
  name: 'delivery_read_attempts',
  text: `
    select attempt as number, started_at as "startedAt", duration_ms as "durationMs", outcome,
           status_code as "statusCode", verdict, response_excerpt as "responseExcerpt"
      from attempts where event_id = $1 and endpoint_id = $2 order by attempt`,
});

/** Every attempt of a delivery, in order. */
export function readAttempts(connection: Connection, { eventId, endpointId }: DeliveryKey): Promise<LoggedAttempt[]> {
  return connection.query<LoggedAttempt>(attemptsStatement, [eventId, endpointId]);
}

const bodyStatement = prepared({ name: 'delivery_read_body', text: 'select body from events where event_id = $1' });

/** The bytes of an event as they are sent; undefined when it is not stored. */
export async function readBody(connection: Connection, eventId: string): Promise<string | undefined> {
  const [row] = await connection.query<{ body: string }>(bodyStatement, [eventId]);
  return row?.body;
}
