import type { Finding, Observation, Return } from '../observation.ts';

/**
 * Given up: a create whose client has had no 201 left nothing behind, or is stored exactly as asked, once, and nothing
 * more came of it; one that was refused left nothing. Its client learns which when it comes again
 * (docs/contract.md#idempotency).
 */
export function judgeGivenUp(observation: Pick<Observation, 'returns' | 'creates' | 'journals' | 'sessions'>): Finding {
  const { returns, creates, journals, sessions } = observation;
  const firstRows = new Map(
    (journals['session'] ?? []).flatMap((row) => (row.version === 1 ? [[row.key, row.at] as const] : [])),
  );
  const versions = new Map(sessions.map(({ id, version }) => [id, version]));
  const faults = returns.flatMap((one) => {
    if (one.status !== 201) return [`${one.key} was given up, and is answered ${one.status}`];
    const storedAt = firstRows.get(one.sessionId) ?? Number.POSITIVE_INFINITY;
    const wasStored = storedAt < one.from;
    return [
      ...(wasStored && wasRefused(one, creates) ? [`${one.key} was refused, and is stored`] : []),
      ...(wasStored === one.isReplayed
        ? []
        : [`${one.key} is answered as ${one.isReplayed ? 'a replay' : 'new'}, and is not`]),
      ...(one.asked === one.stored ? [] : [`${one.key} is stored otherwise than its client asked`]),
      ...(versions.get(one.sessionId) === 1 ? [] : [`${one.key} was given up, and its session went on`]),
    ];
  });
  const kept = returns.filter(({ isReplayed }) => isReplayed).length;
  const sentence = `${returns.length} creates given up: ${kept} stored as asked, of the others nothing`;
  return { promise: 'given up', sentence, faults };
}

/** Every answer before was one that says that the request is at fault, or comes too early. */
function wasRefused({ tenantId, key, from }: Return, creates: Observation['creates']): boolean {
  const before = creates.filter((one) => one.tenantId === tenantId && one.key === key && one.until <= from);
  return before.length > 0 && before.every(({ status }) => status >= 400 && status < 500);
}
