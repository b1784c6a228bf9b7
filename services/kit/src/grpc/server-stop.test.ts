import { definitions } from '@gcs/proto/definitions';
import { call, createLoopback, items, sessions } from '@gcs/test/support/grpc-loopback';
import { waitFor } from '@gcs/test/support/wait-for';
import * as grpc from '@grpc/grpc-js';
import { afterEach, describe, expect, test } from '@jest/globals';
import { service as healthDefinition } from 'grpc-health-check';
import { connect } from './client.ts';

const { observed, serve, callerOf, release, onRelease } = createLoopback();

afterEach(release);

describe('stopping', () => {
  test('lets the call in flight finish and refuses the next call', async () => {
    const started = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const { address, server } = await serve([
      sessions(async () => {
        started.resolve();
        await finish.promise;
      }),
    ]);
    const { client } = callerOf(address, { deadlineMs: 10_000 });
    const inFlight = client.GetSessions({ items }, call);
    await started.promise;
    const stopped = server.stop(10_000);
    await expect(client.CreateSessions({ items: [] }, call)).rejects.toMatchObject({ code: 'service_unavailable' });
    finish.resolve();
    expect((await inFlight).results).toHaveLength(1);
    await stopped;
  });

  test('answers unfinished calls with UNAVAILABLE at the deadline and aborts their handlers', async () => {
    const signals: AbortSignal[] = [];
    const { address, server } = await serve([
      sessions(async (_, { deadline }) => {
        signals.push(deadline.signal);
        await new Promise(() => {});
      }),
    ]);
    const { ask, close } = foreignClient(address);
    onRelease(close);
    const asked = Promise.all(Array.from({ length: 20 }, ask));
    await waitFor(() => signals.length === 20);
    await server.stop(50);
    expect(new Set(await asked)).toEqual(new Set([grpc.status.UNAVAILABLE]));
    expect(signals.every(({ aborted }) => aborted)).toBe(true);
  });

  test('answers each further call or refuses it with UNAVAILABLE, before and after the deadline', async () => {
    let served = 0;
    const { address, server } = await serve([
      sessions(async () => {
        served += 1;
        if (served % 10 === 0) await new Promise(() => {});
      }),
    ]);
    const { ask, close } = foreignClient(address);
    onRelease(close);
    const seen = new Set<grpc.status>();
    let isOver = false;
    const asking = Array.from({ length: 50 }, async () => {
      while (!isOver) seen.add(await ask());
    });
    await waitFor(() => served > 100);
    await server.stop(100);
    isOver = true;
    await Promise.all(asking);
    expect([...seen].toSorted((a, b) => a - b)).toEqual([grpc.status.OK, grpc.status.UNAVAILABLE]);
  });

  test('the health service reports NOT_SERVING before the stop', async () => {
    const { address, server } = await serve([sessions(async () => {})]);
    const { client, close } = connect(healthDefinition, address, { telemetry: observed('probe').telemetry });
    onRelease(close);
    const check = (service: string) => Reflect.get(client, 'Check')({ service }, call);
    expect(await check('gcs.session.v1.SessionService')).toEqual({ status: 'SERVING' });
    server.setServing(false);
    expect(await check('')).toEqual({ status: 'NOT_SERVING' });
  });
});

test('the server reports a port in use in one sentence', async () => {
  const { server } = await serve([sessions(async () => {})]);
  const { port } = server.address;
  const second = serve([sessions(async () => {})], { listen: server.address, setting: 'GCS_ADMIN_PORT' });
  await expect(second).rejects.toMatchObject({
    name: 'StartError',
    message: `port ${port} on 127.0.0.1 is already in use; stop the other program or set GCS_ADMIN_PORT`,
  });
});

function foreignClient(address: string) {
  const client = new grpc.Client(address, grpc.credentials.createInsecure());
  const { path, requestSerialize, responseDeserialize } = definitions.SessionService.GetSessions;
  const ask = () =>
    new Promise<grpc.status>((resolve) => {
      const deadline = Date.now() + 10_000;
      client.makeUnaryRequest(path, requestSerialize, responseDeserialize, { items }, { deadline }, (error) =>
        resolve(error?.code ?? grpc.status.OK),
      );
    });
  return { ask, close: () => client.close() };
}
