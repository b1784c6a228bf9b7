/**
 * How much slower this machine is than a quiet one, by an answer of the same program in the same seconds: at least 1,
 * and at most 3, so that no limit ever becomes more than three times what is promised.
 */
export function slownessOf(taken: number, onQuietMachine: number): number {
  return Math.min(3, Math.max(1, taken / onQuietMachine));
}
