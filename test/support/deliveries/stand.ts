import { messagingMigration } from '@gcs/kit/postgres/migrations/kit-migrations';
import type { SessionChange } from '@gcs/proto/gen/event-types';
import { topics } from '@gcs/proto/topics';
import {
  createDeliverySite,
  type DeliverySite,
  startTestDelivery,
} from '../../../services/webhook-delivery/test/test-delivery.ts';
import { createTestDatabase } from '../database.ts';
import { writeToJournal } from '../write-to-journal.ts';
import { allAttempts, attemptsOfEvents, withNames } from './attempts.ts';
import { type Attempt, attemptKey, type JudgedEndpoint } from './judge.ts';
import type { Arrival, DeliveryReceiver } from './receiver.ts';

type AnyReceiver = Pick<DeliveryReceiver, 'origin' | 'close'>;

export type DeliveryStand<Receiver extends AnyReceiver = DeliveryReceiver> = {
  site: DeliverySite;
  sourceUrl: string;
  receiver: Receiver;
  endpoints: readonly JudgedEndpoint[];
  commit(changes: readonly SessionChange[]): Promise<unknown>;
  isDrained(): Promise<boolean>;
  attempts(): Promise<Attempt[]>;
  unsettledOf(arrivals: readonly Arrival[]): Promise<Arrival[]>;
  drop(): Promise<void>;
};

export async function createDeliveryStand<Receiver extends AnyReceiver>(
  endpoints: readonly JudgedEndpoint[],
  startReceiver: () => Promise<Receiver>,
): Promise<DeliveryStand<Receiver>> {
  const [site, source, receiver] = await Promise.all([
    createDeliverySite(),
    createTestDatabase([messagingMigration]),
    startReceiver(),
  ]);
  const names = await addEndpoints(site, receiver.origin, endpoints);
  const count = async (database: DeliverySite['database'], table: string) =>
    (await database.query({ name: '', text: `select from ${table} limit 1` })).length;
  const attempts = async (text: string, values: readonly unknown[]) =>
    withNames(await site.database.query<Attempt>({ name: '', text }, values), names);
  return {
    site,
    sourceUrl: source.url,
    receiver,
    endpoints,
    commit(changes) {
      const topic = topics.sessionChanges;
      const entries = changes.map((change) => ({
        ...{ key: change.sessionId, version: change.version, topic, traceparent: '' },
        value: JSON.stringify(change),
      }));
      return writeToJournal(source.database, entries);
    },
    isDrained: async () =>
      (await count(source.database, 'outbox')) + (await count(site.database, 'open_deliveries')) === 0,
    attempts: () => attempts(allAttempts, []),
    async unsettledOf(arrivals) {
      const settled = new Set(
        (await attempts(attemptsOfEvents, [arrivals.map(({ eventId }) => eventId)])).map(attemptKey),
      );
      return arrivals.filter((one) => !settled.has(attemptKey(one)));
    },
    async drop() {
      await receiver.close();
      await Promise.all([site.drop(), source.drop()]);
    },
  };
}

async function addEndpoints(
  site: DeliverySite,
  origin: string,
  endpoints: readonly JudgedEndpoint[],
): Promise<Map<string, string>> {
  const setup = await startTestDelivery(site);
  const names = new Map<string, string>();
  for (const { name, tenantId, isStrict } of endpoints) {
    const ordering = isStrict ? 'STRICT' : 'FIRST_ATTEMPT';
    const retryScheduleMs = [0, ...Array.from({ length: 10 }, () => 20)];
    const { id } = await setup.addEndpoint(`${origin}/${name}`, { tenantId, ordering, retryScheduleMs });
    names.set(id, name);
  }
  await setup.stop();
  return names;
}

/** Tracks attempts received but not recorded at each death: each may repeat once per death. */
export function watchInFlight({
  receiver: { arrivals },
  unsettledOf,
}: Pick<DeliveryStand, 'receiver' | 'unsettledOf'>) {
  const deaths = new Map<string, number>();
  const open = new Map<string, Arrival>();
  let noted = 0;
  return {
    /** Call this after the dead process's sent data has been read, and before another process takes its deliveries. */
    async noteDeath(): Promise<void> {
      for (const arrival of arrivals.slice(noted)) open.set(attemptKey(arrival), arrival);
      noted = arrivals.length;
      const unsettled = await unsettledOf([...open.values()]);
      open.clear();
      for (const arrival of unsettled) {
        const key = attemptKey(arrival);
        open.set(key, arrival);
        deaths.set(key, (deaths.get(key) ?? 0) + 1);
      }
    },
    deathsOf: (key: string) => deaths.get(key) ?? 0,
    total: () => deaths.size,
  };
}
