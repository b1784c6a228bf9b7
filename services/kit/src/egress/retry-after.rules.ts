/** Reads `retry-after` in milliseconds; null if the header is absent or not 1 s to 1 h. */
export function retryAfterMs(headers: Headers): number | null {
  const seconds = Number(headers.get('retry-after') ?? '');
  return seconds > 0 && seconds <= 3_600 ? seconds * 1_000 : null;
}
