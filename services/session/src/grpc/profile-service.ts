import { ServiceError } from '@gcs/kit/errors';
import { type Implementation, implement } from '@gcs/kit/grpc-server';
import { definitions } from '@gcs/proto/definitions';
import { createDraft } from '../operations/create-draft.ts';
import { publishProfile } from '../operations/publish-profile.ts';
import type { SessionContext } from '../operations/session-context.ts';

/** ProfileService of the admin API; who may call it is checked before it is reached (kit/grpc-server). */
export function profileService(context: SessionContext): Implementation {
  return implement(definitions.ProfileService, {
    async CreateDraft(request, { method }) {
      requireTexts({ request_id: request.requestId, tenant_id: request.tenantId, key: request.key });
      const draft = await createDraft(context, {
        method,
        requestId: request.requestId,
        tenantId: request.tenantId,
        key: request.key,
        definitionJson: request.definitionJson,
      });
      return { profile: draft };
    },
    async PublishProfile(request, { method }) {
      requireTexts({ request_id: request.requestId, tenant_id: request.tenantId, key: request.key });
      const published = await publishProfile(context, {
        method,
        requestId: request.requestId,
        tenantId: request.tenantId,
        key: request.key,
        version: request.version,
        expectedVersion: request.expectedVersion,
      });
      return { profile: published };
    },
  });
}

/** All of them are 1 to 128 characters in the proto, counted as Unicode code points. */
function requireTexts(texts: Readonly<Record<string, string>>): void {
  const fieldErrors = Object.entries(texts)
    .filter(([, text]) => text === '' || [...text].length > 128 || text.includes('\u0000'))
    .map(([field]) => ({ field, message: 'is 1 to 128 characters' }));
  if (fieldErrors.length > 0) throw new ServiceError('invalid_argument', 'the request is not valid', { fieldErrors });
}
