const maxChecks = 20;
const maxTextLength = 120;

/**
 * The checks that a report of `guestctl webhook certify` calls failed, such as `oversized (expected 4xx, got 200)`. The
 * report is kept as an operator handed it in: whatever is not of that shape says nothing.
 */
export function failedChecksOf(report: string): string[] {
  const checks = membersOf(parse(report))['checks'];
  if (!Array.isArray(checks)) return [];
  return checks
    .map(membersOf)
    .filter(({ name, passed }) => passed === false && typeof name === 'string')
    .slice(0, maxChecks)
    .map(({ name, expected, got }) => `${shown(name)} (expected ${shown(expected)}, got ${shown(got)})`);
}

function shown(value: unknown): string {
  return String(value ?? 'nothing').slice(0, maxTextLength);
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
