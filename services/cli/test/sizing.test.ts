import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fixed, type Load, measured, planSize } from '../src/commands/operations/plan-size.ts';
import { runGuestctl } from './run-guestctl.ts';

const loads: fc.Arbitrary<Load> = fc.record({
  sessionsPerDay: fc.double({ min: 1, max: 1e9, noNaN: true }),
  eventsPerSession: fc.double({ min: 1, max: 100, noNaN: true }),
  peakFactor: fc.double({ min: 1, max: 100, noNaN: true }),
  keepDays: fc.double({ min: 1, max: 36_500, noNaN: true }),
  afterDays: fc.double({ min: 1, max: 36_500, noNaN: true }),
});

describe('the plan for a load', () => {
  test('needs at least as many resources for a load that is larger in any respect', () => {
    const members = ['sessionsPerDay', 'eventsPerSession', 'peakFactor', 'keepDays', 'afterDays'] as const;
    fc.assert(
      fc.property(
        loads,
        fc.constantFrom(...members),
        fc.double({ min: 1, max: 10, noNaN: true }),
        (load, name, times) => {
          const [small, large] = [planSize(load), planSize({ ...load, [name]: load[name] * times })];
          for (const [index, size] of small.services.entries()) {
            const more = large.services[index];
            expect(more?.replicas).toBeGreaterThanOrEqual(size.replicas);
            expect(more?.diskBytes).toBeGreaterThanOrEqual(size.diskBytes);
          }
          expect(large.syncsPerSecond).toBeGreaterThanOrEqual(small.syncsPerSecond);
          expect(large.limits.length).toBeGreaterThanOrEqual(small.limits.length);
        },
      ),
    );
  });

  test('has at least two replicas, which stay below the autoscaling threshold at the peak', () => {
    fc.assert(
      fc.property(loads, (load) => {
        for (const { processors, replicas } of planSize(load).services) {
          expect(replicas).toBeGreaterThanOrEqual(2);
          expect(processors / replicas).toBeLessThanOrEqual(fixed.busy + 1e-9);
        }
      }),
    );
  });

  test('grows only by permanent data once all other data have reached their maximum age', () => {
    fc.assert(
      fc.property(loads, (load) => {
        const old = { ...load, afterDays: load.keepDays + fixed.days.bookings };
        for (const { service, yearlyBytes } of planSize(old).services) {
          const { kept } = measured.bytesPerSession[service];
          const expected = (kept * load.sessionsPerDay * 365 * load.eventsPerSession) / measured.eventsPerSession;
          expect(yearlyBytes / expected).toBeCloseTo(1, 3);
        }
      }),
    );
  });

  test('reports a load that exceeds the measured maximum or the capacity of the partitions', () => {
    const limitsAt = (sessionsPerDay: number) => planSize({ ...million, sessionsPerDay }).limits;
    expect(limitsAt(1e6)).toEqual([]);
    expect(limitsAt(3e6)).toEqual([expect.stringContaining('887 webhooks a second is the measured maximum')]);
    expect(limitsAt(3e7)).toEqual([
      expect.stringContaining('887'),
      expect.stringMatching(/^evidence: \d+ replicas/),
      expect.stringMatching(/^webhook-delivery: \d+ replicas/),
    ]);
  });
});

const million: Load = { sessionsPerDay: 1e6, eventsPerSession: 9, peakFactor: 4, keepDays: 365, afterDays: 365 };

test('the plan uses the figures of the performance page', () => {
  const page = readFileSync(resolve(import.meta.dirname, '../../../docs/performance.md'), 'utf8');
  const { bytesPerSession, ...costs } = measured;
  const rowOf = (text: string) => page.split('\n').find((line) => line.includes(text)) ?? '';
  expect(rowOf('separate processes, Kafka: processor time per 1,000 webhooks at 200/s')).toContain(
    `| ${costs.secondsPer1000Webhooks} s `,
  );
  expect(rowOf('separate processes, Kafka: webhooks delivered, 64 clients')).toContain(`| ${costs.maxPerSecond}/s `);
  const [, inBytes = ''] = page.split('\n## A session in bytes\n');
  const lineOf = (service: string) => inBytes.split('\n').find((line) => line.startsWith(`| ${service} `)) ?? '';
  for (const [service, parts] of Object.entries(bytesPerSession))
    for (const bytes of Object.values<number>(parts)) expect(lineOf(service)).toContain(bytes.toLocaleString('en'));
  expect(rowOf('| write-ahead log')).toContain(costs.walBytesPerSession.toLocaleString('en'));
  expect(rowOf('| made durable')).toContain(String(costs.syncsPerSession));
});

test('the plan has the services of the chart that have a database, with their requests and limits', () => {
  const chart = resolve(import.meta.dirname, '../../../charts/guest-compliance/templates');
  const catalogue = readFileSync(resolve(chart, '_catalogue.tpl'), 'utf8');
  const services = catalogue.matchAll(
    /^- name: (\S+)\n.*\n {2}requests: \{cpu: (\d+)m,.*\n {2}limits: .* memory: (\d+)Mi\}/gm,
  );
  const listed = [...services].map(([, name, cpu, memory]) => [
    name,
    { requestMilli: Number(cpu), limitMiB: Number(memory) },
  ]);
  const { providers, ...always } = fixed.pods;
  expect(listed.filter(([name]) => name !== 'console')).toEqual(Object.entries({ ...always, providers }));
  expect(planSize(million).services.map(({ service }) => service)).toEqual(Object.keys(always));
});

test('the table of sizes in deploy/README.md agrees with the plan', () => {
  const page = readFileSync(resolve(import.meta.dirname, '../../../deploy/README.md'), 'utf8');
  const plans = [1e4, 1e5, 1e6, 1e7].map((sessionsPerDay) => planSize({ ...million, sessionsPerDay }));
  const rowOf = (heading: string) => page.split('\n').find((line) => line.startsWith(`| ${heading}`)) ?? '';
  const cellsOf = (heading: string) =>
    rowOf(heading)
      .split('|')
      .slice(2, -1)
      .map((cell) => cell.trim());
  type Plan = (typeof plans)[number];
  const sumOf = (services: Plan['services'], member: 'processors' | 'replicas' | 'memoryMiB') =>
    services.reduce((sum, service) => sum + service[member], 0);
  const expected = {
    processors: plans.map((plan) => Number(sumOf(plan.services, 'processors').toPrecision(2)).toString()),
    pods: plans.map(({ services }) => String(sumOf(services, 'replicas') + fixed.logPods)),
    'memory limits': plans.map(({ services }) => `${(sumOf(services, 'memoryMiB') / 1_024).toPrecision(3)} GiB`),
    '`max_connections`': plans.map(({ maxConnections }) => maxConnections.toLocaleString('en')),
  };
  for (const [heading, cells] of Object.entries(expected)) expect(cellsOf(heading)).toEqual(cells);

  const { bytesPerSession, walBytesPerSession } = measured;
  const stored = Object.values(bytesPerSession).flatMap((parts) => Object.values<number>(parts));
  const gibPerMillion = (bytes: number) => `${Math.round((bytes * 1e6) / 2 ** 30)} GiB`;
  const [, restore = ''] = cellsOf('a database, from its archive');
  expect(restore).toContain(gibPerMillion(stored.reduce((sum, bytes) => sum + bytes)));
  expect(restore).toContain(`${gibPerMillion(walBytesPerSession)} of log`);
});

test('guestctl ops size needs no deployment, accepts 1e6, and refuses an invalid number', async () => {
  const { code, stdout } = await runGuestctl(['ops', 'size', '--sessions-per-day', '1e6', '--json'], {
    environment: {},
  });
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ load: million, limits: [], arithmetic: expect.any(Array) });
  for (const wrong of ['many', '0', '1e99', '-1', '1M', '1,000,000', '1.5']) {
    const refused = await runGuestctl(['ops', 'size', '--sessions-per-day', wrong], { environment: {} });
    expect({ wrong, code: refused.code }).toEqual({ wrong, code: 2 });
    if (wrong !== '-1') expect(refused.stderr).toContain('such as 250000 or 1e6');
  }
});
