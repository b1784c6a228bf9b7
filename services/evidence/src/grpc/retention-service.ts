import type { Operator } from '@gcs/kit/admin/operator-identity';
import type { PageRequest } from '@gcs/kit/admin/page';
import { requireTexts, requireWordOrAll } from '@gcs/kit/admin/texts';
import { readTime } from '@gcs/kit/admin/times';
import { ServiceError } from '@gcs/kit/errors';
import { type Implementation, implement } from '@gcs/kit/grpc/server';
import type { CallContext } from '@gcs/kit/grpc/types';
import { definitions } from '@gcs/proto/definitions';
import type { ListHoldsRequest__Output } from '@gcs/proto/gen/gcs/admin/v1/retention_service';
import type { RetainedEntry } from '../domain/retention/retain.ts';
import { retentionStates } from '../domain/retention/retention.ts';
import type { EvidenceDeps } from '../operations/evidence-deps.ts';
import { previewDeletions } from '../operations/retention/preview-deletions.ts';
import {
  listRetention,
  listTenantHolds,
  readPolicyOf,
  readRetention,
  type SessionRetention,
} from '../operations/retention/read-retention.ts';
import { placeHold, releaseHold, requestErasure, setPolicy } from '../operations/retention/retention-requests.ts';
import { readPolicy } from './read-policy.ts';
import { maxTextLength } from './request-fields.ts';

type Call = Pick<CallContext, 'fingerprint' | 'operator'>;

const outcomes = {
  scheduled: 'ERASURE_OUTCOME_SCHEDULED',
  refused: 'ERASURE_OUTCOME_REFUSED_LEGAL_HOLD',
} as const;

/** RetentionService of the admin API; the gRPC server checks the caller's role. */
export function retentionService(deps: EvidenceDeps): Implementation {
  return implement(definitions.RetentionService, {
    ...policyMethods(deps),
    ...holdMethods(deps),
    async RequestErasure({ requestId, tenantId, sessionId }, { fingerprint }) {
      requireTexts({ request_id: requestId, tenant_id: tenantId, session_id: sessionId });
      const { kind, deleteAt } = await requestErasure(deps, { fingerprint, requestId, tenantId, sessionId });
      return { outcome: outcomes[kind], deleteAt };
    },
    ...readingMethods(deps),
  });
}

function readingMethods({ database }: EvidenceDeps) {
  return {
    async GetRetention({ tenantId, sessionId }: { tenantId: string; sessionId: string }) {
      const found = await readRetention(database, { tenantId, sessionId });
      const { entries, holds, originals, guestDueAt, isGuestErased } = found;
      return {
        guestDataDueAt: guestDueAt?.toISOString() ?? '',
        guestDataErased: isGuestErased,
        entries: entries.map((entry) => shown(sessionId, entry)),
        holds: holds.map(shownHold),
        originals: originals.map(({ dueSince, confirmedAt, ...original }) => ({
          ...original,
          dueSince: dueSince.toISOString(),
          confirmedAt: confirmedAt?.toISOString() ?? '',
        })),
      };
    },
    async ListRetention(asked: PageRequest & { tenantId: string; retentionState: string }) {
      const { tenantId, retentionState: state } = asked;
      requireTexts({ tenant_id: tenantId });
      requireWordOrAll('retention_state', state, retentionStates);
      const { rows: entries, nextPageToken } = await listRetention(database, { tenantId, state }, asked);
      return { entries: entries.map((entry) => shown(entry.sessionId, entry)), nextPageToken };
    },
    async ListHolds(asked: ListHoldsRequest__Output) {
      requireTexts({ tenant_id: asked.tenantId });
      const { tenantId, caseReference, includeReleased } = asked;
      const question = { tenantId, caseReference, includeReleased };
      const { rows: holds, nextPageToken } = await listTenantHolds(database, question, asked);
      return { holds: holds.map(shownHold), nextPageToken };
    },
    async GetPolicy({ tenantId }: { tenantId: string }) {
      requireTexts({ tenant_id: tenantId });
      const own = await readPolicyOf(database, tenantId);
      if (own === undefined) return { version: 0, policyJson: '', setBy: '', setAt: '' };
      const { version, policy, setBy, setAt } = own;
      return { version, policyJson: JSON.stringify(policy), setBy, setAt: setAt.toISOString() };
    },
  };
}

function policyMethods({ database, recordingDeps }: EvidenceDeps) {
  return {
    async SetPolicy(
      { requestId, tenantId, ...asked }: { requestId: string; tenantId: string; preset: string; policyJson: string },
      { fingerprint, operator }: Call,
    ) {
      requireTexts({ request_id: requestId, tenant_id: tenantId });
      const policy = readPolicy(asked);
      if (policy === null) throw new ServiceError('invalid_argument', 'name a preset or state a policy');
      const request = { fingerprint, requestId, tenantId, policy, operator: personOf(operator) };
      const version = await setPolicy(database, request);
      return { version, policyJson: JSON.stringify(policy) };
    },
    async PreviewDeletions(
      asked: PageRequest & { tenantId: string; until: string; preset: string; policyJson: string },
    ) {
      requireTexts({ tenant_id: asked.tenantId });
      const { supplies } = recordingDeps();
      const until = readTime('until', asked.until) ?? supplies.now;
      const question = { tenantId: asked.tenantId, until, policy: readPolicy(asked) };
      const { entries, nextPageToken } = await previewDeletions(database, question, asked);
      return { entries: entries.map((entry) => shown(entry.sessionId, entry)), nextPageToken };
    },
  };
}

function holdMethods(deps: EvidenceDeps) {
  return {
    async PlaceHold(
      request: { requestId: string; tenantId: string; sessionId: string; caseReference: string },
      { fingerprint, operator: caller }: Call,
    ) {
      const { requestId, tenantId, sessionId, caseReference } = request;
      requireTexts({ request_id: requestId, tenant_id: tenantId, session_id: sessionId });
      requireTexts({ case_reference: caseReference }, maxTextLength);
      const operator = personOf(caller);
      return await placeHold(deps, { fingerprint, requestId, tenantId, sessionId, caseReference, operator });
    },
    async ReleaseHold(
      { requestId, tenantId, holdId }: { requestId: string; tenantId: string; holdId: string },
      { fingerprint, operator: caller }: Call,
    ) {
      requireTexts({ request_id: requestId, tenant_id: tenantId, hold_id: holdId });
      return await releaseHold(deps, { fingerprint, requestId, tenantId, holdId, operator: personOf(caller) });
    },
  };
}

function personOf(operator: Operator | null): Operator {
  if (operator?.kind !== 'HUMAN') throw new ServiceError('permission_denied', 'only a person may do this');
  return operator;
}

function shownHold({ id, placedAt, releasedAt, ...hold }: SessionRetention['holds'][number]) {
  return { ...hold, holdId: id, placedAt: placedAt.toISOString(), releasedAt: releasedAt?.toISOString() ?? '' };
}

function shown(sessionId: string, { reference, type, retentionState, deleteAt, dueAt }: RetainedEntry) {
  return { sessionId, reference, type, retentionState, deleteAt: (deleteAt ?? dueAt)?.toISOString() ?? '' };
}
