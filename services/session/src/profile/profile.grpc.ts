import type { PageRequest } from '@gcs/kit/admin/page';
import { requireTexts, requireWordOrAll } from '@gcs/kit/admin/texts';
import { type Implementation, implement } from '@gcs/kit/grpc/server';
import type { CallContext } from '@gcs/kit/grpc/types';
import { definitions } from '@gcs/proto/definitions';
import type { ProfileDeps } from './change-profile.ts';
import { createDraft, promoteProfile, publishProfile, retireProfile, updateDraft } from './change-profile.ts';
import { definitionSha256, type ProfileVersion } from './profile.rules.ts';
import { readDefinition } from './read-definition.ts';
import { diffProfiles, getProfile, listProfiles } from './read-profiles.ts';

type Call = Pick<CallContext, 'fingerprint'>;
type Ref = { tenantId: string; key: string };
type Keyed = Ref & { requestId: string };
type VersionRequest = Keyed & { version: number; expectedVersion: number };
type PromoteRequest = Keyed & { definitionJson: string; sha256: string; attestation: string };

/** ProfileService of the admin API; who may call it is checked before it is reached (kit/grpc-server). */
export function profileService(deps: ProfileDeps): Implementation {
  return implement(definitions.ProfileService, { ...writingMethods(deps), ...readingMethods(deps) });
}

function writingMethods(deps: ProfileDeps) {
  return {
    async PublishProfile(request: VersionRequest & { attestation: string }, { fingerprint }: Call) {
      requireKeyed(request);
      return { profile: shown(await publishProfile(deps, { ...request, fingerprint })) };
    },
    async RetireProfile(request: VersionRequest, { fingerprint }: Call) {
      requireKeyed(request);
      return { profile: shown(await retireProfile(deps, { ...request, fingerprint })) };
    },
    async CreateDraft(request: Keyed & { definitionJson: string }, { fingerprint }: Call) {
      requireKeyed(request);
      return { profile: shown(await createDraft(deps, { ...request, fingerprint })) };
    },
    async UpdateDraft(request: VersionRequest & { definitionJson: string }, { fingerprint }: Call) {
      requireKeyed(request);
      return { profile: shown(await updateDraft(deps, { ...request, fingerprint })) };
    },
    async PromoteProfile(request: PromoteRequest, { fingerprint }: Call) {
      requireKeyed(request);
      return { profile: shown(await promoteProfile(deps, { ...request, fingerprint })) };
    },
  };
}

function readingMethods(deps: ProfileDeps) {
  return {
    async ValidateProfile({ definitionJson }: { definitionJson: string }) {
      const read = readDefinition(definitionJson);
      if (read.kind === 'unusable') return { problems: [...read.problems] };
      const { definition } = read;
      return { sha256: definitionSha256(definition), definitionJson: JSON.stringify(definition) };
    },
    async DiffProfiles(request: Ref & { fromVersion: number; toVersion: number; toDefinitionJson: string }) {
      requireRef(request);
      const { differences, ...hashes } = await diffProfiles(deps, request);
      const told = differences.map(({ path, from = '', to = '' }) => ({ path, fromJson: from, toJson: to }));
      return { ...hashes, differences: told };
    },
    async ListProfiles(request: Ref & PageRequest & { state: string }) {
      requireTexts({ tenant_id: request.tenantId });
      requireWordOrAll('state', request.state, ['DRAFT', 'PUBLISHED', 'RETIRED']);
      const page = await listProfiles(deps, request, request);
      return { profiles: page.rows.map(shown), nextPageToken: page.nextPageToken };
    },
    async GetProfile(request: Ref & { version: number }) {
      requireRef(request);
      const { definition, ...profile } = await getProfile(deps, request);
      return { profile: shown(profile), definitionJson: JSON.stringify(definition) };
    },
  };
}

function shown({ publishedAt, ...profile }: ProfileVersion) {
  return { ...profile, publishedAt: publishedAt ?? '' };
}

function requireRef({ tenantId, key }: Ref): void {
  requireTexts({ tenant_id: tenantId, key });
}

function requireKeyed({ requestId, tenantId, key }: Keyed): void {
  requireTexts({ request_id: requestId, tenant_id: tenantId, key });
}
