import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement/prepared';

/** A sealed revision of one tenant's session; `index` is its place in the log, null until it has one. */
export type LoggedRevision = {
  readonly revision: number;
  readonly packageId: string;
  readonly document: Buffer;
  readonly manifestSha256: string;
  readonly generatedAt: Date;
  readonly index: number | null;
};

// The tenant is part of the question, so that another tenant's session is no different from none.
const selectStatement = prepared({
  name: 'evidence_select_logged_revisions',
  text: `
    select sealed.revision, head.package_id as "packageId", sealed.document,
           encode(sealed.manifest_sha256, 'hex') as "manifestSha256", sealed.generated_at as "generatedAt",
           leaf.position as index
      from evidence_heads head
      join package_revisions sealed on sealed.session_id = head.session_id
      left join log_leaves leaf on leaf.session_id = sealed.session_id and leaf.revision = sealed.revision
     where head.session_id = $2 and head.tenant_id = $1
     order by sealed.revision`,
});

/** The revisions of a session's package, oldest first; none when it is not sealed or not this tenant's. */
export function selectLoggedRevisions(
  connection: Connection,
  { tenantId, sessionId }: { readonly tenantId: string; readonly sessionId: string },
): Promise<LoggedRevision[]> {
  return connection.query<LoggedRevision>(selectStatement, [tenantId, sessionId]);
}
