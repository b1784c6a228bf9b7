import { expect, test } from '@jest/globals';
import { createAddressGate } from './address-gate.ts';

test('each address has its own places, and those who wait follow in turn', async () => {
  const enter = createAddressGate(2, 10);
  const leave = await enter('a');
  await enter('a');
  await enter('b');
  const entered: number[] = [];
  const third = enter('a').then((leaveThird) => {
    entered.push(3);
    leaveThird();
  });
  const fourth = enter('a').then(() => entered.push(4));
  expect(entered).toEqual([]);
  leave();
  await Promise.all([third, fourth]);
  expect(entered).toEqual([3, 4]);
});

test('more than may wait are refused', async () => {
  const enter = createAddressGate(1, 1);
  await enter('a');
  void enter('a');
  await expect(enter('a')).rejects.toMatchObject({ code: 'service_unavailable', retryAfterSeconds: 1 });
});

test('a place given back can be taken again', async () => {
  const enter = createAddressGate(1, 0);
  for (let round = 0; round < 3; round += 1) (await enter('a'))();
});
