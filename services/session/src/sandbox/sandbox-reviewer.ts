import type { Operator } from '@gcs/kit/admin/operator-identity';
import { isTransient } from '@gcs/kit/postgres/database';
import { isBroken } from '@gcs/kit/postgres/errors';
import { firstFailure, type Transaction, type Write } from '@gcs/kit/postgres/transaction';
import { isUnderReview, versionOf } from '../machine/step-review.rules.ts';
import { scriptedIssuer } from '../profile/count-outcomes.store.ts';
import { applyDecision } from '../review/decide-review.ts';
import { lockSessions } from '../sessions/locked-sessions.ts';
import type { SessionRef } from '../sessions/read-sessions.store.ts';
import type { SessionDeps } from '../sessions/session-deps.ts';
import { usualCodeOf } from '../steps/reason-codes.rules.ts';
import type { DecideCommand } from './scenario.rules.ts';

type ReviewerCommand = SessionRef & { traceparent: string; command: DecideCommand };

/**
 * Makes the decisions of scripts as people do. A refused decision is undone and logged. Its script continues, and the
 * transaction's other scripts are not affected.
 */
export async function decideAsReviewers(
  tx: Transaction,
  deps: SessionDeps,
  turns: readonly ReviewerCommand[],
): Promise<void> {
  for (const turn of turns) {
    try {
      await inSavepoint(tx, (within) => decide(within, deps, turn));
    } catch (error) {
      if (isTransient(error)) throw error;
      deps.telemetry.logger.warn({ err: error }, 'a decision of a scenario was refused');
    }
  }
}

/** Skips a step that is no longer under review, because a tester may have been faster. */
async function decide(
  tx: Transaction,
  deps: SessionDeps,
  { tenantId, sessionId, traceparent, command }: ReviewerCommand,
): Promise<void> {
  const { stepType, decision } = command;
  const locked = await lockSessions(tx, deps, [{ tenantId, sessionId }]);
  const session = locked.find({ tenantId, sessionId });
  const step = session?.steps.find(({ type }) => type === stepType);
  if (session === undefined || step === undefined || !isUnderReview(session, step)) return;
  const operator = reviewerOf(command.reviewer, deps.clock.now());
  await applyDecision(
    deps,
    { tx, locked },
    { tenantId, sessionId, stepType, operator, traceparent },
    {
      kind: decision,
      reasonCode: usualCodeOf(decision),
      note: 'Decided by the script of a sandbox scenario.',
      evidenceSha256: session.evidenceSha256,
      expectedVersion: versionOf(step),
      proposalId: decision === 'APPROVED' ? (step.review?.proposal?.id ?? null) : null,
      extraAttempts: 0,
    },
  );
  locked.write();
}

function reviewerOf(number: number, now: Date): Operator {
  return {
    issuer: scriptedIssuer,
    subject: `sandbox-reviewer-${number}`,
    name: `Sandbox reviewer ${number}`,
    authTime: Math.floor(now.getTime() / 1_000),
    issuedAt: null,
    tokenId: 'sandbox-scenario',
    roles: ['reviewer', 'exception:approve', 'compliance', 'platform', 'support'],
    scope: 'deployment',
    kind: 'HUMAN',
  };
}

// All savepoints have the same name. An inner savepoint hides the outer savepoint until it is released.
const begin = { name: '', text: 'savepoint work' };
const undo = { name: '', text: 'rollback to savepoint work' };
const release = { name: '', text: 'release savepoint work' };

/**
 * Runs `work` in a savepoint and waits for its statements. If `work` or a statement fails, undoes its writes and
 * rejects, and the transaction can continue. `work` must use the given transaction, so that its failures belong to this
 * savepoint.
 */
export async function inSavepoint<T>(tx: Transaction, work: (within: Transaction) => Promise<T>): Promise<T> {
  const sent: Promise<unknown>[] = [];
  await tx.query(begin);
  try {
    const result = await work(sendingTo(tx, sent));
    await Promise.all(sent);
    await tx.query(release);
    return result;
  } catch (error) {
    const first = await firstFailure(sent, error);
    if (!isBroken(first)) await Promise.all([tx.query(undo), tx.query(release)]);
    throw first;
  }
}

function sendingTo(tx: Transaction, sent: Promise<unknown>[]): Transaction {
  const send = <R>(...write: Write) => {
    const answer = tx.query<R>(...write);
    // Prevents an unhandled rejection; `inSavepoint` handles the failure.
    answer.catch(() => {});
    sent.push(answer);
    return answer;
  };
  return {
    query: (statement, values) => tx.query(statement, values),
    pipeline(writes) {
      for (const write of writes) void send(...write);
    },
    send,
  };
}
