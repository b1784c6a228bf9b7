import type { Finding, Observation } from '../observation.ts';

/** O2: every acknowledged id exists once, under its tenant, and is read back; nothing else exists. */
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
    // A create that got no answer may have been committed, but not without its key.
    ...sessions.filter(({ id }) => !keyed.has(id)).map(({ id }) => `${id} is stored and belongs to no key`),
  ];
  const sentence = `${acknowledged.size} sessions acknowledged, ${sessions.length} stored, ${readBacks.length} read back`;
  return { promise: 'O2', sentence, faults };
}
