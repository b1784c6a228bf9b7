import { describe, expect, test } from '@jest/globals';
import type { Delivery } from './delivery.ts';
import { createFirstAttempts } from './first-attempts.ts';
import { createMemory } from './memory.ts';

function delivery(eventId: string): Delivery {
  return {
    ...{ eventId, endpointId: 'whe_1', tenantId: 'tnt_1', sessionId: 'cs_1', type: 'compliance_session.updated' },
    ...{ createdAt: new Date(0), body: '{}', traceparent: '', attempts: 0, triesBefore: 0, blocking: true, fence: 1 },
  };
}

/** First attempts whose query to the database the test answers. */
function setUp() {
  const memory = createMemory(10);
  const started: string[] = [];
  const answer = Promise.withResolvers<Delivery[]>();
  const asked = Promise.withResolvers<void>();
  const firstAttempts = createFirstAttempts({
    memory,
    start: (one) => void started.push(one.eventId),
    findEarlier: () => answer.promise,
    onStarted: () => asked.resolve(),
  });
  const take = (one: Delivery, predecessorId: string | null = null) => {
    memory.add(one);
    firstAttempts.take([{ delivery: one, predecessorId }]);
  };
  return { memory, started, firstAttempts, take, answer: answer.resolve, answered: asked.promise };
}

describe('a first attempt', () => {
  test('starts at once when it has no predecessor', () => {
    const { take, started } = setUp();
    take(delivery('evt_1'));
    expect(started).toEqual(['evt_1']);
  });

  test('waits for its predecessor in memory', () => {
    const { take, started, firstAttempts } = setUp();
    const first = delivery('evt_1');
    take(first);
    take(delivery('evt_2'), 'evt_1');
    take(delivery('evt_3'), 'evt_2');
    expect(started).toEqual(['evt_1']);
    firstAttempts.ended(first);
    expect(started).toEqual(['evt_1', 'evt_2']);
  });

  test('starts when its predecessor has ended and is being settled', () => {
    const { memory, take, started, firstAttempts } = setUp();
    const first = delivery('evt_1');
    take(first);
    firstAttempts.ended(first);
    expect(memory.has('evt_1 whe_1')).toBe(true);
    take(delivery('evt_2'), 'evt_1');
    expect(started).toEqual(['evt_1', 'evt_2']);
  });

  test('waits for the database when its predecessor is not in memory, and starts after what that returns', async () => {
    const { take, started, answer, answered, firstAttempts } = setUp();
    take(delivery('evt_3'), 'evt_2');
    take(delivery('evt_4'), 'evt_3');
    expect(started).toEqual([]);
    const [first, second] = [delivery('evt_1'), delivery('evt_2')];
    answer([first, second]);
    await answered;
    expect(started).toEqual(['evt_1']);
    firstAttempts.ended(first);
    firstAttempts.ended(second);
    expect(started).toEqual(['evt_1', 'evt_2', 'evt_3']);
  });

  test('is not started again when it was settled while the database was queried', async () => {
    const { memory, take, started, answer, answered, firstAttempts } = setUp();
    const first = delivery('evt_1');
    take(first);
    firstAttempts.ended(first);
    // It is still being settled when the query is sent, and settled when the answer arrives.
    take(delivery('evt_3'), 'evt_2');
    memory.remove(first);
    answer([delivery('evt_1')]);
    await answered;
    expect(started).toEqual(['evt_1', 'evt_3']);
  });
});

test('the end of an attempt whose lease was lost starts no successor', () => {
  const { take, started, firstAttempts, memory } = setUp();
  const lost = delivery('evt_1');
  take(lost);
  firstAttempts.clear();
  memory.clear();
  take(delivery('evt_1'));
  take(delivery('evt_2'), 'evt_1');
  firstAttempts.ended(lost);
  expect(started).toEqual(['evt_1', 'evt_1']);
});
