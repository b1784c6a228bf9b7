import { expect, test } from '@jest/globals';
import { callAll, metadataCalls, oneOf, servedMethods } from './grpc-matrix.ts';
import { rpcMethods } from './grpc-messages.ts';
import { headerCases, sendAll } from './http-cases.ts';
import { busiest, servedRequests } from './http-requests.ts';
import { findReads } from './reads.ts';
import { useStack } from './stack.ts';
import { headerValuesInShort as values } from './values.ts';

// A short form of `test/hostile/everything-read.test.ts`. Sends to every listener the values that break a look-up or a
// decoder.

const its = useStack();
const reads = findReads();

const namesOf = (protocol: 'http' | 'grpc') =>
  new Set(its.stack.listeners.flatMap((listener) => (listener.protocol === protocol ? listener.name : [])));

test('every read of a header, a metadata key or a parameter has a known name', () => {
  expect(reads.unnamed).toEqual([]);
});

test('the service answers hostile values of every header that a listener reads', async () => {
  const served = busiest(await servedRequests(its.stack));
  expect(new Set(served.map(({ listener }) => listener))).toEqual(namesOf('http'));
  const { figures, wrong } = await sendAll(
    its.stack,
    served.flatMap((one) => [...headerCases(one, reads.header.keys(), values)]),
  );
  process.stderr.write(
    `${namesOf('http').size} listeners × ${reads.header.size} headers × ${values.length} values: ${figures}\n`,
  );
  expect(wrong).toEqual([]);
});

test('the service answers hostile values of every metadata key that a listener reads', async () => {
  const served = await servedMethods(its.stack, rpcMethods());
  expect(new Set(served.map(({ listener }) => listener.name))).toEqual(namesOf('grpc'));
  const { figures, wrong } = await callAll(
    metadataCalls(its.stack, oneOf(served, 'listener'), reads.metadata.keys(), values),
  );
  process.stderr.write(
    `${namesOf('grpc').size} listeners × ${reads.metadata.size} keys × ${values.length} values: ${figures}\n`,
  );
  expect(wrong).toEqual([]);
});
