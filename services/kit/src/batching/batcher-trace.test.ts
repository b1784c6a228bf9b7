import { expect, test } from '@jest/globals';
import { type Context, ROOT_CONTEXT, TraceFlags, trace } from '@opentelemetry/api';
import { type BatchCall, createBatcher } from './batcher.ts';

test('a batch runs in its first item’s trace context and links to the other items’ contexts', async () => {
  const first = contextOfSpan(1);
  const [call, ...more] = await callsFor([first, contextOfSpan(2), ROOT_CONTEXT, contextOfSpan(4)]);
  expect(call?.trace).toBe(first);
  expect(call?.links.map((link) => link.context.spanId)).toEqual([spanId(2), spanId(4)]);
  expect(more).toEqual([]);
});

test('an item without a trace runs in the root context', async () => {
  expect(await callsFor([undefined])).toMatchObject([{ trace: ROOT_CONTEXT, links: [] }]);
});

async function callsFor(contexts: (Context | undefined)[]): Promise<BatchCall[]> {
  const calls: BatchCall[] = [];
  const batcher = createBatcher<number, number>({
    maxBatch: 100,
    maxInFlight: 1,
    async send(items, call) {
      calls.push(call);
      return items;
    },
  });
  await Promise.all(
    contexts.map((context, item) => batcher.submit(item, context === undefined ? {} : { trace: context })),
  );
  return calls;
}

function contextOfSpan(number: number): Context {
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId: spanId(number), traceFlags: TraceFlags.SAMPLED });
}

function spanId(number: number): string {
  return number.toString(16).padStart(16, '0');
}
