import { endless } from '@gcs/kit/deadline';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { RatePolicy } from '../tenants/tenant.rules.ts';
import type { LeasedUnits, UnitLease } from './buckets.store.ts';
import { type AdmitRequest, createAdmitRequest } from './limit-requests.ts';
import { type Bucket, refill } from './rate-limit.rules.ts';

/**
 * Simulates the shared bucket in virtual time, by the rule of buckets.store.ts. Leases throw `failure` while it is set.
 */
function virtualWorld(policy: RatePolicy) {
  const world = {
    nowMs: 0,
    leases: 0,
    failure: undefined as Error | undefined,
    databaseAway: false,
    unleased: 0,
    newReplica: (): AdmitRequest =>
      createAdmitRequest({
        policies: { create: policy, read: policy, evidence: policy },
        lease,
        requireDatabase: async () => {
          if (world.databaseAway) throw new Error('away');
        },
        onUnleased: () => {
          world.unleased += 1;
        },
        monotonicMs: () => world.nowMs,
      }),
  };
  let bucket: Bucket = { tokens: policy.burst, atMs: 0 };
  async function lease({ wanted }: UnitLease): Promise<LeasedUnits> {
    world.leases += 1;
    if (world.failure !== undefined) throw world.failure;
    const available = refill(bucket, policy, world.nowMs);
    const granted = Math.min(wanted, Math.floor(available));
    bucket = { tokens: available - granted, atMs: world.nowMs };
    return { granted, tokens: available - granted };
  }
  return world;
}

const tenant = { tenantId: 'ten_1', rateLimits: {} };
const policies = fc.record({ rate: fc.integer({ min: 3, max: 200 }), burst: fc.integer({ min: 8, max: 600 }) });

test('under excess demand, 1, then 3, then 1 replica together admit (rate × 60 + burst) requests in 60 s, within 2 %', async () => {
  const property = fc.asyncProperty(policies, fc.infiniteStream(fc.nat(2)), async (policy, choices) => {
    const world = virtualWorld(policy);
    const replicas = [world.newReplica(), world.newReplica(), world.newReplica()];
    const exact = policy.rate * 60 + policy.burst;
    const stepMs = 60_000 / (exact * 2);
    let admitted = 0;
    for (world.nowMs = 0; world.nowMs <= 60_000; world.nowMs += stepMs) {
      const isScaledOut = world.nowMs > 20_000 && world.nowMs < 40_000;
      const chosen = isScaledOut ? (choices.next().value ?? 0) : 0;
      if ((await replicas[chosen]?.(tenant, 'create', endless))?.admitted === true) admitted += 1;
    }
    expect(admitted).toBeGreaterThanOrEqual(Math.floor(exact * 0.98));
    expect(admitted).toBeLessThanOrEqual(Math.ceil(exact * 1.02));
  });
  await fc.assert(property, { numRuns: 40 });
});

test('many refused requests cause few queries', async () => {
  const world = virtualWorld({ rate: 10, burst: 10 });
  const admit = world.newReplica();
  for (world.nowMs = 0; world.nowMs < 10_000; world.nowMs += 1) await admit(tenant, 'read', endless);
  expect(world.leases).toBeLessThan(250);
});

test('counts each concurrent request once, in order', async () => {
  const world = virtualWorld({ rate: 5, burst: 15 });
  const admit = world.newReplica();
  const answers = await Promise.all(Array.from({ length: 40 }, () => admit(tenant, 'create', endless)));
  expect(answers.map(({ admitted }) => admitted)).toEqual(Array.from({ length: 40 }, (_, index) => index < 15));
});

test('a refused client is admitted after Retry-After', async () => {
  await fc.assert(
    fc.asyncProperty(policies, fc.double({ min: 0, max: 5_000, noNaN: true }), async (policy, pauseMs) => {
      const world = virtualWorld(policy);
      const admit = world.newReplica();
      for (let sent = 0; sent < policy.burst; sent += 1) await admit(tenant, 'create', endless);
      world.nowMs += pauseMs;
      let answer = await admit(tenant, 'create', endless);
      while (answer.admitted) answer = await admit(tenant, 'create', endless);
      world.nowMs += answer.waitSeconds * 1_000;
      expect((await admit(tenant, 'create', endless)).admitted).toBe(true);
    }),
  );
});

test('a replica limits requests alone and reports this while leases fail; later it leases again', async () => {
  const world = virtualWorld({ rate: 1, burst: 2 });
  const admit = world.newReplica();
  world.failure = new Error('relation does not exist');
  const answers = [
    await admit(tenant, 'create', endless),
    await admit(tenant, 'create', endless),
    await admit(tenant, 'create', endless),
  ];
  expect(answers.map(({ admitted }) => admitted)).toEqual([true, true, false]);
  expect(world.unleased).toBe(1);
  world.failure = undefined;
  world.nowMs += 1_001;
  expect((await admit(tenant, 'create', endless)).remaining).toBe(1);
});

test('a replica refuses requests while the database is unavailable', async () => {
  const world = virtualWorld({ rate: 1, burst: 2 });
  world.failure = new Error('connection lost');
  world.databaseAway = true;
  await expect(world.newReplica()(tenant, 'create', endless)).rejects.toThrow('away');
});

test('a replica whose leases fail does not admit requests with units that another replica has used', async () => {
  const world = virtualWorld({ rate: 1, burst: 10 });
  const [admit, admitElsewhere] = [world.newReplica(), world.newReplica()];
  for (let sent = 0; sent < 10; sent += 1) await admitElsewhere(tenant, 'create', endless);
  expect((await admit(tenant, 'create', endless)).admitted).toBe(false);
  world.failure = new Error('relation does not exist');
  world.nowMs += 1_000;
  const answers = [];
  for (let sent = 0; sent < 10; sent += 1) answers.push(await admit(tenant, 'create', endless));
  expect(answers.filter(({ admitted }) => admitted)).toHaveLength(1);
  expect(world.unleased).toBe(1);
});

test('a replica with failing leases admits at most rate × time + burst requests', async () => {
  const periods = fc.array(fc.record({ ms: fc.integer({ min: 1, max: 5_000 }), fails: fc.boolean() }), {
    minLength: 1,
  });
  const property = fc.asyncProperty(policies, periods, async (policy, sequence) => {
    const world = virtualWorld(policy);
    const admit = world.newReplica();
    let admitted = 0;
    for (const { ms, fails } of sequence) {
      world.failure = fails ? new Error('relation does not exist') : undefined;
      const endMs = world.nowMs + ms;
      for (; world.nowMs < endMs; world.nowMs += Math.min(250 / policy.rate, endMs - world.nowMs)) {
        if ((await admit(tenant, 'create', endless)).admitted) admitted += 1;
      }
    }
    expect(admitted).toBeLessThanOrEqual(Math.ceil((policy.rate * world.nowMs) / 1_000 + policy.burst));
  });
  await fc.assert(property, { numRuns: 100 });
});
