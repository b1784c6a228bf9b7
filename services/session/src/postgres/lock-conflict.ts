import { sqlStateOf } from '@gcs/kit/postgres/database';

/** Deadlock or lock_timeout: a rival is at work on the same rows. What does not need them goes through without them. */
export function isLockConflict(error: unknown): boolean {
  const state = sqlStateOf(error);
  return state === '40P01' || state === '55P03';
}
