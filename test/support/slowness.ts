/**
 * Returns by which factor a program was slower than on a quiet machine, from 1 to 3. With this maximum, no limit is
 * more than three times the promise.
 */
export function slownessOf(taken: number, onQuietMachine: number): number {
  return Math.min(3, Math.max(1, taken / onQuietMachine));
}
