import { randomUUID } from 'node:crypto';
import { delay } from '@gcs/kit/retry';
import { startLoad } from '../../support/load.ts';
import { seededRandom } from '../../support/simulation/random.ts';
import { type Fired, startPrometheus } from '../../support/tools/prometheus.ts';
import type {
  CreateTry,
  Decision,
  FailedCall,
  Fate,
  FiredAlert,
  ForeignRecord,
  PublishedCheckpoint,
  Report,
  Try,
} from '../judge/observation.ts';
import { callAs, type Door, openDoor } from '../rig/door.ts';
import type { Rig } from '../rig/rig.ts';
import { provideTenants, type Tenant } from '../rig/tenants.ts';
import { type Client, createClient, type GivenUp, startBalancer } from './client.ts';
import { isEnding, isImpatient, type PeopleDeps, play, storyOf } from './people.ts';
import { type LastWords, readAllBack, startLogReader } from './read-back.ts';
import { type Receivers, startReceivers } from './receiver.ts';

export type World = {
  tenants: readonly Tenant[];
  receivers: Receivers;
  door: Door;
  operator: ReturnType<typeof callAs>;
  canary: string;
  log: Log;
  settle(patienceMs: number): Promise<void>;
  readAllBack(): Promise<LastWords>;
  alerts(): Promise<FiredAlert[]>;
  stop(): Promise<void>;
};

export type Log = {
  creates: CreateTry[];
  tries: Try[];
  givenUp: GivenUp[];
  reports: Report[];
  decisions: Decision[];
  fates: Fate[];
  failures: FailedCall[];
  foreign: ForeignRecord[];
  published: PublishedCheckpoint[];
};

export type WorldOptions = {
  seed: number;
  createsPerSecond: number;
  isBalanced?: boolean;
  /** Without an officer, stories end before erasures and holds. */
  hasOfficer?: boolean;
  hasMoods?: boolean;
};

export async function startWorld(
  rig: Rig,
  { seed, createsPerSecond, isBalanced = false, hasOfficer = true, hasMoods = true }: WorldOptions,
): Promise<World> {
  const { gateways, operator } = rig.stack.deployment;
  const { credentials } = rig.stack;
  const receivers = await startReceivers(hasMoods);
  const door = openDoor(gateways.admin.join(), gateways.provider.join());
  const tenants = await provideTenants(door, credentials, receivers.origin);
  const log: Log = {
    ...{ creates: [], tries: [], givenUp: [], reports: [], decisions: [] },
    ...{ fates: [], failures: [], foreign: [], published: [] },
  };
  const canary = `canary${randomUUID().slice(0, 8)}`;
  const balancer = isBalanced ? startBalancer(rig.slotsOf('gateway')) : undefined;
  const baseUrls = rig.gateways.map(({ port }) => `http://127.0.0.1:${port}`);
  const client = createClient({ baseUrls, canary, ...log, ...(balancer && { isReady: balancer.isReady }) });
  const giveUp = new AbortController();
  const reviewerToken = await operator.issueToken('reviewer-ana');
  const people: PeopleDeps = { door, reviewerToken, ...log, signal: giveUp.signal };
  const guests = startGuests({
    client,
    tenants,
    people,
    createsPerSecond,
    hasOfficer,
    random: seededRandom(seed).next,
  });
  const readers = startReaders({ client, tenants, receivers, log, random: seededRandom(seed + 1).next });
  const asOperator = callAs(credentials.operatorToken);
  const targets = rig.slots.map(({ name, healthPort: port }) => ({ name, port }));
  const prometheus = await startPrometheus(rig.directory, targets);
  const logReader = startLogReader({ door, operator: asOperator, ...log });
  return {
    ...{ tenants, receivers, door, canary, log, operator: asOperator },
    async settle(patienceMs: number) {
      const late = setTimeout(() => giveUp.abort(), patienceMs);
      await Promise.all([guests.stop(), readers.stop()]);
      clearTimeout(late);
      if (giveUp.signal.aborted) throw new Error(endlessStories(log, patienceMs));
    },
    async readAllBack() {
      await logReader.stop();
      await logReader.look();
      return readAllBack({ client, door, operator: asOperator, tenants, log });
    },
    alerts: async () => (await prometheus.fired()).map(alertOf),
    async stop() {
      giveUp.abort();
      await prometheus.stop();
      await Promise.all([guests.stop(), readers.stop(), logReader.stop()]);
      balancer?.stop();
      door.close();
      await receivers.stop();
    },
  };
}

function alertOf({ alert, labels, at }: Fired): FiredAlert {
  const { service_name: service = '', messaging_consumer_group_name: group = '' } = labels;
  return { alert, service, group, at };
}

function endlessStories({ failures, tries }: Pick<Log, 'failures' | 'tries'>, patienceMs: number): string {
  const since = Date.now() - 10_000;
  const refused = tries.filter(
    ({ until, status }) => until >= since && status !== 404 && (status === 0 || status >= 400),
  );
  const all = [
    ...failures.filter(({ at }) => at >= since).map(({ method, code }) => `${method} ${code}`),
    ...refused.map(({ operation, status, code }) => `${operation} ${status} ${code}`),
  ];
  const counted = [...Map.groupBy(all, (what) => what)].map(([what, times]) => `${times.length} × ${what}`);
  return `the guests' stories did not end within ${patienceMs} ms; in the last 10 s: ${counted.join(', ') || 'no failure'}`;
}

type GuestDeps = {
  client: Client;
  tenants: readonly Tenant[];
  people: PeopleDeps;
  createsPerSecond: number;
  hasOfficer: boolean;
  random: () => number;
};

function startGuests({ client, tenants, people, createsPerSecond, hasOfficer, random }: GuestDeps) {
  const come = async (index: number) => {
    const waitMs = random() * 2_000;
    const tenant = tenants[index % tenants.length];
    if (tenant === undefined) return;
    const turn = Math.floor(index / tenants.length);
    const sessionId = await client.create(tenant, { signal: people.signal, isImpatient: isImpatient(turn) });
    if (sessionId === undefined) return;
    await delay(waitMs);
    const story = storyOf(turn);
    await play(people, tenant, sessionId, isEnding(story) && !hasOfficer ? 'fails' : story);
  };
  const load = startLoad(createsPerSecond, come);
  return {
    async stop() {
      const { failures } = await load.stop();
      if (failures.length > 0) throw new Error(`the guests' stories failed: ${failures.slice(0, 5).join('; ')}`);
    },
  };
}

type ReaderDeps = { client: Client; tenants: readonly Tenant[]; receivers: Receivers; log: Log; random: () => number };

function startReaders({ client, tenants, receivers, log, random }: ReaderDeps) {
  let isOver = false;
  const tenantOf = (id: string) => tenants.find((tenant) => tenant.id === id);
  const run = async () => {
    while (!isOver) {
      await delay(150 + random() * 300);
      const created = log.creates[Math.floor(random() * log.creates.length)];
      const tenant = tenantOf(created?.tenantId ?? '');
      if (tenant === undefined || !created?.sessionId) continue;
      await client.read(tenant, created.sessionId);
      await client.evidence(tenant, created.sessionId);
      const posted = receivers.sample(random());
      if (posted === undefined) continue;
      const { status, text } = await client.verify(tenant, posted.body, posted.signature);
      if (status === 200 && JSON.parse(text).valid !== true)
        log.failures.push({ method: 'verifyWebhookSignature', code: 'not_valid', at: Date.now() });
    }
  };
  const running = Promise.all([run(), run()]);
  return {
    async stop() {
      isOver = true;
      await running;
    },
  };
}
