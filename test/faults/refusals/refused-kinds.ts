const kinds: readonly (readonly [RegExp, string])[] = [
  [/health check fails/, 'connect or check'],
  [/call could not be served|request failed|could not be answered/, 'call'],
  [/a batch is tried again/, 'consume'],
  [/outbox cannot be read|relay lease/, 'publish'],
  [/a recurring task failed/, 'recurring task'],
];

export function kindsIn(lines: readonly string[], service: string): string[] {
  const own = lines.filter((line) => line.startsWith(`${service}-1 `));
  return kinds.flatMap(([pattern, kind]) => (own.some((line) => pattern.test(line)) ? [kind] : []));
}
