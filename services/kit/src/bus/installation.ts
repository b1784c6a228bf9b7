import { type Clock, systemClock } from '../clock.ts';
import type { Connection, Database } from '../postgres/database.ts';
import { prepared } from '../postgres/statement.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { BusRecord, EventBus, TopicBatch } from './bus.ts';

export type Installation = {
  /** Resolves to the installation's UUID, or undefined before `join`. Queries the database until the id is known. */
  id(connection?: Connection): Promise<string | undefined>;
  /** Stores `id` unless the database has an id; resolves to the stored id. */
  join(id: string, connection: Connection): Promise<string>;
  over(bus: EventBus): EventBus;
};

const read = prepared({ name: 'installation_read', text: 'select id from installation' });

const keep = prepared({
  name: 'installation_keep',
  text: 'insert into installation (id) values ($1) on conflict do nothing',
});

const newsMs = 900_000;

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
      // Calls `publish` synchronously once the id is known, so that messages keep their order.
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

/** Adds a record's origin. A record without an installation stays unchanged, because any writer may omit the header. */
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
