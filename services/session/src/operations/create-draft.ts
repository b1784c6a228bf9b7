import { ServiceError } from '@gcs/kit/errors';
import { onceByRequestId } from '@gcs/kit/postgres/admin-requests';
import type { Connection } from '@gcs/kit/postgres/database';
import { validateProfileDefinition } from '@gcs/proto/schemas';
import { definitionSha256, type ProfileDefinition, type ProfileInput, withDefaults } from '../domain/profile.ts';
import { definitionProblems } from '../domain/profile-problems.ts';
import { insertDraft, lockWorkflow, type ProfileVersion } from '../postgres/workflow-profiles.ts';
import type { SessionContext } from './session-context.ts';

/** An operator's draft; `method` is the gRPC method that the request id belongs to. */
export type DraftRequest = {
  method: string;
  requestId: string;
  tenantId: string;
  key: string;
  definitionJson: string;
};

/**
 * Stores a definition as the next version of its workflow. Throws `invalid_argument` with every problem of the
 * definition at once (workflow.md §1).
 */
export async function createDraft(context: SessionContext, request: DraftRequest): Promise<ProfileVersion> {
  const definition = readDefinition(request.definitionJson);
  const draft = { definition, sha256: definitionSha256(definition) };
  return onceByRequestId(context.database, request, async (tx: Connection) => {
    await lockWorkflow(tx, request);
    return insertDraft(tx, request, draft);
  });
}

function readDefinition(json: string): ProfileDefinition {
  const input = parse(json);
  if (input === undefined) throw refused([{ field: 'definition_json', message: 'is not JSON' }]);
  if (!isProfileInput(input)) throw refused(validateProfileDefinition(input));
  const definition = withDefaults(input);
  const problems = definitionProblems(definition);
  if (problems.length > 0) throw refused(problems);
  return definition;
}

/** Undefined when it is not JSON; the parser's own error quotes its input, so it goes no further. */
function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function isProfileInput(value: unknown): value is ProfileInput {
  return validateProfileDefinition(value).length === 0;
}

function refused(fieldErrors: readonly { field: string; message: string }[]): ServiceError {
  const list = fieldErrors.map(({ field, message }) => `${field}: ${message}`).join('; ');
  return new ServiceError('invalid_argument', `the definition is not usable: ${list}`, { fieldErrors });
}
