import { definitions } from '@gcs/proto/definitions';
import { call, createLoopback, items, sessions } from '@gcs/test/support/grpc-loopback';
import { startTcpProxy } from '@gcs/test/support/tcp-proxy';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterEach, expect, test } from '@jest/globals';
import { connect } from '../client.ts';
import { implement } from '../server.ts';

const { HistoryService } = definitions;
const loopback = createLoopback();
afterEach(loopback.release);

async function twoReplicas() {
  const asked: string[] = [];
  const replica = async (name: string) => {
    const history = implement(HistoryService, {
      ListHeads: async () => ({}),
      ListApplied: async () => ({}),
      CompareApplied: async () => ({}),
      CompareHeads: async () => ({}),
      ListChanges: async () => ({}),
      CompareChanges: async () => ({}),
      async Republish() {
        asked.push(name);
        return {};
      },
    });
    const reading = sessions(async (tenantId) => {
      asked.push(name);
      if (tenantId === 'slow' || tenantId === `slow at the ${name}`)
        await new Promise((resolve) => setTimeout(resolve, 700));
    });
    return loopback.serve([reading, history]);
  };
  const [first, second] = [await replica('first'), await replica('second')];
  const proxy = await startTcpProxy(first.server.address);
  loopback.onRelease(() => proxy.stop());
  const address = `127.0.0.1:${proxy.port},${second.address}`;
  const { client, telemetry } = loopback.callerOf(address);
  const repairing = connect(HistoryService, address, { telemetry });
  loopback.onRelease(repairing.close);
  const read = (tenantId = 'ten_1', meetsFirstTry = () => false) =>
    client.GetSessions({ items: [{ ...items[0], tenantId }] }, { ...call, meetsFirstTry });
  await waitFor(async () => {
    await read();
    return asked.includes('first') && asked.includes('second');
  });
  asked.length = 0;
  const counted = async () =>
    [...(await telemetry.metricsText()).matchAll(/^gcs_rpc_second_tries_total\{.*$/gm)].flat();
  return { proxy, asked, read, counted, repair: () => repairing.client.Republish({}, call) };
}

const several = (count: number, work: () => Promise<unknown>) => Promise.all(Array.from({ length: count }, work));

test('a repeatable call to a silent replica is answered by the other replica', async () => {
  const { proxy, asked, read, counted } = await twoReplicas();
  proxy.mute();
  await expect(several(4, () => read())).resolves.toHaveLength(4);
  expect(asked.filter((name) => name === 'second')).toHaveLength(4);
  expect(await counted()).toEqual([
    'gcs_rpc_second_tries_total{rpc_method="gcs.session.v1.SessionService/GetSessions",outcome="answered",service_name="client"} 2',
  ]);
});

test('the first try gives the answer if the service refuses a second try as a duplicate', async () => {
  const { asked, read, counted } = await twoReplicas();
  const startedAt = performance.now();
  await several(2, () => read('slow at the first', () => true));
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(690);
  expect(asked.toSorted()).toEqual(['first', 'second', 'second']);
  expect(await counted()).toEqual([expect.stringMatching(/outcome="overtaken".* 1$/)]);
});

test('a silent replica gets no calls', async () => {
  const { proxy, asked, read, repair } = await twoReplicas();
  proxy.mute();
  await several(2, () => read());
  asked.length = 0;
  const startedAt = performance.now();
  await several(12, () => repair().catch(() => {}));
  // At most one call a second is sent to the silent replica and gets no answer.
  const seconds = Math.ceil((performance.now() - startedAt) / 1_000);
  expect(asked.filter((name) => name === 'second').length).toBeGreaterThanOrEqual(12 - seconds);
});

test('a recovered replica gets calls again', async () => {
  const { proxy, asked, read } = await twoReplicas();
  proxy.mute();
  await several(2, () => read());
  proxy.restore();
  asked.length = 0;
  await waitFor(async () => {
    await read();
    return asked.filter((name) => name === 'first').length >= 2;
  });
});

test('no call is sent twice while all replicas are silent', async () => {
  const { asked, read, counted } = await twoReplicas();
  await several(4, () => read('slow'));
  expect(asked).toHaveLength(4);
  expect(await counted()).toEqual([]);
});
