import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import type { ProfileDefinition, ProfileVersion } from './profile.rules.ts';
import {
  changedVersion,
  type StoredVersion,
  toVersion,
  versionColumns,
  type WorkflowRef,
} from './workflow-profiles.store.ts';

export type VersionWithDefinition = ProfileVersion & { definition: ProfileDefinition };

type StoredWithDefinition = StoredVersion & { definition: ProfileDefinition };

const replaceStatement = prepared({
  name: 'workflow_profiles_replace',
  text: `
    update workflow_profiles set definition = $4::jsonb, sha256 = $5, row_version = row_version + 1
     where tenant_id = $1 and key = $2 and version = $3
    returning ${versionColumns}`,
});

const retireStatement = prepared({
  name: 'workflow_profiles_retire_version',
  text: `
    update workflow_profiles set state = 'RETIRED', row_version = row_version + 1
     where tenant_id = $1 and key = $2 and version = $3
    returning ${versionColumns}`,
});

const readStatement = prepared({
  name: 'workflow_profiles_get',
  text: `select ${versionColumns}, definition from workflow_profiles where tenant_id = $1 and key = $2 and version = $3`,
});

const readCurrentStatement = prepared({
  name: 'workflow_profiles_current',
  text: `
    select ${versionColumns}, definition from workflow_profiles where tenant_id = $1 and key = $2
     order by state = 'PUBLISHED' desc, version desc limit 1`,
});

const readNewestStatement = prepared({
  name: 'workflow_profiles_newest',
  text: `
    select ${versionColumns}, definition from workflow_profiles where tenant_id = $1 and key = $2
     order by version desc limit 1`,
});

const listStatement = prepared({
  name: 'workflow_profiles_list',
  text: `
    select ${versionColumns} from workflow_profiles
     where tenant_id = $1 and ($2 = '' or key = $2) and ($3 = '' or state = $3)
       and ($4::text is null or key > $4 or (key = $4 and version < $5::int))
     order by key, version desc
     limit $6`,
});

/** Requires the workflow's lock. */
export async function replaceDefinition(
  tx: Connection,
  { tenantId, key, version }: WorkflowRef & { version: number },
  { definition, sha256 }: { definition: ProfileDefinition; sha256: string },
): Promise<ProfileVersion> {
  const values = [tenantId, key, version, JSON.stringify(definition), sha256];
  return changedVersion(tx, replaceStatement, values);
}

/** Requires the workflow's lock. */
export async function retireVersion(
  tx: Connection,
  { tenantId, key, version }: WorkflowRef & { version: number },
): Promise<ProfileVersion> {
  return changedVersion(tx, retireStatement, [tenantId, key, version]);
}

export async function readStoredVersion(
  database: Connection,
  { tenantId, key, version }: WorkflowRef & { version: number },
): Promise<VersionWithDefinition | undefined> {
  return first(await database.query<StoredWithDefinition>(readStatement, [tenantId, key, version]));
}

export async function readCurrentVersion(
  database: Connection,
  { tenantId, key }: WorkflowRef,
): Promise<VersionWithDefinition | undefined> {
  return first(await database.query<StoredWithDefinition>(readCurrentStatement, [tenantId, key]));
}

export async function readNewestVersion(
  database: Connection,
  { tenantId, key }: WorkflowRef,
): Promise<VersionWithDefinition | undefined> {
  return first(await database.query<StoredWithDefinition>(readNewestStatement, [tenantId, key]));
}

/** An empty `key` or `state` matches all versions. */
export async function listVersions(
  database: Connection,
  { tenantId, key, state }: { tenantId: string; key: string; state: string },
  { after, limit }: { after: readonly string[]; limit: number },
): Promise<ProfileVersion[]> {
  const [afterKey = null, afterVersion = null] = after;
  const values = [tenantId, key, state, afterKey, afterVersion, limit];
  return (await database.query<StoredVersion>(listStatement, values)).map(toVersion);
}

function first([row]: readonly StoredWithDefinition[]): VersionWithDefinition | undefined {
  return row === undefined ? undefined : { ...toVersion(row), definition: row.definition };
}
