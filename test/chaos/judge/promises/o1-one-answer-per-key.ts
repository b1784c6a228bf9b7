import type { Finding, Observation } from '../observation.ts';

/** O1: per (tenant, key) one session id and one body over all 201 answers, and the stored answer is that body. */
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
