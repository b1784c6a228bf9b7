type Throttled = { repeated?: number };

/** Lines with varying texts must not use up the memory. */
const maxLines = 1_000;

/**
 * Limits equal lines to one per `everyMs`. Returns undefined for a line that is too early, otherwise the number of
 * lines left out before it.
 */
export function createThrottle(everyMs: number): (line: string) => Throttled | undefined {
  const said = new Map<string, { at: number; repeated: number }>();
  return (line) => {
    const now = performance.now();
    const before = said.get(line);
    if (before !== undefined && now - before.at < everyMs) {
      before.repeated += 1;
      return undefined;
    }
    if (said.size >= maxLines) said.clear();
    said.set(line, { at: now, repeated: 0 });
    return before !== undefined && before.repeated > 0 ? { repeated: before.repeated } : {};
  };
}
