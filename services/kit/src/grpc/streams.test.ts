import { definitions } from '@gcs/proto/definitions';
import { call, createLoopback } from '@gcs/test/support/grpc-loopback';
import * as grpc from '@grpc/grpc-js';
import { afterEach, describe, expect, test } from '@jest/globals';
import { deadlineAfter } from '../deadline.ts';
import { ServiceError } from '../errors.ts';
import { connectRaw, connectStreams } from './client.ts';
import { implementRaw } from './server.ts';

const { ReportResults } = definitions.StepIngestService;
const { observed, serve, release, onRelease } = createLoopback();

afterEach(release);

const requests = (count: number) => Array.from({ length: count }, (_, index) => ({ providerEventId: `e${index}` }));

const counting = implementRaw({ ReportResults }, async ({ streamed }) => {
  const received = (streamed ?? []).map(ReportResults.requestDeserialize);
  if (received[0]?.providerEventId === 'refused') throw new ServiceError('permission_denied', 'not you');
  const results = [received[0], received.at(-1)].map((one) => ({ providerEventId: one?.providerEventId ?? '' }));
  return ReportResults.responseSerialize({ results });
});

function callerOf(address: string) {
  const { client, close } = connectStreams({ ReportResults }, address, {
    telemetry: observed('caller').telemetry,
    deadlineMs: 30_000,
  });
  onRelease(close);
  return client;
}

const idsOf = ({ results = [] }: { results?: { providerEventId?: string }[] }) =>
  results.map(({ providerEventId }) => providerEventId);

describe('a stream of requests', () => {
  test('a stream reaches the handler complete and in order, and is answered once', async () => {
    const { address, spans } = await serve([counting]);
    expect(idsOf(await callerOf(address).ReportResults(requests(1_000), call))).toEqual(['e0', 'e999']);
    expect(idsOf(await callerOf(address).ReportResults([], call))).toEqual(['', '']);
    expect(spans().map(({ name }) => name)).toEqual(Array(2).fill('gcs.ingest.v1.StepIngestService/ReportResults'));
  });

  test('refuses a stream for the same reasons as a unary call, and also if it is too long', async () => {
    const { address } = await serve([counting]);
    const refused = callerOf(address).ReportResults([{ providerEventId: 'refused' }], call);
    await expect(refused).rejects.toMatchObject({ code: 'permission_denied', publicMessage: 'not you' });
    const tooLong = callerOf(address).ReportResults(requests(1_001), call);
    await expect(tooLong).rejects.toMatchObject({ code: 'invalid_argument' });
  });

  test('streams and errors pass through a raw proxy undecoded', async () => {
    const owner = await serve([counting]);
    const behind = connectRaw(owner.address, { telemetry: observed('door').telemetry, deadlineMs: 30_000 });
    onRelease(behind.close);
    const door = await serve([
      implementRaw({ ReportResults }, ({ method, streamed, trace }) =>
        behind.stream(method, streamed ?? [], { trace, metadata: new grpc.Metadata() }),
      ),
    ]);
    expect(idsOf(await callerOf(door.address).ReportResults(requests(3), call))).toEqual(['e0', 'e2']);
    const refused = callerOf(door.address).ReportResults([{ providerEventId: 'refused' }], call);
    await expect(refused).rejects.toMatchObject({ code: 'permission_denied' });
  });

  test('a stream ends for its caller once the caller stops waiting', async () => {
    const arrived = Promise.withResolvers<void>();
    const { address } = await serve([
      implementRaw({ ReportResults }, ({ deadline: { signal } }) => {
        arrived.resolve();
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      }),
    ]);
    const controller = new AbortController();
    const waiting = callerOf(address).ReportResults(requests(1), {
      ...call,
      deadline: deadlineAfter(20_000, controller.signal),
    });
    await arrived.promise;
    controller.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'deadline_exceeded' });
  });
});
