import type { Finding, Observation, Return } from './observation.ts';

/**
 * O1: all 201 answers with the same tenant and key have the same session id and body. The body equals the stored
 * answer.
 */
export function judgeKeys({ creates, keys }: Pick<Observation, 'creates' | 'keys'>): Finding {
  const answered = Map.groupBy(
    creates.filter(({ status }) => status === 201),
    ({ tenantId, key }) => `${tenantId} ${key}`,
  );
  const stored = new Map(keys.map((row) => [`${row.tenantId} ${row.key}`, row]));
  const faults = [...answered].flatMap(([name, answers]) => {
    const [ids, digests] = [
      new Set(answers.map(({ sessionId }) => sessionId)),
      new Set(answers.map((one) => one.digest)),
    ];
    const row = stored.get(name);
    return [
      ...(ids.size > 1 ? [`${name} has ${ids.size} sessions: ${[...ids].join(', ')}`] : []),
      ...(digests.size > 1 ? [`${name} has ${digests.size} different bodies`] : []),
      ...(row === undefined ? [`${name} was answered 201 and is not stored`] : []),
      ...(row !== undefined && !ids.has(row.sessionId) ? [`${name} is stored as ${row.sessionId}`] : []),
      ...(row !== undefined && !digests.has(row.digest) ? [`the body stored of ${name} is not the one answered`] : []),
    ];
  });
  const again = creates.length - answered.size;
  return {
    promise: 'O1',
    sentence: `${answered.size} keys, tried ${again} times more: one id and one body each`,
    faults,
  };
}

/** O2: every acknowledged session is stored once, under its tenant, and can be read. No other session is stored. */
export function judgeSessions(observation: Pick<Observation, 'creates' | 'keys' | 'sessions' | 'readBacks'>): Finding {
  const { creates, keys, sessions, readBacks } = observation;
  const rows = Map.groupBy(sessions, ({ id }) => id);
  const read = new Map(readBacks.map((one) => [one.sessionId, one]));
  const acknowledged = new Map(
    creates.filter((one) => one.sessionId !== '').map((one) => [one.sessionId, one.tenantId]),
  );
  const keyed = new Set(keys.map(({ sessionId }) => sessionId));
  const faults = [
    ...[...acknowledged].flatMap(([id, tenantId]) => {
      const [row, ...others] = rows.get(id) ?? [];
      if (row === undefined) return [`${id} was acknowledged and is not stored`];
      return [
        ...(others.length > 0 ? [`${id} is stored ${others.length + 1} times`] : []),
        ...(row.tenantId === tenantId ? [] : [`${id} is stored under another tenant`]),
        ...(read.has(id) ? [] : [`${id} was acknowledged and cannot be read`]),
      ];
    }),
    ...sessions.filter(({ id }) => !keyed.has(id)).map(({ id }) => `${id} is stored and belongs to no key`),
  ];
  const sentence = `${acknowledged.size} sessions acknowledged, ${sessions.length} stored, ${readBacks.length} read back`;
  return { promise: 'O2', sentence, faults };
}

/** Promise "states": a session's final state follows from its accepted reports and decisions. */
export function judgeStates({ creates, sessions, reports, decisions }: Observation): Finding {
  const reported = Map.groupBy(reports, ({ sessionId }) => sessionId);
  const decided = new Map(decisions.map(({ sessionId, verdict }) => [sessionId, verdict]));
  const acknowledged = new Set(creates.map(({ sessionId }) => sessionId));
  const faults = sessions.flatMap(({ id, status }) => {
    if (!acknowledged.has(id)) return [];
    const outcomes = (reported.get(id) ?? []).map(({ outcome }) => outcome);
    const implied = impliedBy(outcomes, decided.get(id));
    return implied === status ? [] : [`${id} is ${status}; the reports ${outcomes.join(' ')} make it ${implied}`];
  });
  return { promise: 'states', sentence: `${sessions.length} sessions as ${reports.length} reports imply`, faults };
}

function impliedBy(outcomes: readonly string[], verdict: 'APPROVED' | 'REJECTED' | undefined): string {
  if (outcomes.includes('FAIL') || verdict === 'REJECTED') return 'FAILED';
  if (verdict === 'APPROVED') return 'VERIFIED';
  if (outcomes.includes('REVIEW')) return 'NEEDS_REVIEW';
  if (outcomes.length === 3) return 'VERIFIED';
  return outcomes.length === 0 ? 'PENDING' : 'IN_PROGRESS';
}

/**
 * Promise "given up": an unanswered create stored nothing, or stored the requested session without later changes. A
 * refused create stored nothing. A repeat with the same key shows the result (docs/contract.md#idempotency).
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

function wasRefused({ tenantId, key, from }: Return, creates: Observation['creates']): boolean {
  const before = creates.filter((one) => one.tenantId === tenantId && one.key === key && one.until <= from);
  return before.length > 0 && before.every(({ status }) => status >= 400 && status < 500);
}
