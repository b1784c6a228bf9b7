import { expect, test } from '@jest/globals';
import { headerCases } from './http-cases.ts';
import { sendAll } from './http-matrix.ts';
import { busiest, servedRequests } from './http-requests.ts';
import { findReads } from './reads.ts';
import { useStack } from './stack.ts';
import { headerValuesInShort as values } from './values.ts';

const its = useStack();

// What `test/hostile/everything-read.test.ts` does with every value and on every route, in a few seconds.
test('every header that any listener reads, with what breaks a look-up or a decoder, on every listener', async () => {
  const { header, unnamed } = findReads();
  expect(unnamed).toEqual([]);
  const served = busiest(await servedRequests(its.stack));
  const http = its.stack.listeners.filter(({ protocol }) => protocol === 'http').map(({ name }) => name);
  expect(new Set(served.map(({ listener }) => listener))).toEqual(new Set(http));
  const { figures, wrong } = await sendAll(
    its.stack,
    served.flatMap((one) => [...headerCases(one, header, values)]),
  );
  process.stderr.write(`${http.length} listeners × ${header.size} headers × ${values.length} values: ${figures}\n`);
  expect(wrong).toEqual([]);
});
