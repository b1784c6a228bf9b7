import { type AdminRequest, onceByRequestId } from '@gcs/kit/admin/admin-requests';
import type { Transaction } from '@gcs/kit/postgres/database';
import type { EvidenceDeps } from './evidence-deps.ts';

/**
 * Runs the work of an admin request once, in one transaction with the record of the request, and reports the commit to
 * {@link EvidenceDeps.onChange}. A repeated request gets the first answer.
 */
export async function runOnce<T>(
  { database, onChange }: EvidenceDeps,
  request: AdminRequest,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const answer = await onceByRequestId(database, request, work);
  onChange();
  return answer;
}
