import { purposeOf } from '@gcs/kit/admin/operator-access';
import { requireTexts } from '@gcs/kit/admin/texts';
import { ServiceError } from '@gcs/kit/errors';
import { type Implementation, implement } from '@gcs/kit/grpc/server';
import type { CallContext } from '@gcs/kit/grpc/types';
import { definitions } from '@gcs/proto/definitions';
import { createFollowUp } from '../operations/create/create-follow-up.ts';
import { endGuestLinks, mintGuestLink } from '../operations/guest/manage-links.ts';
import type { SessionDeps } from '../operations/session-deps.ts';
import { closeSession } from '../operations/sessions/close-session.ts';
import {
  type Disclosure,
  discloseGuest,
  findSessionsOfGuest,
  listDisclosures,
} from '../operations/sessions/disclose-guest.ts';
import { countSessions, findSessions, inspectSession, readTimeline } from '../operations/sessions/inspect-sessions.ts';
import { operatorOf, sessionRequestOf } from './admin-request.ts';
import { readSessionFilter, showSession, showSummary, showTimelineEntry } from './session-messages.ts';

/** SessionAdminService: sessions as operators see them. Guest data only with a purpose, and on record. */
export function sessionAdminService(deps: SessionDeps): Implementation {
  return implement(definitions.SessionAdminService, {
    ...readingMethods(deps),
    ...guestMethods(deps),
    ...changingMethods(deps),
  });
}

type Handlers = Parameters<typeof implement<(typeof definitions)['SessionAdminService']>>[1];

function readingMethods(deps: SessionDeps) {
  const methods: Pick<Handlers, 'SearchSessions' | 'CountSessions' | 'GetSession' | 'GetTimeline'> = {
    async SearchSessions(request, call) {
      const { guestReference, ...filter } = readSessionFilter(request);
      const found =
        guestReference === null
          ? await findSessions(deps, filter, request)
          : await findSessionsOfGuest(deps, { ...filter, guestReference }, request, disclosureOf(filter, call));
      return { sessions: found.rows.map(showSummary), nextPageToken: found.nextPageToken };
    },
    async CountSessions({ tenantId }) {
      requireTexts({ tenant_id: tenantId });
      const { counts, hasMore, since } = await countSessions(deps, tenantId);
      return { counts, hasMore, countedSince: since?.toISOString() ?? '' };
    },
    async GetSession({ tenantId, sessionId }) {
      requireTexts({ tenant_id: tenantId, session_id: sessionId });
      return showSession(await inspectSession(deps, { tenantId, sessionId }));
    },
    async GetTimeline(request) {
      const { tenantId, sessionId } = request;
      requireTexts({ tenant_id: tenantId, session_id: sessionId });
      const { rows, nextPageToken } = await readTimeline(deps, { tenantId, sessionId }, request);
      return { entries: rows.map(showTimelineEntry), nextPageToken };
    },
  };
  return methods;
}

function guestMethods(deps: SessionDeps) {
  const methods: Pick<Handlers, 'GetGuestData' | 'ListGuestDataAccesses'> = {
    async GetGuestData({ tenantId, sessionId }, call) {
      requireTexts({ tenant_id: tenantId, session_id: sessionId });
      const access = disclosureOf({ tenantId }, call);
      return await discloseGuest(deps, { tenantId, sessionId }, access);
    },
    async ListGuestDataAccesses(request) {
      const { tenantId, sessionId } = request;
      requireTexts({ tenant_id: tenantId });
      const { rows, nextPageToken } = await listDisclosures(deps, { tenantId, sessionId }, request);
      const accesses = rows.map(({ at, sessionId: about, method, issuer, subject, purpose }) => {
        return { accessedAt: at.toISOString(), sessionId: about ?? '', method, issuer, subject, purpose };
      });
      return { accesses, nextPageToken };
    },
  };
  return methods;
}

function changingMethods(deps: SessionDeps) {
  const methods: Pick<Handlers, 'CloseSession' | 'CreateFollowUp' | 'MintGuestLink' | 'EndGuestLinks'> = {
    async CloseSession(request, call) {
      const { expectedVersion } = request;
      return { sessionJson: await closeSession(deps, { ...sessionRequestOf(request, call), expectedVersion }) };
    },
    async CreateFollowUp(request, call) {
      const { workflowKey } = request;
      return { sessionJson: await createFollowUp(deps, { ...sessionRequestOf(request, call), workflowKey }) };
    },
    async MintGuestLink(request, call) {
      return { token: await mintGuestLink(deps, sessionRequestOf(request, call)) };
    },
    async EndGuestLinks(request, call) {
      return { ended: await endGuestLinks(deps, sessionRequestOf(request, call)) };
    },
  };
  return methods;
}

/** Who sees a guest's data, and why. The table of routes asks for a purpose only where every call is a disclosure. */
function disclosureOf({ tenantId }: { tenantId: string }, call: CallContext): Disclosure {
  const purpose = purposeOf(call.metadata);
  if (purpose === null) throw new ServiceError('permission_denied', 'say why in the metadata gcs-purpose');
  return { tenantId, method: call.method, operator: operatorOf(call), purpose };
}
