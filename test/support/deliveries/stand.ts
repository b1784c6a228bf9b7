import { messagingMigration } from '@gcs/kit/postgres/kit-migrations';
import type { SessionChange } from '@gcs/proto/gen/event-types';
import { topics } from '@gcs/proto/topics';
import {
  createDeliverySite,
  type DeliverySite,
  startTestDelivery,
} from '../../../services/webhook-delivery/test/test-delivery.ts';
import { createTestDatabase } from '../database.ts';
import { writeToJournal } from '../write-to-journal.ts';
import type { JudgedEndpoint } from './judge.ts';
import { type Answer, type Arrival, type DeliveryReceiver, startDeliveryReceiver } from './receiver.ts';

/** What processes of webhook delivery work with, and what outlives them: databases, outbox, endpoints, receiver. */
export type DeliveryStand = {
  site: DeliverySite;
  sourceUrl: string;
  receiver: DeliveryReceiver;
  endpoints: readonly JudgedEndpoint[];
  /** Commits changes, for the relay to find. */
  commit(changes: readonly SessionChange[]): Promise<unknown>;
  /** Nothing is left to publish or to deliver. */
  isDrained(): Promise<boolean>;
  /** Of these attempts, those whose verdicts are not stored. */
  unsettledOf(arrivals: readonly Arrival[]): Promise<Arrival[]>;
  drop(): Promise<void>;
};

/** Of the endpoints the one called `plain` accepts everything, the others refuse some attempts. */
export async function createDeliveryStand(
  endpoints: readonly JudgedEndpoint[],
  answer: (usual: Answer) => Answer = (usual) => usual,
): Promise<DeliveryStand> {
  const [site, source, receiver] = await Promise.all([
    createDeliverySite(),
    createTestDatabase([messagingMigration]),
    startDeliveryReceiver((...request) => answer(usualAnswer(...request))),
  ]);
  const names = await addEndpoints(site, receiver.origin, endpoints);
  const count = async (database: DeliverySite['database'], table: string) =>
    (await database.query({ name: '', text: `select from ${table} limit 1` })).length;
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
    async unsettledOf(arrivals) {
      const text = `select event_id as "eventId", endpoint_id as "endpointId", attempt from attempts
                     where event_id = any ($1::text[])`;
      const eventIds = arrivals.map(({ eventId }) => eventId);
      type Row = { eventId: string; endpointId: string; attempt: number };
      const rows = await site.database.query<Row>({ name: '', text }, [eventIds]);
      const settled = new Set(rows.map((row) => `${row.eventId} ${names.get(row.endpointId)} ${row.attempt}`));
      return arrivals.filter((one) => !settled.has(`${one.eventId} ${one.endpoint} ${one.attempt}`));
    },
    async drop() {
      await receiver.close();
      await Promise.all([site.drop(), source.drop()]);
    },
  };
}

/** Resolves to the endpoints' names by their ids. */
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

/** The last characters of an id are random: some events are refused once or twice, and answers take a few milliseconds. */
function usualAnswer(endpoint: string, eventId: string, attempt: number): Answer {
  const luck = eventId.charCodeAt(eventId.length - 1);
  const refusals = endpoint === 'plain' ? 0 : Math.max(0, (luck % 8) - 5);
  return { statusCode: attempt <= refusals ? 400 : 200, delayMs: luck % 4 };
}
