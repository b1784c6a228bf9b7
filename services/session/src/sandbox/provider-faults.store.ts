import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';

/** Reason code of a faulty provider's errors. */
export type ProviderFaultKind = 'PROVIDER_UNAVAILABLE' | 'PROVIDER_TIMEOUT';

const setStatement = prepared({
  name: 'provider_faults_set',
  text: `
    insert into provider_faults (session_id, kind, remaining) values ($1, $2, $3)
        on conflict (session_id) do update set kind = excluded.kind, remaining = excluded.remaining`,
});

const endStatement = prepared({
  name: 'provider_faults_end',
  text: 'delete from provider_faults where session_id = $1',
});

/**
 * Skips a fault that a tester is changing. A transaction that has locked a session thus never waits for its fault,
 * which prevents a deadlock.
 */
const takeStatement = prepared({
  name: 'provider_faults_take',
  text: `
    update provider_faults f set remaining = f.remaining - 1
      from (select session_id from provider_faults
             where session_id = any ($1::text[]) and remaining > 0
               for update skip locked) as found
     where f.session_id = found.session_id
    returning f.session_id as "sessionId", f.kind`,
});

export async function setProviderFault(
  tx: Connection,
  sessionId: string,
  { kind, count }: { kind: ProviderFaultKind; count: number },
): Promise<void> {
  await tx.query(setStatement, [sessionId, kind, count]);
}

export async function endProviderFault(tx: Connection, sessionId: string): Promise<void> {
  await tx.query(endStatement, [sessionId]);
}

export async function takeProviderFaults(
  tx: Connection,
  sessionIds: readonly string[],
): Promise<Map<string, ProviderFaultKind>> {
  if (sessionIds.length === 0) return new Map();
  const rows = await tx.query<{ sessionId: string; kind: ProviderFaultKind }>(takeStatement, [sessionIds]);
  return new Map(rows.map(({ sessionId, kind }) => [sessionId, kind]));
}
