import { Metadata, type ServiceError, status } from '@grpc/grpc-js';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { noReplicaDetails, trySecond } from './second-try.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

type Settle = (error: ServiceError | null, response?: string) => void;

test.each([
  { name: 'one that is answered', outcome: 'answered', settle: (done: Settle) => done(null, 'second') },
  {
    name: 'one that finds the first try in progress',
    outcome: 'overtaken',
    settle: (done: Settle) => done(null, 'met the first'),
  },
  { name: 'one that fails', outcome: 'failed', settle: (done: Settle) => done(failure('connection lost')) },
])('counts a second try: $name', async ({ outcome, settle }) => {
  const { counted, tries } = await callWithoutAnswer();
  for (const done of tries) settle(done);
  expect(counted).toEqual([outcome]);
});

test('a second try is cancelled and counted as overtaken if the first try is answered before', async () => {
  const { counted, end } = await callWithoutAnswer();
  end();
  expect(counted).toEqual(['overtaken']);
});

test('a second try that finds no answering replica is not counted, and is repeated later', async () => {
  const { counted, tries } = await callWithoutAnswer();
  for (const done of tries) done(failure(noReplicaDetails));
  await jest.advanceTimersByTimeAsync(500);
  expect([tries.length, counted]).toEqual([2, []]);
});

async function callWithoutAnswer() {
  const tries: Settle[] = [];
  const counted: string[] = [];
  const start = (done: Settle) => {
    tries.push(done);
    return { cancel: () => done(failure('cancelled')) };
  };
  const end = trySecond(
    start,
    (response) => response === 'second',
    (outcome) => counted.push(outcome),
  );
  await jest.advanceTimersByTimeAsync(499);
  expect(tries).toEqual([]);
  await jest.advanceTimersByTimeAsync(2);
  return { tries, counted, end };
}

function failure(details: string): ServiceError {
  return Object.assign(new Error(details), { code: status.UNAVAILABLE, details, metadata: new Metadata() });
}
