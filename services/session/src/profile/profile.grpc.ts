import { requireTexts, requireWordOrAll } from '@gcs/kit/admin/texts';
import { type Implementation, implementOn } from '@gcs/kit/grpc/server';
import type { CallContext, Handlers as HandlersOf } from '@gcs/kit/grpc/types';
import { definitions } from '@gcs/proto/definitions';
import {
  createDraft,
  type ProfileDeps,
  promoteProfile,
  publishProfile,
  retireProfile,
  updateDraft,
} from './change-profile.ts';
import { definitionSha256, type ProfileVersion } from './profile.rules.ts';
import { readDefinition } from './read-definition.ts';
import { diffProfiles, getProfile, listProfiles } from './read-profiles.ts';

type Handlers = HandlersOf<typeof definitions.ProfileService>;
type Ref = { tenantId: string; key: string };
type Writing = 'PublishProfile' | 'RetireProfile' | 'CreateDraft' | 'UpdateDraft' | 'PromoteProfile';

export function profileService(deps: ProfileDeps): Implementation {
  return implementOn(definitions.ProfileService, deps, (bound) => ({
    ...writingMethods(bound),
    ...readingMethods(bound),
  }));
}

function writingMethods(deps: ProfileDeps): Pick<Handlers, Writing> {
  return {
    async PublishProfile(request, call) {
      return { profile: shown(await publishProfile(deps, writingOf(request, call))) };
    },
    async RetireProfile(request, call) {
      return { profile: shown(await retireProfile(deps, writingOf(request, call))) };
    },
    async CreateDraft(request, call) {
      return { profile: shown(await createDraft(deps, writingOf(request, call))) };
    },
    async UpdateDraft(request, call) {
      return { profile: shown(await updateDraft(deps, writingOf(request, call))) };
    },
    async PromoteProfile(request, call) {
      return { profile: shown(await promoteProfile(deps, writingOf(request, call))) };
    },
  };
}

function writingOf<R extends Ref & { requestId: string }>(
  request: R,
  { fingerprint }: Pick<CallContext, 'fingerprint'>,
) {
  const { requestId, key } = request;
  requireTexts({ request_id: requestId, key });
  return { ...request, fingerprint };
}

function readingMethods(deps: ProfileDeps): Omit<Handlers, Writing> {
  return {
    async ValidateProfile({ definitionJson }) {
      const read = readDefinition(definitionJson);
      if (read.kind === 'unusable') return { problems: [...read.problems] };
      const { definition } = read;
      return { sha256: definitionSha256(definition), definitionJson: JSON.stringify(definition) };
    },
    async DiffProfiles(request) {
      requireRef(request);
      const { differences, ...hashes } = await diffProfiles(deps, request);
      const told = differences.map(({ path, from = '', to = '' }) => ({ path, fromJson: from, toJson: to }));
      return { ...hashes, differences: told };
    },
    async ListProfiles(request) {
      requireWordOrAll('state', request.state, ['DRAFT', 'PUBLISHED', 'RETIRED']);
      const page = await listProfiles(deps, request, request);
      return { profiles: page.rows.map(shown), nextPageToken: page.nextPageToken };
    },
    async GetProfile(request) {
      requireRef(request);
      const { definition, ...profile } = await getProfile(deps, request);
      return { profile: shown(profile), definitionJson: JSON.stringify(definition) };
    },
  };
}

function shown({ publishedAt, ...profile }: ProfileVersion) {
  return { ...profile, publishedAt: publishedAt ?? '' };
}

function requireRef({ key }: Ref): void {
  requireTexts({ key });
}
