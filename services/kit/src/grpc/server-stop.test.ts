import { call, createLoopback, items, sessions } from '@gcs/test/support/grpc-loopback';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterEach, describe, expect, test } from '@jest/globals';
import { service as healthDefinition } from 'grpc-health-check';
import { connect } from './client.ts';

const { observed, serve, callerOf, release, onRelease } = createLoopback();

afterEach(release);

describe('stopping', () => {
  test('lets the call in flight finish and refuses the next', async () => {
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

  test('cuts off at the deadline what does not finish, and tells its handler', async () => {
    const started = Promise.withResolvers<AbortSignal>();
    const { address, server } = await serve([
      sessions(async (_, { signal }) => {
        started.resolve(signal);
        await waitFor(() => signal.aborted);
      }),
    ]);
    const refusal = callerOf(address, { deadlineMs: 10_000 }).client.GetSessions({ items }, call);
    const outcome = expect(refusal).rejects.toMatchObject({ code: 'service_unavailable' });
    const signal = await started.promise;
    await server.stop(50);
    await outcome;
    await waitFor(() => signal.aborted);
  });

  test('is announced by the health service', async () => {
    const { address, server } = await serve([sessions(async () => {})]);
    const { client, close } = connect(healthDefinition, address, { telemetry: observed('probe').telemetry });
    onRelease(close);
    const check = (service: string) => Reflect.get(client, 'Check')({ service }, call);
    expect(await check('gcs.session.v1.SessionService')).toEqual({ status: 'SERVING' });
    server.setServing(false);
    expect(await check('')).toEqual({ status: 'NOT_SERVING' });
  });
});

test('a taken port is one clear sentence', async () => {
  const { server } = await serve([sessions(async () => {})]);
  const { port } = server.address;
  const second = serve([sessions(async () => {})], { listen: server.address, setting: 'GCS_ADMIN_PORT' });
  await expect(second).rejects.toMatchObject({
    name: 'StartError',
    message: `port ${port} on 127.0.0.1 is already in use; stop the other program or set GCS_ADMIN_PORT`,
  });
});
