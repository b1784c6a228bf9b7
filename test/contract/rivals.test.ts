import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type ContractStack, startContractStack } from './support/contract-stack.ts';
import { connectDoors, type Door, doors } from './support/every-door.ts';

const rivals = 8;
const atOnce = 24;

let stack: ContractStack;
let ask: (door: Door, ms: number) => Promise<string>;
let close: () => void;
beforeAll(async () => {
  stack = await startContractStack();
  ({ ask, close } = await connectDoors(stack));
});
afterAll(async () => {
  close();
  await stack.stop();
});

async function faultsOf(asked: readonly Door[]): Promise<string[]> {
  const answers = await Promise.all(
    asked.map(async (door) => `${door.service} ${door.rpc.path}: ${await ask(door, 30_000)}`),
  );
  return answers.filter((answer) => /: (internal_error|no error)/.test(answer));
}

test('the check reports a call that gets no answer', async () => {
  const [door] = doors;
  if (door === undefined) throw new Error('there is no method');
  expect(await faultsOf([{ ...door, rpc: { ...door.rpc, path: '/planted.Service/NoMethod' } }])).toHaveLength(1);
});

describe('concurrent callers', () => {
  test('all get an answer to equal requests, for any method of any service', async () => {
    const faults: string[] = [];
    for (const door of doors) faults.push(...(await faultsOf(Array.from({ length: rivals }, () => door))));
    expect(faults).toEqual([]);
  });

  test('all get an answer to calls of different methods', async () => {
    const asked = [...doors, ...doors, ...doors].map((door) => ({ door, place: Math.random() }));
    const shuffled = asked.sort((left, right) => left.place - right.place).map(({ door }) => door);
    const faults: string[] = [];
    for (let done = 0; done < shuffled.length; done += atOnce) {
      faults.push(...(await faultsOf(shuffled.slice(done, done + atOnce))));
    }
    expect(faults).toEqual([]);
  });
});
