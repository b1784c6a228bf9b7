import { expect, test } from '@jest/globals';
import { asksForHelp, readLocalConfig } from './config.ts';

test.each([
  ['--replicas gateway', '--replicas gateway has no number: write gateway=2'],
  ['--replicas gateway=0', '"0" is not a number from 1 to 9'],
  ['--replicas proxy=2', '"proxy" is none of session, evidence'],
  ['--replica gateway=2', "Unknown option '--replica'"],
])('refuses %s with the reason and the usage', (args, reason) => {
  const read = () => readLocalConfig({}, args.split(' '));
  expect(read).toThrow(reason);
  expect(read).toThrow('Usage: npm run services -- ');
});

test('recognises a request for help', () => {
  expect(['--help', '-h', '--brokers'].map((arg) => asksForHelp([arg]))).toEqual([true, true, false]);
});
