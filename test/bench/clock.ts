/** Milliseconds on the clock that all processes of this machine share; only differences mean anything. */
export function nowMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}
