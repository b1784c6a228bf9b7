import type { AdminRequest } from '@gcs/kit/admin/admin-requests';
import type { Operator } from '@gcs/kit/admin/operator-identity';
import { ServiceError } from '@gcs/kit/errors';
import type { Connection } from '@gcs/kit/postgres/database';
import { addOrigin, readLogState, withdrawCheckpoint } from '../../postgres/log/log-state.ts';
import type { EvidenceDeps } from '../evidence-deps.ts';
import { runOnce } from '../run-once.ts';
import { type LogDeps, LogForkError, requireContinuation } from './sequence-log.ts';

/**
 * Continues the log under a new name after its database was restored to an earlier state, so that nothing contradicts
 * what was signed under the old name. Throws `failed_precondition` while the log continues its last checkpoint
 * (docs/evidence.md#checkpoint-file).
 */
export function acknowledgeNewLog(
  deps: EvidenceDeps,
  { reason, operator, ...request }: AdminRequest & { readonly reason: string; readonly operator: Operator },
): Promise<{ origin: string }> {
  return runOnce(deps, request, (tx) => renameLog(tx, deps.log, { reason, operator }));
}

async function renameLog(
  tx: Connection,
  log: LogDeps,
  { reason, operator }: { readonly reason: string; readonly operator: Operator },
): Promise<{ origin: string }> {
  const state = await readLogState(tx);
  const problem = await requireContinuation(log, state).then(
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
}
