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
/** Longer than every lease, and longer than the wait for a peer that does not answer. */
const frozenMs = 22_000;
/** The leases and memberships of the killed processes must end before a process reaches its failpoint. */
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
    // The rate causes over a hundred requests a second, with reads, reports and decisions. A rate of fifty with nine
    // webhooks per guest would overload two processors while processes are replaced.
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
    // About 300,000 webhooks remain when the broker is back. Moody receivers would need more than fifteen minutes for
    // these.
    ...{ ...usual, rate: 50, size: 600, hasOfficer: false, hasMoods: false, patienceMs: 900_000 },
    // Heaps grow for minutes. Without Kafka, a gateway takes 75 MiB more after the first minute.
    warmUpMs: 240_000,
    faults: (size) => [{ kind: 'broker-killed', holdMs: size * secondMs, pauseMs }],
  },
  failpoints: {
    ...{ ...usual, size: 1 },
    // The fault affects all processes of a service, because any process may be the leader or have the partition.
    // Creates need neither of the two services.
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
