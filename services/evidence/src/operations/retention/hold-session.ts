import type { Operator } from '@gcs/kit/admin/operator-identity';
import { ServiceError } from '@gcs/kit/errors';
import type { Connection, Transaction } from '@gcs/kit/postgres/database';
import { type EvidenceHead, startRecording } from '../../domain/recording/session-evidence.ts';
import { placeHold, releaseHold, requestErasure } from '../../domain/retention/retain.ts';
import { endHold, findHold, type HoldActor, insertHold } from '../../postgres/retention/legal-holds.ts';
import { selectRetained } from '../../postgres/retention/select-retained.ts';
import { growSession, lockSession } from '../recording/grow-session.ts';
import type { RecordingDeps } from '../recording/record-changes.ts';

type SessionKey = { readonly tenantId: string; readonly sessionId: string };

/**
 * Places one more hold on a session. The lock of the head orders it with the scheduler: entries whose deletion has not
 * started are kept. Throws `failed_precondition` when every entry is deleted or being deleted.
 */
export async function placeSessionHold(
  tx: Transaction,
  key: SessionKey,
  hold: { readonly id: string; readonly caseReference: string; readonly operator: Operator },
  deps: RecordingDeps,
): Promise<{ holds: number }> {
  const head = await lockSession(tx, key, deps.keyring);
  const entries = await retainedOf(tx, key);
  const held = placeHold(startRecording(head), entries, deps.supplies);
  if (held === undefined) {
    throw new ServiceError('failed_precondition', 'the evidence of this session is deleted or being deleted');
  }
  const { id, caseReference, operator } = hold;
  await insertHold(tx, { id, ...key, caseReference, placedBy: actorOf(operator), placedAt: deps.supplies.now });
  const { head: after } = await growSession(tx, head, deps.keyring, () => held);
  return { holds: after.holdCount };
}

/** Releases one hold. Throws `not_found` for one that is not this tenant's, `failed_precondition` when it has ended. */
export async function releaseSessionHold(
  tx: Transaction,
  { id, tenantId, operator }: { readonly id: string; readonly tenantId: string; readonly operator: Operator },
  deps: RecordingDeps,
): Promise<{ holds: number }> {
  const hold = await findHold(tx, { id, tenantId });
  if (hold === undefined) throw new ServiceError('not_found', 'no such hold');
  const key = { tenantId, sessionId: hold.sessionId };
  const head = await lockSession(tx, key, deps.keyring);
  if (!(await endHold(tx, id, actorOf(operator), deps.supplies.now))) {
    throw new ServiceError('failed_precondition', 'the hold has been released before');
  }
  const entries = await retainedOf(tx, key);
  const after = await growSession(tx, head, deps.keyring, (recording) =>
    releaseHold(recording, entries, deps.supplies),
  );
  return { holds: after.head.holdCount };
}

/** Requests the erasure of an ended session. A refusal is returned, not thrown, because it is recorded. */
export async function requestSessionErasure(
  tx: Transaction,
  key: SessionKey,
  deps: RecordingDeps,
): Promise<{ kind: 'scheduled' | 'refused'; deleteAt: Date | null }> {
  const head: EvidenceHead = await lockSession(tx, key, deps.keyring);
  if (head.completedAt === null) throw new ServiceError('failed_precondition', 'the session is still open');
  const request = requestErasure(startRecording(head), await retainedOf(tx, key), deps.supplies);
  await growSession(tx, head, deps.keyring, () => request.recording);
  if (request.kind === 'refused') return { kind: 'refused', deleteAt: null };
  const moments = (await retainedOf(tx, key)).map(({ deleteAt, dueAt }) => (deleteAt ?? dueAt)?.getTime() ?? 0);
  const last = Math.max(request.recording.head.guestDueAt?.getTime() ?? 0, ...moments);
  return { kind: 'scheduled', deleteAt: new Date(last) };
}

async function retainedOf(tx: Connection, { sessionId }: SessionKey) {
  return (await selectRetained(tx, [sessionId])).get(sessionId) ?? [];
}

function actorOf({ kind, issuer, subject, authTime, tokenId }: Operator): HoldActor {
  return { kind, issuer, subject, authTime, tokenId };
}
