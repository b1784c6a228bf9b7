import { seededRandom } from '../../support/simulation/random.ts';
import { conditionKinds, type Fault, type FaultKind, type Service, services } from './fault.ts';

export type Plan = { deaths: Fault[]; conditions: Fault[]; clocks: Fault[] };

type Random = () => number;

/** Duration of a freeze, longer than every lease: 3 s of the relay, 6 s of delivery, 6 s of a group member. */
const frozenMs = 9_000;
/** Range of a broker's stall, from below to above the timeouts of Kafka clients. */
const stalledMs = [5_000, 30_000] as const;
/** Time after which clients have given up all requests with a former token. */
const unansweredMs = 5_500;
/** Largest error of a clock. One step can change the error by twice as much. */
const maxAheadMs = 600_000;
const behindGateways = ['session', 'evidence', 'webhook-delivery'] as const;
/** The failpoints at which a process may die, by service (docs/reliability.md#failpoints). */
const failpoints: Readonly<Record<Service, readonly string[]>> = {
  gateway: [],
  session: ['relay.before-read', 'relay.read', 'relay.published', 'consumer.before-commit', 'consumer.committed'],
  evidence: [
    'consumer.received',
    'consumer.before-commit',
    'consumer.committed',
    'consumer.told',
    'kafka.before-offset-commit',
    'kafka.offset-committed',
    'relay.published',
  ],
  'webhook-delivery': [
    'consumer.before-commit',
    'consumer.committed',
    'consumer.told',
    'kafka.before-offset-commit',
    'delivery.before-post',
    'delivery.posted',
    'delivery.before-settle',
    'delivery.before-settle-commit',
    'delivery.settled',
  ],
};

export function planFaults(seed: number, counts: Record<keyof Plan, number>): Plan {
  const [ofDeaths, ofConditions] = [seededRandom(seed).next, seededRandom(seed ^ 0x5bd1e995).next];
  const ofClocks = seededRandom(seed ^ 0x1b873593).next;
  return {
    deaths: Array.from({ length: counts.deaths }, () => drawDeath(ofDeaths)),
    conditions: drawConditions(ofConditions, counts.conditions),
    clocks: Array.from({ length: counts.clocks }, () => drawStep(ofClocks)),
  };
}

function drawDeath(random: Random): Fault {
  const service = pick(random, services);
  const replica = between(random, 0, 1);
  const pauseMs = between(random, 200, 1_200);
  const dice = random();
  const point = pick(random, failpoints[service]);
  const holdMs = between(random, 0, 800);
  if (dice < 0.08) return { kind: 'service-killed', service, holdMs, pauseMs: pauseMs + 2_000 };
  if (dice < 0.18) return { kind: 'replica-killed-starting', service, replica, holdMs, pauseMs };
  if (dice < 0.35 && point !== undefined) {
    const [kind, action] = dice < 0.3 ? (['failpoint', 'kill'] as const) : (['failpoint-frozen', 'freeze'] as const);
    const failpoint = `${point}=${action}@${between(random, 1, 12)}`;
    return { kind, service, replica, failpoint, holdMs: 8_000, pauseMs };
  }
  return { kind: 'replica-killed', service, replica, holdMs, pauseMs };
}

/** Draws from shuffled decks that contain every kind once, so that every kind occurs equally often. */
function drawConditions(random: Random, count: number): Fault[] {
  const drawn: Fault[] = [];
  while (drawn.length < count)
    drawn.push(
      ...shuffled(
        random,
        conditionKinds.map((kind) => drawCondition(random, kind)),
      ),
    );
  return drawn.slice(0, count);
}

function drawCondition(random: Random, kind: FaultKind): Fault {
  const pauseMs = between(random, 1_000, 2_500);
  const service = pick(random, services);
  const holdMs = between(random, 2_000, 4_500);
  switch (kind) {
    case 'replica-frozen':
      return { kind, service, replica: between(random, 0, 1), holdMs: frozenMs, pauseMs };
    case 'service-frozen':
    case 'postgres-frozen':
      return { kind, service, holdMs: frozenMs, pauseMs };
    case 'postgres-killed':
    case 'postgres-stopped':
      return { kind, service, holdMs: 0, pauseMs };
    case 'records-with-nul':
    case 'records-framed':
    case 'records-huge':
      return { kind, holdMs: 0, pauseMs };
    case 'broker-frozen':
      return { kind, replica: between(random, 0, 2), holdMs: between(random, ...stalledMs), pauseMs };
    case 'broker-killed':
      return { kind, replica: between(random, 0, 2), holdMs, pauseMs };
    case 'links-cut':
    case 'links-slow':
    case 'keys-rotated':
      return { kind, service: pick(random, behindGateways), holdMs, pauseMs };
    case 'tokens-rotated':
      return { kind, holdMs: unansweredMs, pauseMs };
    case 'broker-full':
    case 'clients-cut':
    case 'clients-slow':
    case 'topics-emptied':
    case 'topics-deleted':
    case 'brokers-killed':
    case 'receivers-away':
    case 'secrets-rotated':
      return { kind, holdMs, pauseMs };
    default:
      return { kind, service, holdMs, pauseMs };
  }
}

/** Half of the steps set the clock wrong by at most two seconds, which hides a wrong order of events best. */
function drawStep(random: Random): Fault {
  const [service, replica] = [pick(random, services), between(random, 0, 1)];
  const largest = random() < 0.5 ? 2_000 : maxAheadMs;
  const aheadMs = between(random, -largest, largest);
  return { kind: 'clock-stepped', service, replica, aheadMs, holdMs: 0, pauseMs: between(random, 1_000, 4_000) };
}

function between(random: Random, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1));
}

function pick<T>(random: Random, all: readonly [T, ...T[]]): T;
function pick<T>(random: Random, all: readonly T[]): T | undefined;
function pick<T>(random: Random, all: readonly T[]): T | undefined {
  return all[Math.floor(random() * all.length)];
}

function shuffled<T>(random: Random, all: readonly T[]): T[] {
  const rest = [...all];
  return all.flatMap(() => rest.splice(Math.floor(random() * rest.length), 1));
}
