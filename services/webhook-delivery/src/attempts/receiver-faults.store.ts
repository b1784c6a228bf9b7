import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';

/** A fault that a tester requests for the first attempts of each delivery (events.yaml, ReceiverFault). */
export type ReceiverFault = { sessionId: string; kind: 'UNAVAILABLE' | 'TIMEOUT' | 'GONE'; attempts: number };

const keepStatement = prepared({
  name: 'delivery_keep_faults',
  text: `
    insert into receiver_faults (session_id, kind, attempts)
    select * from unnest($1::text[], $2::text[], $3::int[]) order by 1
    on conflict (session_id) do update set kind = excluded.kind, attempts = excluded.attempts, at = now()`,
});

const readStatement = prepared({
  name: 'delivery_read_faults',
  text: `
    select session_id as "sessionId", kind, attempts from receiver_faults
     where attempts > 0 order by at desc limit 1000`,
});

export async function keepFaults(tx: Connection, faults: readonly ReceiverFault[]): Promise<void> {
  await tx.query(keepStatement, [
    faults.map((fault) => fault.sessionId),
    faults.map((fault) => fault.kind),
    faults.map((fault) => fault.attempts),
  ]);
}

export function readFaults(connection: Connection): Promise<ReceiverFault[]> {
  return connection.query<ReceiverFault>(readStatement);
}
