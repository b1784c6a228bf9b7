import { writeFileSync } from 'node:fs';
import { topics } from '@gcs/proto/topics';
import { withAdmin } from '@gcs/test/support/kafka/topics';
import type { Broker } from '@gcs/embedded-kafka/broker';
import { delay } from '@gcs/kit/retry';
import { newDirectory, removeDirectory } from '@gcs/test/support/all-in-one';
import { type Api, createApi } from '@gcs/test/support/api';
import { startCreates } from '@gcs/test/support/creates';
import { expectStories, isDrained, outboxSize, untilAllTold } from '@gcs/test/support/judge';
import { type ServicesStack, startServices } from '@gcs/test/support/services-stack';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const recoveryMs = 30_000;

let stack: ServicesStack;
let api: Api;

beforeAll(async () => {
  stack = await startServices(await newDirectory(), { brokers: 3 });
  api = createApi(stack.credentials);
}, 120_000);

afterAll(async () => {
  await stack.stop();
  await removeDirectory(stack.directory);
}, 60_000);

test('one of three brokers killed: no create fails, no event is lost, and they flow while it is away', async () => {
  const { load, ids } = startCreates(api, 20);
  await delay(1_000);
  await broker(0).kill();
  await delay(4_000);
  const report = await load.stop();
  expect(report.failures).toEqual([]);
  try { await untilAllTold(api, ids, recoveryMs) } catch (e) { writeFileSync('/tmp/k/three1.log', stack.output()); throw e; }
  await broker(0).start();
}, 90_000);

test('two of three killed: the outbox grows on disk, and drains in order when they are back', async () => {
  const { load, ids } = startCreates(api, 20);
  await Promise.all([broker(1).kill(), broker(2).kill()]);
  const answered = load.answered();
  await waitFor(() => load.answered() >= answered + 100, 20_000);
  const { session } = stack.deployment.databaseUrls;
  expect(await outboxSize(session)).toBeGreaterThanOrEqual(50);

  await Promise.all([broker(1).start(), broker(2).start()]);
  const report = await load.stop();
  expect(report.failures).toEqual([]);
  try { await untilAllTold(api, ids, recoveryMs) } catch (e) {
    writeFileSync('/tmp/k/three.log', stack.output());
    await delay(15000);
    const { default: pg } = await import('pg');
    for (const [n,u] of Object.entries(stack.deployment.databaseUrls)) { const c=new pg.Client({connectionString:u}); await c.connect(); const out=await c.query('select count(*)::int as n from outbox').catch(()=>({rows:[]})); const dl=await c.query('select topic,reason,count(*)::int n from dead_letters group by 1,2').catch(()=>({rows:[]})); console.log(n, JSON.stringify(out.rows), JSON.stringify(dl.rows)); await c.end(); }
    for (const r of stack.deployment.replicas) { const m=await (await fetch('http://127.0.0.1:'+r.healthPort+'/metrics')).text(); console.log(r.name, m.split('\n').filter(l=>/^(messaging_consumer|outbox)/.test(l)).join('\n')); }
    await withAdmin(stack.deployment.kafka.addresses, async (admin)=>{ for (const g of ['session','evidence','webhook-delivery','evidence-receipts']) { try { console.log(g, JSON.stringify(await admin.fetchOffsets({groupId:g}))) } catch(e) {console.log(g,String(e))} } for (const t of Object.values(topics)) console.log(t, JSON.stringify(await admin.fetchTopicOffsets(t)), JSON.stringify(await admin.fetchTopicMetadata({topics:[t]}))); console.log(JSON.stringify(await admin.describeGroups(['session','evidence','webhook-delivery','evidence-receipts','session-packages'])).slice(0,3000)) });
    throw e;
  }
  await waitFor(() => isDrained(stack.deployment), recoveryMs);
}, 120_000);

function broker(index: number): Broker {
  const found = stack.deployment.kafka.brokers[index];
  if (found === undefined) throw new Error(`there is no broker ${index}`);
  return found;
}
