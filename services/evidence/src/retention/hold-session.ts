import type { AdminRequest } from '@gcs/kit/admin/admin-requests';
import type { Operator } from '@gcs/kit/admin/operator-identity';
import type { Visible } from '@gcs/kit/admin/operator-scope';
import { ServiceError } from '@gcs/kit/errors';
import type { Connection } from '@gcs/kit/postgres/database';
import type { AskedSession } from '../package/head.rules.ts';
import { startRecording } from '../package/session-evidence.rules.ts';
import { storeUpdates } from '../package/store-updates.ts';
import { lockSession, runOnce, type WriteDeps } from '../package/transactions.ts';
import type { RetainedEntry } from '../retained/retained.rules.ts';
import { selectRetained } from '../retained/retained.store.ts';
import { endHold, type HoldActor, insertHold, moveHoldsEnd, sessionOfHold } from './legal-holds.store.ts';
import { addHold, cancelRequest, noteHoldExtended, removeHold, scheduleErasure } from './retention.rules.ts';

/**
 * Places a hold; resolves to its id and the number of holds. The head's lock orders it with the scheduler: entries
 * whose deletion has not started are kept. Throws `failed_precondition` if every entry is deleted or being deleted.
 */
export function placeHold(
  deps: WriteDeps,
  request: AdminRequest &
    AskedSession & {
      readonly caseReference: string;
      readonly reason: string;
      readonly endsAt: Date | null;
      readonly operator: Operator;
    },
): Promise<{ holdId: string; holds: number }> {
  return runOnce(deps, request, async (tx) => {
    const { tenantId, sessionId, caseReference, reason, endsAt, operator } = request;
    const context = deps.recordingDeps();
    const head = await lockSession(tx, request, context.keyring);
    const after = addHold(startRecording(head), await retainedOf(tx, sessionId), context);
    if (after === undefined) {
      throw new ServiceError('failed_precondition', 'the evidence of this session is deleted or being deleted');
    }
    const id = context.newId('hld');
    const { propertyReference } = head.booking;
    const placed = { placedBy: actorOf(operator), placedAt: context.now };
    const about = { caseReference, reason, endsAt };
    await insertHold(tx, { id, tenantId, sessionId, propertyReference, ...about, ...placed });
    await storeUpdates(tx, [{ before: head, after }], context.keyring);
    return { holdId: id, holds: after.head.holdCount };
  });
}

/**
 * Releases a hold; resolves to the number of remaining holds. Throws `not_found` for an invisible hold, even if the
 * caller has released it. Throws `failed_precondition` for an ended hold.
 */
export async function releaseHold(
  deps: WriteDeps,
  request: AdminRequest & Visible & { readonly holdId: string; readonly operator: Operator },
): Promise<{ holds: number }> {
  const { tenantId, properties, holdId: id, operator } = request;
  // Only callers who see the hold now may get a stored answer.
  if (properties !== null) await requireHold(deps.database, request);
  return runOnce(deps, request, async (tx) => {
    const sessionId = await requireHold(tx, request);
    const context = deps.recordingDeps();
    const head = await lockSession(tx, { tenantId, properties, sessionId }, context.keyring);
    if (!(await endHold(tx, id, actorOf(operator), context.now))) {
      throw new ServiceError('failed_precondition', 'the hold has been released before');
    }
    const after = removeHold(startRecording(head), await retainedOf(tx, sessionId), context);
    await storeUpdates(tx, [{ before: head, after }], context.keyring);
    return { holds: after.head.holdCount };
  });
}

/**
 * Moves a hold's end; null = none. A hold past its end is listed, and remains in force until released. Throws like
 * {@link releaseHold}.
 */
export async function extendHold(
  deps: WriteDeps,
  request: AdminRequest & Visible & { readonly holdId: string; readonly endsAt: Date | null },
): Promise<{ endsAt: string }> {
  const { tenantId, properties, holdId, endsAt } = request;
  if (properties !== null) await requireHold(deps.database, request);
  return runOnce(deps, request, async (tx) => {
    const sessionId = await requireHold(tx, request);
    const context = deps.recordingDeps();
    const head = await lockSession(tx, { tenantId, properties, sessionId }, context.keyring);
    if (!(await moveHoldsEnd(tx, holdId, endsAt))) {
      throw new ServiceError('failed_precondition', 'the hold has been released');
    }
    const after = noteHoldExtended(startRecording(head), context);
    await storeUpdates(tx, [{ before: head, after }], context.keyring);
    return { endsAt: endsAt?.toISOString() ?? '' };
  });
}

async function requireHold(connection: Connection, request: Visible & { readonly holdId: string }): Promise<string> {
  const sessionId = await sessionOfHold(connection, request.holdId, request);
  if (sessionId === undefined) throw new ServiceError('not_found', 'no such hold');
  return sessionId;
}

/**
 * Requests the erasure of an ended session; `deleteAt` is RFC 3339, '' for a refusal. A refusal is returned, not
 * thrown, because it is recorded.
 */
export function requestErasure(
  deps: WriteDeps,
  request: AdminRequest & AskedSession,
): Promise<{ kind: 'scheduled' | 'refused'; deleteAt: string }> {
  return runOnce(deps, request, async (tx) => {
    const { sessionId } = request;
    const context = deps.recordingDeps();
    const head = await lockSession(tx, request, context.keyring);
    if (head.completedAt === null) throw new ServiceError('failed_precondition', 'the session is still open');
    const { kind, recording: after } = scheduleErasure(startRecording(head), await retainedOf(tx, sessionId), context);
    await storeUpdates(tx, [{ before: head, after }], context.keyring);
    if (kind === 'refused') return { kind, deleteAt: '' };
    const dates = (await retainedOf(tx, sessionId)).map(({ deleteAt, dueAt }) => (deleteAt ?? dueAt)?.getTime() ?? 0);
    const last = Math.max(after.head.guestDueAt?.getTime() ?? 0, ...dates);
    return { kind, deleteAt: new Date(last).toISOString() };
  });
}

/**
 * Cancels a requested erasure; resolves to the number of entries that the policy has scheduled. Throws
 * `failed_precondition` without a request.
 */
export function cancelErasure(deps: WriteDeps, request: AdminRequest & AskedSession): Promise<{ scheduled: number }> {
  return runOnce(deps, request, async (tx) => {
    const { sessionId } = request;
    const context = deps.recordingDeps();
    const head = await lockSession(tx, request, context.keyring);
    const after = cancelRequest(startRecording(head), await retainedOf(tx, sessionId), context);
    if (after === undefined) {
      throw new ServiceError('failed_precondition', 'no erasure is requested, or the guest data are being destroyed');
    }
    await storeUpdates(tx, [{ before: head, after }], context.keyring);
    const retained = await retainedOf(tx, sessionId);
    return { scheduled: retained.filter(({ retentionState }) => retentionState === 'SCHEDULED_FOR_DELETION').length };
  });
}

async function retainedOf(tx: Connection, sessionId: string): Promise<RetainedEntry[]> {
  return (await selectRetained(tx, [sessionId])).get(sessionId) ?? [];
}

function actorOf({ kind, issuer, subject, authTime, tokenId }: Operator): HoldActor {
  return { kind, issuer, subject, authTime, tokenId };
}
