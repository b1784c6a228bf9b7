import { expect, test } from '@jest/globals';
import { callAll, fieldCalls, metadataCalls, servedMethods } from './grpc-matrix.ts';
import { rpcMethods } from './grpc-messages.ts';
import { findReads } from './reads.ts';
import { useStack } from './stack.ts';
import { headerValues } from './values.ts';

const its = useStack();

test('grpc', async () => {
  const methods = rpcMethods();
  const served = await servedMethods(its.stack, methods);
  expect(new Set(served.map(({ method }) => method.path))).toEqual(new Set(methods.map(({ path }) => path)));
  const { metadata } = findReads();
  const a = await callAll(metadataCalls(its.stack, served, metadata));
  process.stderr.write(`${metadata.size} keys × ${headerValues.length} values: ${a.figures}\n`);
  const b = await callAll(fieldCalls(its.stack, served));
  process.stderr.write(`fields of ${served.length} methods at listeners: ${b.figures}\n`);
  expect([...a.wrong, ...b.wrong]).toEqual([]);
}, 600_000);
