import type { Connection } from '../postgres/database.ts';
import { prepared } from '../postgres/statement.ts';
import { observeTogether, type Telemetry } from '../telemetry/telemetry.ts';

export type ListedDeadLetter = {
  id: number;
  topic: string;
  key: string;
  partition: number;
  offset: string;
  reason: string;
  error: string;
  parkedAt: Date;
  closedAt: Date | null;
  excerpt: string;
};

export type DeadLetterQuery = {
  /** '' for every topic. */
  topic: string;
  /** '' for every key. */
  key: string;
  includeClosed: boolean;
  /** The list contains records with higher ids, the oldest first; 0 for all. */
  afterId: number;
  limit: number;
};

const columns = `
  id, topic, key, partition, record_offset as "offset", reason, error, parked_at as "parkedAt",
  replayed_at as "closedAt", left(coalesce(value, ''), 1024) as excerpt`;

const list = prepared({
  name: 'dead_letters_list',
  text: `
    select ${columns}
      from dead_letters
     where id > $1 and ($2 = '' or topic = $2) and ($3 = '' or key = $3) and ($4 or replayed_at is null)
     order by id
     limit $5`,
});

const find = prepared({ name: 'dead_letters_find', text: `select ${columns} from dead_letters where id = $1` });

const count = prepared({
  name: 'dead_letters_count',
  text: `
    select count(*) as waiting, count(*) filter (where reason = 'foreign') as "foreign" from dead_letters
     where replayed_at is null and ($1 = '' or topic = $1) and ($2::text is null or key = $2)`,
});

export function listDeadLetters(database: Connection, query: DeadLetterQuery): Promise<ListedDeadLetter[]> {
  const { topic, key, includeClosed, afterId, limit } = query;
  return database.query<ListedDeadLetter>(list, [afterId, topic, key, includeClosed, limit]);
}

export async function findDeadLetter(database: Connection, id: number): Promise<ListedDeadLetter | undefined> {
  const [found] = await database.query<ListedDeadLetter>(find, [id]);
  return found;
}

/** Counts the waiting records, and how many of them are foreign; if `of` is set, only those of its key and topic. */
export async function countDeadLetters(
  database: Connection,
  of?: Pick<ListedDeadLetter, 'topic' | 'key'>,
): Promise<{ waiting: number; foreign: number }> {
  const [row] = await database.query<{ waiting: number; foreign: number }>(count, [of?.topic ?? '', of?.key ?? null]);
  return row ?? { waiting: 0, foreign: 0 };
}

export function observeDeadLetters({ meter }: Pick<Telemetry, 'meter'>, database: Connection): () => void {
  const waiting = meter.createObservableGauge('gcs.dead_letters.waiting', {
    unit: '{record}',
    description: 'Parked records of this installation that wait for an operator',
  });
  const foreign = meter.createObservableGauge('gcs.dead_letters.foreign', {
    unit: '{record}',
    description: 'Parked records that another installation has published',
  });
  return observeTogether(meter, [waiting, foreign], async (result) => {
    const count = await countDeadLetters(database);
    result.observe(waiting, count.waiting - count.foreign);
    result.observe(foreign, count.foreign);
  });
}
