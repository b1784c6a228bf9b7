import type { Operator } from '@gcs/kit/admin/operator-identity';
import { seenBy } from '@gcs/kit/admin/operator-scope';
import { requireTexts, requireWordOrAll } from '@gcs/kit/admin/texts';
import { readTime } from '@gcs/kit/admin/times';
import { ServiceError } from '@gcs/kit/errors';
import { type Implementation, implementOn } from '@gcs/kit/grpc/server';
import type { Handlers } from '@gcs/kit/grpc/types';
import { definitions } from '@gcs/proto/definitions';
import { retentionStates } from '../package/retention-policy.rules.ts';
import type { WriteDeps } from '../package/transactions.ts';
import { placeHold, releaseHold, requestErasure } from './hold-session.ts';
import {
  listRetention,
  listVisibleHolds,
  previewDeletions,
  readRetention,
  type SessionRetention,
} from './read-retention.ts';
import { readTenantPolicy, requestedPolicy, setPolicy } from './set-policy.ts';

/** Maximum length of free text and of references to other systems. */
export const maxTextLength = 256;

const outcomes = {
  scheduled: 'ERASURE_OUTCOME_SCHEDULED',
  refused: 'ERASURE_OUTCOME_REFUSED_LEGAL_HOLD',
} as const;

/** RetentionService of the admin API; the gRPC server checks the caller's role. */
export function retentionService(deps: WriteDeps): Implementation {
  return implementOn(definitions.RetentionService, deps, (bound) => ({
    ...writingMethods(bound),
    ...readingMethods(bound),
  }));
}

type Methods = Handlers<typeof definitions.RetentionService>;
type Writing = 'SetPolicy' | 'PlaceHold' | 'ReleaseHold' | 'RequestErasure';

function writingMethods(deps: WriteDeps): Pick<Methods, Writing> {
  return {
    async SetPolicy({ requestId, tenantId, ...asked }, { fingerprint, operator }) {
      requireTexts({ request_id: requestId, tenant_id: tenantId });
      const policy = requestedPolicy(asked);
      if (policy === null) throw new ServiceError('invalid_argument', 'name a preset or state a policy');
      const request = { fingerprint, requestId, tenantId, policy, operator: personOf(operator) };
      const version = await setPolicy(deps.database, request);
      return { version, policyJson: JSON.stringify(policy) };
    },
    async PlaceHold({ requestId, tenantId, sessionId, caseReference }, call) {
      requireTexts({ request_id: requestId, tenant_id: tenantId, session_id: sessionId });
      requireTexts({ case_reference: caseReference }, maxTextLength);
      const asked = { ...seenBy(call), requestId, sessionId, caseReference };
      return await placeHold(deps, { ...asked, fingerprint: call.fingerprint, operator: personOf(call.operator) });
    },
    async ReleaseHold({ requestId, tenantId, holdId }, call) {
      requireTexts({ request_id: requestId, tenant_id: tenantId, hold_id: holdId });
      const asked = { ...seenBy(call), requestId, holdId };
      return await releaseHold(deps, { ...asked, fingerprint: call.fingerprint, operator: personOf(call.operator) });
    },
    async RequestErasure({ requestId, tenantId, sessionId }, call) {
      requireTexts({ request_id: requestId, tenant_id: tenantId, session_id: sessionId });
      const request = { ...seenBy(call), fingerprint: call.fingerprint, requestId, sessionId };
      const { kind, deleteAt } = await requestErasure(deps, request);
      return { outcome: outcomes[kind], deleteAt };
    },
  };
}

function readingMethods({ database, recordingDeps }: WriteDeps): Omit<Methods, Writing> {
  return {
    async GetRetention({ sessionId }, call) {
      const retention = await readRetention(database, { ...seenBy(call), sessionId });
      const { entries, holds, originals, guestDueAt, isGuestErased } = retention;
      return {
        guestDataDueAt: guestDueAt?.toISOString() ?? '',
        guestDataErased: isGuestErased,
        entries: entries.map(entryMessage),
        holds: holds.map(holdMessage),
        originals: originals.map(({ dueSince, confirmedAt, failure, ...original }) => ({
          ...original,
          dueSince: dueSince?.toISOString() ?? '',
          confirmedAt: confirmedAt?.toISOString() ?? '',
          failure: failure ?? '',
        })),
      };
    },
    async ListRetention({ tenantId, retentionState: state, ...page }, call) {
      requireTexts({ tenant_id: tenantId });
      requireWordOrAll('retention_state', state, retentionStates);
      const { rows: entries, nextPageToken } = await listRetention(database, { visible: seenBy(call), state }, page);
      return { entries: entries.map(entryMessage), nextPageToken };
    },
    async ListHolds({ tenantId, caseReference, includeReleased, ...page }, call) {
      requireTexts({ tenant_id: tenantId });
      const question = { visible: seenBy(call), caseReference, includeReleased };
      const { rows: holds, nextPageToken } = await listVisibleHolds(database, question, page);
      return { holds: holds.map(holdMessage), nextPageToken };
    },
    async GetPolicy({ tenantId }) {
      requireTexts({ tenant_id: tenantId });
      return await readTenantPolicy(database, tenantId);
    },
    async PreviewDeletions({ tenantId, until: asked, preset, policyJson, ...page }, call) {
      requireTexts({ tenant_id: tenantId });
      const until = readTime('until', asked) ?? recordingDeps().now;
      const question = { visible: seenBy(call), until, policy: requestedPolicy({ preset, policyJson }) };
      const { entries, nextPageToken } = await previewDeletions(database, question, page);
      return { entries: entries.map(entryMessage), nextPageToken };
    },
  };
}

function personOf(operator: Operator | null): Operator {
  if (operator?.kind !== 'HUMAN') throw new ServiceError('permission_denied', 'only a person may do this');
  return operator;
}

function holdMessage({ id, placedAt, releasedAt, ...hold }: SessionRetention['holds'][number]) {
  return { ...hold, holdId: id, placedAt: placedAt.toISOString(), releasedAt: releasedAt?.toISOString() ?? '' };
}

function entryMessage({ deleteAt, dueAt, ...entry }: SessionRetention['entries'][number]) {
  const { sessionId, reference, type, retentionState } = entry;
  return { sessionId, reference, type, retentionState, deleteAt: (deleteAt ?? dueAt)?.toISOString() ?? '' };
}
