import { type Clock, systemClock } from '../clock.ts';
import type { Connection, Database } from '../postgres/database.ts';
import { prepared } from '../postgres/statement.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { BusRecord, EventBus, TopicBatch } from './bus.ts';

/** The installation that a service belongs to (docs/internal-contracts.md#installation). */
export type Installation = {
  /** Its UUID; undefined before the service has joined one. Asks the database until it is known, and never again. */
  id(connection?: Connection): Promise<string | undefined>;
  /** Keeps the id, unless another one is kept; resolves to the one that is. */
  join(id: string, connection: Connection): Promise<string>;
  /** The bus as the service sees it: what it publishes carries the id, and what others published has an origin. */
  over(bus: EventBus): EventBus;
};

const read = prepared({ name: 'installation_read', text: 'select id from installation' });

const keep = prepared({
  name: 'installation_keep',
  text: 'insert into installation (id) values ($1) on conflict do nothing',
});

/** A record of another installation is news for so long. */
const newsMs = 900_000;

/** Opens what a service keeps of its installation. The clock measures the age of records. */
export function openInstallation(database: Database, logger: Logger, clock: Clock = systemClock): Installation {
  let known: string | undefined;
  let foreignAt = Number.NEGATIVE_INFINITY;

  const id = async (connection: Connection = database) => {
    if (known === undefined) {
      const [row] = await connection.query<{ id: string }>(read);
      known = row?.id;
    }
    return known;
  };
  const noteForeign = (installation: string) => {
    const isNews = performance.now() - foreignAt > newsMs;
    foreignAt = performance.now();
    if (isNews) logger.error({ installation }, 'another installation uses our topics; give it a GCS_KAFKA_PREFIX');
  };

  return {
    id,
    async join(given, connection) {
      if ((await id(connection)) === undefined) await connection.query(keep, [given]);
      return (await id(connection)) ?? given;
    },
    over: (bus) => ({
      ...bus,
      // Synchronous once the id is known: a later publish must not arrive before.
      publish: (batches, onTaken) =>
        known === undefined
          ? id().then((own) => bus.publish(stamped(batches, own), onTaken))
          : bus.publish(stamped(batches, known), onTaken),
      subscribe: (options) =>
        bus.subscribe({
          ...options,
          nowMs: () => clock.now().getTime(),
          async handle(records, work) {
            const own = records.some(({ installation }) => installation) ? await id() : undefined;
            const judged = records.map((record) => withOrigin(record, own));
            for (const { origin } of judged) if (origin?.kind === 'foreign') noteForeign(origin.installation);
            return options.handle(judged, work);
          },
        }),
    }),
  };
}

/** Judges a record without the header by its contents, like any unknown writer's. */
function withOrigin(record: BusRecord, own: string | undefined): BusRecord {
  const { installation = '' } = record;
  if (installation === '' || installation === own) return record;
  if (own === undefined) return { ...record, origin: { kind: 'unknown' } };
  return { ...record, origin: { kind: 'foreign', installation } };
}

function stamped(batches: readonly TopicBatch[], installation: string | undefined): readonly TopicBatch[] {
  if (installation === undefined) return batches;
  return batches.map(({ topic, messages }) => ({
    topic,
    messages: messages.map((message) => ({ ...message, installation })),
  }));
}
