import { type ListPage, type PageRequest, readPage } from '@gcs/kit/admin/page';
import { ServiceError } from '@gcs/kit/errors';
import type { Connection } from '@gcs/kit/postgres/database';
import { stepsWithoutGuest } from '@gcs/proto/steps-without-guest';
import type { ProfileDeps } from './change-profile.ts';
import { countOutcomes } from './count-outcomes.store.ts';
import { definitionSha256, type ProfileDefinition, type ProfileStep, type ProfileVersion } from './profile.rules.ts';
import { type ProfileDifference, profileDifferences } from './profile-difference.rules.ts';
import {
  listVersions,
  readCurrentVersion,
  readNewestVersion,
  readStoredVersion,
  type VersionWithDefinition,
} from './profile-versions.store.ts';
import { requireDefinition } from './read-definition.ts';
import type { WorkflowRef } from './workflow-profiles.store.ts';

type ProfileFilter = { tenantId: string; key: string; state: string };

export function listProfiles(
  { database }: ProfileDeps,
  filter: ProfileFilter,
  page: PageRequest,
): Promise<ListPage<ProfileVersion>> {
  return readPage(page, ['text', 'number'], {
    find: (after, limit) => listVersions(database, filter, { after, limit }),
    placeOf: ({ key, version }) => [key, String(version)],
  });
}

/** Throws `not_found`. For version 0, returns the published version, or the newest if none is published. */
export async function getProfile(
  { database }: ProfileDeps,
  ref: WorkflowRef & { version: number },
): Promise<VersionWithDefinition> {
  return existing(await (ref.version === 0 ? readCurrentVersion(database, ref) : readStoredVersion(database, ref)));
}

type ProfileDiff = { differences: readonly ProfileDifference[]; fromSha256: string; toSha256: string };

/** `fromVersion` 0 means the published version, or the newest if none is published; `toVersion` 0 means the newest. */
export async function diffProfiles(
  deps: ProfileDeps,
  request: WorkflowRef & { fromVersion: number; toVersion: number; toDefinitionJson: string },
): Promise<ProfileDiff> {
  const from = await getProfile(deps, { ...request, version: request.fromVersion });
  const to = await diffTarget(deps, request);
  const differences = profileDifferences(from.definition, to.definition);
  return { differences, fromSha256: from.sha256, toSha256: to.sha256 };
}

async function diffTarget(
  { database }: ProfileDeps,
  request: WorkflowRef & { toVersion: number; toDefinitionJson: string },
): Promise<Pick<VersionWithDefinition, 'definition' | 'sha256'>> {
  if (request.toDefinitionJson !== '') {
    const definition = requireDefinition(request.toDefinitionJson);
    return { definition, sha256: definitionSha256(definition) };
  }
  const version = { ...request, version: request.toVersion };
  return existing(
    await (request.toVersion === 0 ? readNewestVersion(database, request) : readStoredVersion(database, version)),
  );
}

function existing(version: VersionWithDefinition | undefined): VersionWithDefinition {
  if (version === undefined) throw new ServiceError('not_found', 'there is no such profile or version');
  return version;
}

export async function readProfileReadiness(connection: Connection, tenantId: string) {
  const counted = await countOutcomes(connection, tenantId);
  return counted.map(({ definition, ...profile }) => ({
    ...profile,
    hasReview: sendsToReview(definition),
    needsGuest: definition.steps.some(({ type }) => !stepsWithoutGuest.includes(type)),
    providerSteps: definition.steps.filter(needsProvider).map(({ type, provider = '' }) => ({ type, provider })),
  }));
}

/** Returns false for a person's review and for a questionnaire that the guest's page asks. */
function needsProvider({ type, questionnaire }: ProfileStep): boolean {
  return type !== 'MANUAL_REVIEW' && questionnaire === undefined;
}

function sendsToReview({ steps }: ProfileDefinition): boolean {
  return steps.some(
    ({ type, onFail, onProviderError }) =>
      type === 'MANUAL_REVIEW' || onFail === 'REVIEW' || onProviderError === 'REVIEW',
  );
}
