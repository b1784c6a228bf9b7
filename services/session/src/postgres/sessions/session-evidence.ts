import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement/prepared';
import type { EvidenceFact } from '../../domain/changes/session-change.ts';

/** From the session's own history, in the order in which it came in; erased facts are empty there. */
const readStatement = prepared({
  name: 'journal_read_evidence',
  text: `
    select item.value as fact
      from journal j
      cross join lateral jsonb_array_elements(j.value::jsonb -> 'evidence') with ordinality as item (value, place)
     where j.key = $1
     order by j.version, item.place`,
});

/** All evidence of a session, oldest first. */
export async function readSessionEvidence(database: Connection, sessionId: string): Promise<EvidenceFact[]> {
  const rows = await database.query<{ fact: EvidenceFact }>(readStatement, [sessionId]);
  return rows.map(({ fact }) => fact);
}
