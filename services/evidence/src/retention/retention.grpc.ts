import type { Operator } from '@gcs/kit/admin/operator-identity';
import { seenBy } from '@gcs/kit/admin/operator-scope';
import { invalidFields, isText, requireTexts, requireWordOrAll } from '@gcs/kit/admin/texts';
import { readTime } from '@gcs/kit/admin/times';
import { ServiceError } from '@gcs/kit/errors';
import { type Implementation, implementOn } from '@gcs/kit/grpc/server';
import type { Handlers } from '@gcs/kit/grpc/types';
import { definitions } from '@gcs/proto/definitions';
import { previewDeletions, simulatePolicy } from '../due-dates/simulate-policy.ts';
import type { SimulatedSessions } from '../due-dates/simulated-sessions.rules.ts';
import { retentionStates } from '../package/retention-policy.rules.ts';
import type { WriteDeps } from '../package/transactions.ts';
import { cancelErasure, extendHold, placeHold, releaseHold, requestErasure } from './hold-session.ts';
import {
  listOriginals,
  listRetention,
  listVisibleHolds,
  readRetention,
  type SessionRetention,
} from './read-retention.ts';
import { readTenantPolicy, requestedPolicy, setPolicy } from './set-policy.ts';

export const maxTextLength = 256;

const outcomes = {
  scheduled: 'ERASURE_OUTCOME_SCHEDULED',
  refused: 'ERASURE_OUTCOME_REFUSED_LEGAL_HOLD',
} as const;

export function retentionService(deps: WriteDeps): Implementation {
  return implementOn(definitions.RetentionService, deps, (bound) => ({
    ...writingMethods(bound),
    ...readingMethods(bound),
  }));
}

type Methods = Handlers<typeof definitions.RetentionService>;
type Writing = 'SetPolicy' | 'PlaceHold' | 'ExtendHold' | 'ReleaseHold' | 'RequestErasure' | 'CancelErasure';

function writingMethods(deps: WriteDeps): Pick<Methods, Writing> {
  return {
    async SetPolicy({ requestId, tenantId, expectedVersion, ...asked }, { fingerprint, operator }) {
      requireTexts({ request_id: requestId });
      const policy = requestedPolicy(asked);
      if (policy === null) throw new ServiceError('invalid_argument', 'name a preset or state a policy');
      const request = { fingerprint, requestId, tenantId, policy, expectedVersion, operator: personOf(operator) };
      const version = await setPolicy(deps.database, request);
      return { version, policyJson: JSON.stringify(policy) };
    },
    async PlaceHold({ requestId, sessionId, caseReference, reason, endsAt: end }, call) {
      requireTexts({ request_id: requestId, session_id: sessionId });
      requireTexts({ case_reference: caseReference }, maxTextLength);
      if (!isText(reason, 0, maxTextLength)) {
        throw invalidFields([{ field: 'reason', message: `is at most ${maxTextLength} characters` }]);
      }
      const endsAt = readTime('ends_at', end);
      const asked = { ...seenBy(call), requestId, sessionId, caseReference, reason, endsAt };
      return await placeHold(deps, { ...asked, fingerprint: call.fingerprint, operator: personOf(call.operator) });
    },
    async ExtendHold({ requestId, holdId, endsAt }, call) {
      requireTexts({ request_id: requestId, hold_id: holdId });
      const asked = { ...seenBy(call), requestId, holdId, endsAt: readTime('ends_at', endsAt) };
      return await extendHold(deps, { ...asked, fingerprint: call.fingerprint });
    },
    async ReleaseHold({ requestId, holdId }, call) {
      requireTexts({ request_id: requestId, hold_id: holdId });
      const asked = { ...seenBy(call), requestId, holdId };
      return await releaseHold(deps, { ...asked, fingerprint: call.fingerprint, operator: personOf(call.operator) });
    },
    async RequestErasure({ requestId, sessionId }, call) {
      requireTexts({ request_id: requestId, session_id: sessionId });
      const request = { ...seenBy(call), fingerprint: call.fingerprint, requestId, sessionId };
      const { kind, deleteAt } = await requestErasure(deps, request);
      return { outcome: outcomes[kind], deleteAt };
    },
    async CancelErasure({ requestId, sessionId }, call) {
      requireTexts({ request_id: requestId, session_id: sessionId });
      return await cancelErasure(deps, { ...seenBy(call), fingerprint: call.fingerprint, requestId, sessionId });
    },
  };
}

function readingMethods({ database, recordingDeps }: WriteDeps): Omit<Methods, Writing> {
  return {
    async GetRetention({ sessionId }, call) {
      const retention = await readRetention(database, { ...seenBy(call), sessionId });
      const { entries, holds, originals, guestDueAt, isErasureRequested, isErasureOrdered, isGuestErased } = retention;
      const { basis, departure } = retention;
      return {
        guestDataDueAt: guestDueAt?.toISOString() ?? '',
        guestDataErased: isGuestErased,
        guestDataErasureOrdered: isErasureOrdered,
        erasureRequested: isErasureRequested,
        entries: entries.map(entryMessage),
        holds: holds.map(holdMessage),
        originals: originals.map(originalMessage),
        basis: basis ?? '',
        departure: departure ?? '',
      };
    },
    async ListRetention({ retentionState: state, ...page }, call) {
      requireWordOrAll('retention_state', state, retentionStates);
      const { rows: entries, nextPageToken } = await listRetention(database, { visible: seenBy(call), state }, page);
      return { entries: entries.map(entryMessage), nextPageToken };
    },
    async ListUnconfirmedOriginals(page, call) {
      const { rows, nextPageToken } = await listOriginals(database, seenBy(call), page);
      const originals = rows.map(({ dueSince, failure, ...original }) => ({
        ...original,
        ...{ dueSince: dueSince.toISOString(), failure: failure ?? '' },
      }));
      return { originals, nextPageToken };
    },
    async ListHolds({ caseReference, includeReleased, pastEnd, ...page }, call) {
      const endedBefore = pastEnd ? recordingDeps().now : null;
      const question = { visible: seenBy(call), caseReference, includeReleased, endedBefore };
      const { rows: holds, nextPageToken } = await listVisibleHolds(database, question, page);
      return { holds: holds.map(holdMessage), nextPageToken };
    },
    async GetPolicy({ tenantId }) {
      return await readTenantPolicy(database, tenantId);
    },
    async PreviewDeletions({ until: asked, preset, policyJson, ...page }, call) {
      const { now } = recordingDeps();
      const until = readTime('until', asked) ?? now;
      const question = { visible: seenBy(call), now, until, policy: requestedPolicy({ preset, policyJson }) };
      const { entries, nextPageToken } = await previewDeletions(database, question, page);
      return { entries: entries.map(entryMessage), nextPageToken };
    },
    async SimulatePolicy({ preset, policyJson, ...page }, call) {
      const { now } = recordingDeps();
      const question = { visible: seenBy(call), now, policy: requestedPolicy({ preset, policyJson }) };
      const { groups, nextPageToken } = await simulatePolicy(database, question, page);
      return { groups: groups.map(simulatedMessage), nextPageToken };
    },
  };
}

function originalMessage({
  dueSince,
  confirmedAt,
  failure,
  leftToVendor,
  ...original
}: SessionRetention['originals'][number]) {
  return {
    ...original,
    dueSince: dueSince?.toISOString() ?? '',
    confirmedAt: confirmedAt?.toISOString() ?? '',
    failure: failure ?? '',
    leftToVendor: leftToVendor ?? '',
  };
}

function personOf(operator: Operator | null): Operator {
  if (operator?.kind !== 'HUMAN') throw new ServiceError('permission_denied', 'only a person may do this');
  return operator;
}

function holdMessage({ id, placedAt, releasedAt, endsAt, ...hold }: SessionRetention['holds'][number]) {
  const times = { releasedAt: releasedAt?.toISOString() ?? '', endsAt: endsAt?.toISOString() ?? '' };
  return { ...hold, ...times, holdId: id, placedAt: placedAt.toISOString() };
}

function entryMessage({ deleteAt, dueAt, ...entry }: SessionRetention['entries'][number]) {
  const { sessionId, reference, type, retentionState } = entry;
  const goesAt = retentionState === 'LEGAL_HOLD' ? null : (deleteAt ?? dueAt);
  return { sessionId, reference, type, retentionState, deleteAt: goesAt?.toISOString() ?? '' };
}

function simulatedMessage({
  retention,
  propertyReference,
  workflowVersion,
  first,
  firstThen,
  ...counts
}: SimulatedSessions) {
  return {
    ...counts,
    propertyReference: propertyReference ?? '',
    workflowVersion: workflowVersion ?? 0,
    policyJson: retention === null ? '' : JSON.stringify(retention),
    firstGoesAt: first?.toISOString() ?? '',
    firstWouldGoAt: firstThen?.toISOString() ?? '',
  };
}
