import { ServiceError } from '@gcs/kit/errors';
import { type Implementation, implement } from '@gcs/kit/grpc/server';
import { definitions } from '@gcs/proto/definitions';
import type { CreateSessionResult } from '@gcs/proto/gen/gcs/session/v1/session_service';
import type { CreateOutcome } from '../operations/create/create-outcome.ts';
import { createSessions } from '../operations/create/create-sessions.ts';
import { readReadiness } from '../operations/profile/read-readiness.ts';
import type { SessionDeps } from '../operations/session-deps.ts';
import { getSessions } from '../operations/sessions/get-sessions.ts';
import type { ReportMethods } from './report-methods.ts';
import { reportSteps } from './report-steps.ts';

/** The most items of one call, as the proto states. */
const maxItems = 256;

/**
 * SessionService: what the gateway asks (docs/internal-contracts.md#create-statement,
 * docs/internal-contracts.md#item-outcomes).
 */
export function sessionService(deps: SessionDeps, reports: ReportMethods): Implementation {
  const takeReports = reportSteps(reports, deps.telemetry);
  return implement(definitions.SessionService, {
    async CreateSessions({ items }) {
      requireItems(items);
      const wanted = items.map((item) => ({
        tenantId: item.tenantId,
        idempotencyKey: item.idempotencyKey,
        canonicalBody: item.canonicalBody,
        traceparent: item.traceparent,
        lookupOnly: item.lookupOnly,
        guestLink: item.guestLink,
      }));
      return { results: (await createSessions(deps, wanted)).map(toCreateResult) };
    },
    async GetSessions({ items }) {
      requireItems(items);
      const refs = items.map((item) => ({ tenantId: item.tenantId, sessionId: item.sessionId }));
      const sessions = await getSessions(deps, refs);
      return { results: sessions.map((found) => (found === undefined ? { notFound: {} } : { found })) };
    },
    async ReportSteps({ items }, { signal }) {
      requireItems(items);
      return { results: await takeReports(items, signal) };
    },
    async GetReadiness({ tenantId }) {
      return { profiles: await readReadiness(deps.database, tenantId) };
    },
  });
}

function requireItems(items: readonly unknown[]): void {
  if (items.length === 0 || items.length > maxItems) {
    throw new ServiceError('invalid_argument', `a call has 1 to ${maxItems} items`);
  }
}

function toCreateResult(outcome: CreateOutcome): CreateSessionResult {
  switch (outcome.kind) {
    case 'created':
      return { created: { json: outcome.json, guestToken: outcome.guestToken ?? '' } };
    case 'replayed':
      return { replayed: { json: outcome.json, guestToken: outcome.guestToken ?? '' } };
    case 'no_stored_result':
      return { noStoredResult: {} };
    case 'refused': {
      const { code, message, retryAfterSeconds, fields } = outcome;
      return { refused: { code, message, retryAfterSeconds, fields: [...fields] } };
    }
  }
}
