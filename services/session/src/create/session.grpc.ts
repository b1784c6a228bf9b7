import { ServiceError } from '@gcs/kit/errors';
import { type Implementation, implementOn } from '@gcs/kit/grpc/server';
import { traceparentOf } from '@gcs/kit/telemetry/telemetry';
import { definitions } from '@gcs/proto/definitions';
import { findGuestLink } from '../guest/manage-links.ts';
import { readProfileReadiness } from '../profile/read-profiles.ts';
import { takeReports } from '../reports/reports.grpc.ts';
import { getSessions } from '../sessions/get-sessions.ts';
import type { CreateDeps } from './create-outcome.ts';
import { createSessions } from './create-sessions.ts';
import { matchGuests } from './match-guests.ts';

const maxItems = 256;
const maxReports = 1_000;

export function sessionService(deps: CreateDeps): Implementation {
  return implementOn(definitions.SessionService, deps, (deps) => ({
    async CreateSessions({ items }) {
      requireItems(items);
      return { results: await createSessions(deps, items) };
    },
    async GetSessions({ items }) {
      requireItems(items);
      const sessions = await getSessions(deps, items);
      return {
        results: sessions.map((found) => {
          if (found === 'unreadable') return { unreadable: {} };
          return found === undefined ? { notFound: {} } : { found };
        }),
      };
    },
    async GetGuestLink(request, { trace }) {
      return await findGuestLink(deps, request, traceparentOf(trace));
    },
    async MatchGuests({ items }) {
      requireItems(items);
      for (const item of items) for (const list of [item.sessionIds, item.guestReferences]) requireItems(list);
      return { matches: await matchGuests(deps, items) };
    },
    async ReportSteps({ items }, call) {
      requireItems(items, maxReports);
      return { results: await takeReports(deps, items, call) };
    },
    async GetReadiness({ tenantId }) {
      return { profiles: await readProfileReadiness(deps.database, tenantId) };
    },
  }));
}

function requireItems(items: readonly unknown[], most = maxItems): void {
  if (items.length === 0 || items.length > most) {
    throw new ServiceError('invalid_argument', `a call has 1 to ${most} items`);
  }
}
