import { arraysOf } from '@gcs/kit/postgres/column-list';
import type { Connection } from '@gcs/kit/postgres/database';
import { prepared, type Statement } from '@gcs/kit/postgres/statement';
import type { ProfileDefinition, ProfileVersion } from './profile.rules.ts';

export type WorkflowRef = { tenantId: string; key: string };

export type StoredVersion = Omit<ProfileVersion, 'createdAt' | 'publishedAt'> & {
  createdAt: Date;
  publishedAt: Date | null;
};

export type StoredProfile = WorkflowRef & { version: number; definition: ProfileDefinition };

/**
 * Reads the published version of each workflow. Without one, reads another version, which proves that the workflow
 * exists.
 */
const readPublishedStatement = prepared({
  name: 'workflow_profiles_published',
  text: `
    select distinct on (p.tenant_id, p.key) p.tenant_id as "tenantId", p.key, p.version, p.definition,
           p.state = 'PUBLISHED' as "isPublished"
      from unnest($1::text[], $2::text[]) as wanted (tenant_id, key)
      join workflow_profiles p on p.tenant_id = wanted.tenant_id and p.key = wanted.key
     order by p.tenant_id, p.key, p.state = 'PUBLISHED' desc`,
});

/** Maximum of keys that a refusal considers per tenant. */
const maxKeys = 100;

const listPublishedKeysStatement = prepared({
  name: 'workflow_profiles_published_keys',
  text: `
    select wanted.tenant_id as "tenantId", p.key
      from unnest($1::text[]) as wanted (tenant_id)
     cross join lateral (select key from workflow_profiles
                          where tenant_id = wanted.tenant_id and state = 'PUBLISHED'
                          order by key limit $2) as p`,
});

const readVersionsStatement = prepared({
  name: 'workflow_profiles_versions',
  text: `
    select p.tenant_id as "tenantId", p.key, p.version, p.definition
      from unnest($1::text[], $2::text[], $3::int[]) as wanted (tenant_id, key, version)
      join workflow_profiles p using (tenant_id, key, version)`,
});

/** Locks a workflow, because two concurrent drafts could otherwise get the same version number. */
const lockWorkflowStatement = prepared({
  name: 'workflow_profiles_lock',
  text: `select pg_advisory_xact_lock(hashtextextended('workflow profile ' || $1 || ' ' || $2, 0))`,
});

export const versionColumns = `
  key, version, state, sha256, row_version as "rowVersion", created_at as "createdAt", published_at as "publishedAt"`;

const insertDraftStatement = prepared({
  name: 'workflow_profiles_draft',
  text: `
    insert into workflow_profiles (tenant_id, key, version, state, definition, sha256)
    select $1, $2, coalesce(max(version), 0) + 1, 'DRAFT', $3::jsonb, $4
      from workflow_profiles where tenant_id = $1 and key = $2
    returning ${versionColumns}`,
});

const readVersionStatement = prepared({
  name: 'workflow_profiles_version',
  text: `select ${versionColumns} from workflow_profiles where tenant_id = $1 and key = $2 and version = $3 for update`,
});

const retireStatement = prepared({
  name: 'workflow_profiles_retire',
  text: `
    update workflow_profiles set state = 'RETIRED', row_version = row_version + 1
     where tenant_id = $1 and key = $2 and state = 'PUBLISHED'`,
});

const publishStatement = prepared({
  name: 'workflow_profiles_publish',
  text: `
    update workflow_profiles set state = 'PUBLISHED', published_at = now(), row_version = row_version + 1
     where tenant_id = $1 and key = $2 and version = $3
    returning ${versionColumns}`,
});

/** Resolves to a row for each workflow that exists. `isPublished` is false without a published version. */
export function readPublishedProfiles(
  database: Connection,
  refs: readonly WorkflowRef[],
): Promise<(StoredProfile & { isPublished: boolean })[]> {
  return database.query(readPublishedStatement, arraysOf(refs, 'tenantId', 'key'));
}

/** Resolves to the first published keys of each tenant, in alphabetical order. */
export async function listPublishedKeys(
  database: Connection,
  tenantIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await database.query<WorkflowRef>(listPublishedKeysStatement, [[...new Set(tenantIds)], maxKeys]);
  return new Map(
    [...Map.groupBy(rows, ({ tenantId }) => tenantId)].map(([id, own]) => [id, own.map(({ key }) => key)]),
  );
}

export function readProfileVersions(
  database: Connection,
  refs: readonly (WorkflowRef & { version: number })[],
): Promise<StoredProfile[]> {
  return database.query(readVersionsStatement, arraysOf(refs, 'tenantId', 'key', 'version'));
}

export async function lockWorkflow(tx: Connection, { tenantId, key }: WorkflowRef): Promise<void> {
  await tx.query(lockWorkflowStatement, [tenantId, key]);
}

/** Requires the workflow's lock. */
export async function insertDraft(
  tx: Connection,
  { tenantId, key }: WorkflowRef,
  draft: { definition: ProfileDefinition; sha256: string },
): Promise<ProfileVersion> {
  const values = [tenantId, key, JSON.stringify(draft.definition), draft.sha256];
  return changedVersion(tx, insertDraftStatement, values);
}

export async function readProfileVersion(
  tx: Connection,
  { tenantId, key, version }: WorkflowRef & { version: number },
): Promise<ProfileVersion | undefined> {
  const [row] = await tx.query<StoredVersion>(readVersionStatement, [tenantId, key, version]);
  return row === undefined ? undefined : toVersion(row);
}

export async function publishVersion(
  tx: Connection,
  { tenantId, key, version }: WorkflowRef & { version: number },
): Promise<ProfileVersion> {
  await tx.query(retireStatement, [tenantId, key]);
  return changedVersion(tx, publishStatement, [tenantId, key, version]);
}

/** Writes times as texts, so that the version can be stored as JSON. */
export function toVersion({ key, version, state, sha256, rowVersion, createdAt, publishedAt }: StoredVersion) {
  const published = publishedAt?.toISOString() ?? null;
  return { key, version, state, sha256, rowVersion, createdAt: createdAt.toISOString(), publishedAt: published };
}

export async function changedVersion(tx: Connection, statement: Statement, values: unknown[]): Promise<ProfileVersion> {
  const [row] = await tx.query<StoredVersion>(statement, values);
  if (row === undefined) throw new Error('a statement that returns its row returned none');
  return toVersion(row);
}
