import type { AdminRequest } from '@gcs/kit/admin/admin-requests';
import type { Operator } from '@gcs/kit/admin/operator-identity';
import type { Visible } from '@gcs/kit/admin/operator-scope';
import { ServiceError } from '@gcs/kit/errors';
import type { Connection } from '@gcs/kit/postgres/database';
import type { RetainedEntry } from '../due-dates/retained.rules.ts';
import { selectRetained } from '../due-dates/retained.store.ts';
import type { AskedSession } from '../package/head.rules.ts';
import { type Recording, startRecording } from '../package/session-evidence.rules.ts';
import { changeOnce, type WriteDeps } from '../package/transactions.ts';
import { endHold, type HoldActor, insertHold, moveHoldsEnd, sessionOfHold } from './legal-holds.store.ts';
import { addHold, cancelRequest, noteHoldExtended, removeHold, scheduleErasure } from './retention.rules.ts';

/**
 * Places a hold, which keeps all entries whose deletion has not started. Throws `failed_precondition` without such
 * entries.
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
  return changeOnce(deps, request, async (head, context, tx) => {
    const { tenantId, sessionId, caseReference, reason, endsAt, operator } = request;
    const after = addHold(startRecording(head), await retainedOf(tx, sessionId), context);
    if (after === undefined) {
      throw new ServiceError('failed_precondition', 'the evidence of this session is deleted or being deleted');
    }
    const id = context.newId('hld');
    const { propertyReference } = head.booking;
    const placed = { placedBy: actorOf(operator), placedAt: context.now };
    const about = { caseReference, reason, endsAt };
    await insertHold(tx, { id, tenantId, sessionId, propertyReference, ...about, ...placed });
    return [after, { holdId: id, holds: after.head.holdCount }];
  });
}

/**
 * Throws `not_found` for an invisible hold, even for a repeated request, and `failed_precondition` for a released hold.
 */
export function releaseHold(
  deps: WriteDeps,
  request: HoldRequest & { readonly operator: Operator },
): Promise<{ holds: number }> {
  return changeHeld(deps, request, async (head, context, tx) => {
    if (!(await endHold(tx, request.holdId, actorOf(request.operator), context.now))) {
      throw new ServiceError('failed_precondition', 'the hold has been released before');
    }
    const after = removeHold(startRecording(head), await retainedOf(tx, head.sessionId), context);
    return [after, { holds: after.head.holdCount }];
  });
}

/**
 * Moves the end of a hold; a null `endsAt` removes the end. A hold past its end stays in force until it is released.
 * Throws as {@link releaseHold} does.
 */
export function extendHold(
  deps: WriteDeps,
  request: HoldRequest & { readonly endsAt: Date | null },
): Promise<{ endsAt: string }> {
  const { holdId, endsAt } = request;
  return changeHeld(deps, request, async (head, context, tx) => {
    if (!(await moveHoldsEnd(tx, holdId, endsAt))) {
      throw new ServiceError('failed_precondition', 'the hold has been released');
    }
    return [noteHoldExtended(startRecording(head), context), { endsAt: endsAt?.toISOString() ?? '' }];
  });
}

type HoldRequest = AdminRequest & Visible & { readonly holdId: string };

/** Returns a stored answer only to a caller who may see the hold now. */
async function changeHeld<T>(
  deps: WriteDeps,
  request: HoldRequest,
  change: Parameters<typeof changeOnce<T>>[2],
): Promise<T> {
  if (request.properties !== null) await requireHold(deps.database, request);
  return changeOnce(deps, { ...request, sessionId: (tx) => requireHold(tx, request) }, change);
}

async function requireHold(connection: Connection, request: HoldRequest): Promise<string> {
  const sessionId = await sessionOfHold(connection, request.holdId, request);
  if (sessionId === undefined) throw new ServiceError('not_found', 'no such hold');
  return sessionId;
}

type ErasureAnswer = { kind: 'scheduled' | 'refused'; deleteAt: string };

/**
 * Requests the erasure of an ended session. `deleteAt` is RFC 3339, or '' for a refusal. Returns a refusal instead of
 * throwing, because the refusal must be recorded.
 */
export function requestErasure(deps: WriteDeps, request: AdminRequest & AskedSession): Promise<ErasureAnswer> {
  return changeOnce<ErasureAnswer>(deps, request, async (head, context, tx) => {
    if (head.completedAt === null) throw new ServiceError('failed_precondition', 'the session is still open');
    const entries = await retainedOf(tx, request.sessionId);
    const { kind, recording: after } = scheduleErasure(startRecording(head), entries, context);
    if (kind === 'refused') return [after, { kind, deleteAt: '' }];
    const dates = movedBy(after, entries).map(({ deleteAt, dueAt }) => (deleteAt ?? dueAt)?.getTime() ?? 0);
    const last = Math.max(after.head.guestDueAt?.getTime() ?? 0, ...dates);
    return [after, { kind, deleteAt: new Date(last).toISOString() }];
  });
}

/** Resolves to the number of entries that the policy has scheduled. Throws `failed_precondition` without a request. */
export function cancelErasure(deps: WriteDeps, request: AdminRequest & AskedSession): Promise<{ scheduled: number }> {
  return changeOnce(deps, request, async (head, context, tx) => {
    const entries = await retainedOf(tx, request.sessionId);
    const after = cancelRequest(startRecording(head), entries, context);
    if (after === undefined) {
      throw new ServiceError('failed_precondition', 'no erasure is requested, or the guest data are being destroyed');
    }
    const moved = movedBy(after, entries);
    return [after, { scheduled: moved.filter((entry) => entry.retentionState === 'SCHEDULED_FOR_DELETION').length }];
  });
}

function movedBy({ transitions }: Recording, entries: readonly RetainedEntry[]) {
  const moves = new Map(transitions.map((move) => [move.position, move]));
  return entries.map((entry) => moves.get(entry.position) ?? entry);
}

async function retainedOf(tx: Connection, sessionId: string): Promise<RetainedEntry[]> {
  return (await selectRetained(tx, [sessionId])).get(sessionId) ?? [];
}

function actorOf({ kind, issuer, subject, authTime, tokenId }: Operator): HoldActor {
  return { kind, issuer, subject, authTime, tokenId };
}
