import { ServiceError } from '@gcs/kit/errors';
import { type Implementation, implementOn } from '@gcs/kit/grpc/server';
import { definitions } from '@gcs/proto/definitions';
import type { CreateSessionResult } from '@gcs/proto/gen/gcs/session/v1/session_service';
import { readReadiness } from '../profile/read-profiles.ts';
import { type ReportMethods, takeGatheredReports } from '../reports/reports.grpc.ts';
import { getSessions } from '../sessions/get-sessions.ts';
import type { CreateDeps, CreateOutcome } from './create-outcome.ts';
import { createSessions } from './create-sessions.ts';

/** The most items of one call, as the proto states. */
const maxItems = 256;

/**
 * SessionService: what the gateway asks (docs/internal-contracts.md#create-statement,
 * docs/internal-contracts.md#item-outcomes).
 */
export function sessionService(deps: CreateDeps, reports: ReportMethods): Implementation {
  const takeReports = takeGatheredReports(reports, deps.telemetry);
  return implementOn(definitions.SessionService, deps, (deps) => ({
    async CreateSessions({ items }) {
      requireItems(items);
      return { results: (await createSessions(deps, items)).map(toCreateResult) };
    },
    async GetSessions({ items }) {
      requireItems(items);
      const sessions = await getSessions(deps, items);
      return { results: sessions.map((found) => (found === undefined ? { notFound: {} } : { found })) };
    },
    async ReportSteps({ items }, { deadline }) {
      requireItems(items);
      return { results: await takeReports(items, deadline) };
    },
    async GetReadiness({ tenantId }) {
      return { profiles: await readReadiness(deps.database, tenantId) };
    },
  }));
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
