/**
 * Returns the factor by which a program was slower than on a quiet machine, from 1 to 3. The maximum keeps each limit
 * within three times the promise.
 */
export function slownessOf(taken: number, onQuietMachine: number): number {
  return Math.min(3, Math.max(1, taken / onQuietMachine));
}
