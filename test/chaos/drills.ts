import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../support/parts.ts';
import { type Fault, services } from './plan/fault.ts';

export type Drill = {
  /** Creates per second. */
  rate: number;
  size: number;
  environment: Readonly<Record<string, string>>;
  isBalanced: boolean;
  warmUpMs: number;
  patienceMs: number;
  hasOfficer: boolean;
  hasMoods: boolean;
  faults(size: number): Fault[];
};

export const drillNames = [
  'postgres-stops',
  'postgres-frozen',
  'postgres-full',
  'one-of-two',
  'sigterm',
  'kafka-away',
  'failpoints',
] as const;
export type DrillName = (typeof drillNames)[number];

const secondMs = 1_000;
const pauseMs = 3_000;
/** Duration of a freeze, longer than every lease and the timeout for a silent peer. */
const frozenMs = 22_000;
/**
 * Time limit until a process reaches its failpoint, after the leases and memberships of killed processes have ended.
 */
const reachedMs = 60_000;
const usual = {
  ...{ rate: 8, environment: {}, isBalanced: false, hasOfficer: true, hasMoods: true },
  ...{ warmUpMs: 5_000, patienceMs: 120_000 },
};

export const drills: Readonly<Record<DrillName, Drill>> = {
  'postgres-stops': {
    ...{ ...usual, size: 50 },
    faults: (size) =>
      Array.from({ length: size }, () =>
        services.map((service): Fault => ({ kind: 'postgres-stopped', service, holdMs: 0, pauseMs })),
      ).flat(),
  },
  'postgres-frozen': {
    ...{ ...usual, size: 30 },
    faults: (size) =>
      services.map((service) => ({ kind: 'postgres-frozen', service, holdMs: size * secondMs, pauseMs })),
  },
  'postgres-full': {
    ...{ ...usual, size: 30 },
    faults: (size) => services.map((service) => ({ kind: 'postgres-full', service, holdMs: size * secondMs, pauseMs })),
  },
  'one-of-two': {
    ...{ ...usual, size: 5, isBalanced: true },
    faults: (size) =>
      Array.from({ length: size }, () =>
        services.flatMap((service) =>
          [0, 1].flatMap((replica): Fault[] => [
            { kind: 'replica-killed', service, replica, holdMs: 500, pauseMs },
            { kind: 'replica-frozen', service, replica, holdMs: frozenMs, pauseMs },
          ]),
        ),
      ).flat(),
  },
  sigterm: {
    // Thirty guests a second cause over a hundred requests, with reads, reports and decisions. Fifty guests, with nine
    // webhooks each, would overload two processors while processes restart.
    ...{ ...usual, rate: 30, size: 100, isBalanced: true, hasOfficer: false, hasMoods: false },
    environment: { GCS_DRAIN_DELAY_MS: '3000', GCS_STOP_DEADLINE_MS: '7000' },
    faults: (size) =>
      Array.from({ length: size }, (_, index): Fault => {
        const service = services[index % services.length] ?? 'gateway';
        const replica = Math.floor(index / services.length) % 2;
        return { kind: 'replica-terminated', service, replica, holdMs: 0, pauseMs: secondMs };
      }),
  },
  'kafka-away': {
    // When the broker is back, 300,000 webhooks remain. Moody receivers would need more than fifteen minutes.
    ...{ ...usual, rate: 50, size: 600, hasOfficer: false, hasMoods: false, patienceMs: 900_000 },
    // Heaps grow for minutes: even a gateway, which does not use Kafka, grows by 75 MiB after the first minute.
    warmUpMs: 240_000,
    faults: (size) => [{ kind: 'broker-killed', holdMs: size * secondMs, pauseMs }],
  },
  failpoints: {
    ...{ ...usual, size: 1 },
    // The fault affects all processes of a service, because any process may be the leader or have the partition. A
    // create needs neither service.
    faults: (size) =>
      Array.from({ length: size }, () =>
        (['evidence', 'webhook-delivery'] as const).flatMap((service) =>
          failpointsIn(service === 'evidence' ? 'kit' : service).map(
            (name): Fault => ({ kind: 'failpoint', service, failpoint: `${name}=kill`, holdMs: reachedMs, pauseMs }),
          ),
        ),
      ).flat(),
  },
};

function failpointsIn(service: string): string[] {
  const files = globSync(`services/${service}/src/**/*.ts`, { cwd: repository }).sort();
  const texts = files
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(repository, file), 'utf8'));
  return [
    ...new Set(
      texts.flatMap((text) => [...text.matchAll(/failpoint\('([a-z.-]+)'\)/g)].flatMap(([, name]) => name ?? [])),
    ),
  ];
}
