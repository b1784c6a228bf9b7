import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement/prepared';

/** The encrypted document of an entry, where it still exists. */
export type StoredDocument = {
  readonly sessionId: string;
  readonly position: number;
  readonly wrappedKey: Buffer;
  readonly ciphertext: Buffer;
};

const selectStatement = prepared({
  name: 'evidence_select_documents',
  text: `
    select session_id as "sessionId", position, wrapped_key as "wrappedKey", ciphertext
      from evidence_documents
     where session_id = any($1::text[])
     order by session_id, position`,
});

/** The documents of these sessions, in the order of capture. */
export function selectDocuments(connection: Connection, sessionIds: readonly string[]): Promise<StoredDocument[]> {
  return connection.query<StoredDocument>(selectStatement, [sessionIds]);
}
