import { columnList } from '@gcs/kit/postgres/column-list';
import type { Write } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement/prepared';
import type { Revision } from '../../domain/recording/session-evidence.ts';

/** A sealed revision as it is stored. */
export type StoredRevision = Revision & {
  readonly sessionId: string;
  readonly document: Buffer;
  readonly manifestSha256: string;
};

const columns = columnList<StoredRevision>({
  session_id: ['text', ({ sessionId }) => sessionId],
  revision: ['int', ({ revision }) => revision],
  document: ['bytea', ({ document }) => document],
  manifest_sha256: ['bytea', ({ manifestSha256 }) => Buffer.from(manifestSha256, 'hex')],
  chain_head: ['bytea', ({ chainHead }) => chainHead],
  event_count: ['int', ({ eventCount }) => eventCount],
  entry_count: ['int', ({ entryCount }) => entryCount],
  generated_at: ['timestamptz', ({ generatedAt }) => generatedAt],
});

// Never an upsert: the primary key makes sealing a revision a second time an error.
const insertRevisionsStatement = prepared({
  name: 'evidence_insert_revisions',
  text: `insert into package_revisions (${columns.names}) select * from ${columns.unnest('sealed')}`,
});

/** Stores sealed revisions. One that exists already fails the transaction: a revision is sealed once. */
export function insertRevisions(revisions: readonly StoredRevision[]): Write[] {
  return revisions.length === 0 ? [] : [[insertRevisionsStatement, columns.values(revisions)]];
}
