import { type Page, type PageRequest, readPage } from '@gcs/kit/admin/page';
import { ServiceError } from '@gcs/kit/errors';
import { definitionSha256, type ProfileVersion } from '../../domain/profile/profile.ts';
import { type ProfileDifference, profileDifferences } from '../../domain/profile/profile-difference.ts';
import {
  listVersions,
  readCurrentVersion,
  readNewestVersion,
  readStoredVersion,
  type VersionWithDefinition,
} from '../../postgres/profile/profile-versions.ts';
import type { WorkflowRef } from '../../postgres/profile/workflow-profiles.ts';
import type { SessionDeps } from '../session-deps.ts';
import { requireDefinition } from './read-definition.ts';

/** What to list; empty texts = any. */
export type ProfileFilter = { tenantId: string; key: string; state: string };

/** Versions by key, the newest of each first. */
export function listProfiles(
  { database }: SessionDeps,
  filter: ProfileFilter,
  page: PageRequest,
): Promise<Page<ProfileVersion>> {
  return readPage(page, ['text', 'number'], {
    find: (after, limit) => listVersions(database, filter, { after, limit }),
    placeOf: ({ key, version }) => [key, String(version)],
  });
}

/** One version with its definition; 0 = the published one, or the newest when none is. Throws `not_found`. */
export async function getProfile(
  { database }: SessionDeps,
  ref: WorkflowRef & { version: number },
): Promise<VersionWithDefinition> {
  return found(await (ref.version === 0 ? readCurrentVersion(database, ref) : readStoredVersion(database, ref)));
}

/** How two definitions differ, each with its hash. */
export type ProfileDiff = { differences: readonly ProfileDifference[]; fromSha256: string; toSha256: string };

/** Compares two versions (0 = published, newest), or a version with a definition that is not stored. */
export async function diffProfiles(
  deps: SessionDeps,
  request: WorkflowRef & { fromVersion: number; toVersion: number; toDefinitionJson: string },
): Promise<ProfileDiff> {
  const from = await getProfile(deps, { ...request, version: request.fromVersion });
  const to = await diffTarget(deps, request);
  const differences = profileDifferences(from.definition, to.definition);
  return { differences, fromSha256: from.sha256, toSha256: to.sha256 };
}

async function diffTarget(
  { database }: SessionDeps,
  request: WorkflowRef & { toVersion: number; toDefinitionJson: string },
): Promise<Pick<VersionWithDefinition, 'definition' | 'sha256'>> {
  if (request.toDefinitionJson !== '') {
    const definition = requireDefinition(request.toDefinitionJson);
    return { definition, sha256: definitionSha256(definition) };
  }
  const version = { ...request, version: request.toVersion };
  return found(
    await (request.toVersion === 0 ? readNewestVersion(database, request) : readStoredVersion(database, version)),
  );
}

function found(version: VersionWithDefinition | undefined): VersionWithDefinition {
  if (version === undefined) throw new ServiceError('not_found', 'there is no such profile or version');
  return version;
}
