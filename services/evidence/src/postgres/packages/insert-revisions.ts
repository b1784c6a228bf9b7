import type { Write } from '@gcs/kit/postgres/database';
import type { Revision } from '../../domain/recording/session-evidence.ts';

/** A sealed revision as it is stored. */
export type StoredRevision = Revision & {
  readonly sessionId: string;
  readonly document: Buffer;
  readonly manifestSha256: string;
};

// Never an upsert: the primary key makes sealing a revision a second time an error.
const insertRevisionsStatement = {
  name: 'evidence_insert_revisions',
  text: `
    insert into package_revisions
      (session_id, revision, document, manifest_sha256, chain_head, event_count, entry_count, generated_at)
    select session_id, revision, document, decode(manifest_sha256, 'hex'), chain_head, event_count, entry_count, generated_at
      from unnest($1::text[], $2::int[], $3::bytea[], $4::text[], $5::bytea[], $6::int[], $7::int[], $8::timestamptz[])
        as sealed (session_id, revision, document, manifest_sha256, chain_head, event_count, entry_count, generated_at)`,
};

/** Stores sealed revisions. One that exists already fails the transaction: a revision is sealed once. */
export function insertRevisions(revisions: readonly StoredRevision[]): Write[] {
  if (revisions.length === 0) return [];
  const values = [
    revisions.map(({ sessionId }) => sessionId),
    revisions.map(({ revision }) => revision),
    revisions.map(({ document }) => document),
    revisions.map(({ manifestSha256 }) => manifestSha256),
    revisions.map(({ chainHead }) => chainHead),
    revisions.map(({ eventCount }) => eventCount),
    revisions.map(({ entryCount }) => entryCount),
    revisions.map(({ generatedAt }) => generatedAt),
  ];
  return [[insertRevisionsStatement, values]];
}
