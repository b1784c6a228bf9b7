import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { checkpointFileAt } from './checkpoint-file.ts';

let root: string;
let directory: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'gcs-checkpoint-'));
});
afterAll(() => rm(root, { recursive: true }));
beforeEach(async () => {
  directory = await mkdtemp(join(root, 'test-'));
});

const fileOfOneMore = () => checkpointFileAt(join(directory, 'log.checkpoint'));

test('a replacement stores the callback’s result and leaves no draft file', async () => {
  const file = fileOfOneMore();
  expect(await file.read()).toBeUndefined();
  await file.replace(async (kept) => `${kept} then one`);
  await file.replace(async (kept) => `${kept} then two`);
  await file.replace(async () => undefined);
  expect(await file.read()).toBe('undefined then one then two');
  expect((await readdir(directory)).sort()).toEqual(['log.checkpoint', 'log.checkpoint.lock']);
});

test('a second replacement is rejected while the first is running, and changes nothing', async () => {
  const work = Promise.withResolvers<string>();
  const first = fileOfOneMore().replace(() => work.promise);
  const second = fileOfOneMore().replace(async () => 'second');
  await expect(second).rejects.toMatchObject({ kind: 'conflict' });
  expect(await fileOfOneMore().read()).toBeUndefined();
  work.resolve('first');
  await first;
  await fileOfOneMore().replace(async (kept) => `${kept} and second`);
  expect(await fileOfOneMore().read()).toBe('first and second');
});

test('a failed replacement leaves the file unchanged and unlocked', async () => {
  const file = fileOfOneMore();
  await file.replace(async () => 'kept');
  await expect(file.replace(() => Promise.reject(new Error('no root')))).rejects.toThrow('no root');
  expect(await file.read()).toBe('kept');
  await file.replace(async () => 'next');
  expect(await file.read()).toBe('next');
});
