/** Timers hold signed 32-bit milliseconds; a longer wait would fire at once. */
const maxTimerMs = 2_147_483_647;

/** Throws a RangeError unless `value` is a positive number that a timer can hold. */
export function requirePositive(name: string, value: number): void {
  if (!(value > 0 && value <= maxTimerMs)) throw new RangeError(`${name} must be a positive number`);
}
