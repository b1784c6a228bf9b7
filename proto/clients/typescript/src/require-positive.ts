/** Timers use signed 32-bit milliseconds, so a longer wait would fire immediately. */
const maxTimerMs = 2_147_483_647;

/** Throws a RangeError unless a timer can hold this positive number. */
export function requirePositive(name: string, value: number): void {
  if (!(value > 0 && value <= maxTimerMs)) throw new RangeError(`${name} must be a positive number`);
}
