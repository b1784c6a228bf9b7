import type { AdminRequest } from '@gcs/kit/admin/admin-requests';
import type { Operator } from '@gcs/kit/admin/operator-identity';
import { ServiceError } from '@gcs/kit/errors';
import { runOnce, type WriteDeps } from '../package/transactions.ts';
import { addOrigin, readLogState, withdrawCheckpoint } from './log-state.store.ts';
import { type LogDeps, LogForkError, requireContinuation } from './sequence-log.ts';

/**
 * Continues the log under a new name after a restore, so that new checkpoints cannot contradict old ones. Throws
 * `failed_precondition` if the log still continues its last checkpoint (docs/evidence.md#checkpoint-store).
 */
export function acknowledgeNewLog(
  deps: WriteDeps & { readonly log: LogDeps },
  { reason, operator, ...request }: AdminRequest & { readonly reason: string; readonly operator: Operator },
): Promise<{ origin: string }> {
  return runOnce(deps, request, async (tx) => {
    const state = await readLogState(tx);
    const problem = await requireContinuation(deps.log, state).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (problem === undefined) throw new ServiceError('failed_precondition', 'the log continues its last checkpoint');
    if (!(problem instanceof LogForkError)) throw problem;
    const [first = ''] = state.origins;
    const origin = `${first}/${state.origins.length + 1}`;
    const { issuer, subject, authTime, tokenId } = operator;
    await addOrigin(tx, { origin, reason, by: { issuer, subject, authTime, tokenId } });
    await withdrawCheckpoint(tx);
    return { origin };
  });
}
