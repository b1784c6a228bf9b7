import { type Fault, services } from './plan/fault.ts';

/** One kind of fault at full size, by itself, under a steady load (docs/reliability.md#drills). */
export type Drill = {
  /** Creates per second. */
  rate: number;
  /** How often, or for how many seconds: the full size. */
  size: number;
  /** Added to every process's environment. */
  environment: Readonly<Record<string, string>>;
  /** Clients go only to gateways that say that they are ready, as behind a balancer. */
  isBalanced: boolean;
  /** The load before the first fault. */
  warmUpMs: number;
  /** How long guests' stories, and then what is left to do, may take at the end. */
  patienceMs: number;
  /** An officer erases guests and places holds. Evidence learns of a session by Kafka, and the officer asks until it has. */
  hasOfficer: boolean;
  /** Some receivers fail, ask for less or hang now and then, and are then sent less by design. */
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
] as const;
export type DrillName = (typeof drillNames)[number];

const secondMs = 1_000;
/** Between two faults: for what was broken to be whole again. */
const pauseMs = 3_000;
/** Longer than every lease, and than a peer that says nothing is waited for. */
const frozenMs = 22_000;
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
    // With reads, reports and decisions these are more than a hundred requests a second. At fifty guests a second, with
    // nine webhooks each, two processors fall behind with the webhooks while processes come and go.
    ...{ ...usual, rate: 30, size: 100, isBalanced: true, hasOfficer: false, hasMoods: false },
    // What is the default of a deployment: time for the balancer to notice, and for what is in flight to end.
    environment: { GCS_DRAIN_DELAY_MS: '3000', GCS_STOP_DEADLINE_MS: '7000' },
    faults: (size) =>
      Array.from({ length: size }, (_, index): Fault => {
        const service = services[index % services.length] ?? 'gateway';
        const replica = Math.floor(index / services.length) % 2;
        return { kind: 'replica-terminated', service, replica, holdMs: 0, pauseMs: secondMs };
      }),
  },
  'kafka-away': {
    // Some 300,000 webhooks are left to send when the broker is back: receivers with moods want fifteen minutes for them.
    ...{ ...usual, rate: 50, size: 600, hasOfficer: false, hasMoods: false, patienceMs: 900_000 },
    // Until heaps have grown to what this load makes of them: a gateway, which knows no Kafka, takes 75 MiB more in the
    // next minutes after the first.
    warmUpMs: 240_000,
    faults: (size) => [{ kind: 'broker-killed', holdMs: size * secondMs, pauseMs }],
  },
};
