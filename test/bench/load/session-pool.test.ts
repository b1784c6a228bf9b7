import { describe, expect, test } from '@jest/globals';
import { createSessionPool } from './session-pool.ts';

function filledWith(sessions: number) {
  const pool = createSessionPool();
  for (let index = 0; index < sessions; index++) pool.add(JSON.stringify({ id: `cs_${index}`, status: 'PENDING' }));
  return pool;
}

describe('the sessions of a run', () => {
  test('a session’s reports come in order, with other sessions between them', () => {
    const taken = filledWith(600).take(1_800);
    expect(taken).toHaveLength(1_800);
    const mine = taken.flatMap(({ sessionId, stepType }, index) => (sessionId === 'cs_7' ? [{ stepType, index }] : []));
    expect(mine.map(({ stepType }) => stepType)).toEqual([
      'STEP_TYPE_DOCUMENT',
      'STEP_TYPE_LIVENESS',
      'STEP_TYPE_FACE_MATCH',
    ]);
    const gaps = mine.slice(1).map(({ index }, at) => index - (mine[at]?.index ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(300);
  });

  test('no report is taken twice', () => {
    const pool = filledWith(20);
    const ids = [...pool.take(30), ...pool.take(30)].map(({ providerEventId }) => providerEventId);
    expect(new Set(ids).size).toBe(60);
    expect(pool.reportsLeft()).toBe(0);
  });

  test('a replayed session is not counted as new', () => {
    const pool = filledWith(1);
    expect(() => pool.add('{"id":"cs_0"}')).toThrow('not a new session');
    expect(() => pool.add('{}')).toThrow('not a new session');
  });
});
