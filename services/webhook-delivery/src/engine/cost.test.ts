import type { ServerResponse } from 'node:http';
import type { SessionChange } from '@gcs/proto/gen/event-types';
import { type DatabaseCost, databaseCost } from '@gcs/test/support/database-cost';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type Receiver, startReceiver } from '../../test/receiver.ts';
import { changesOf, newId } from '../../test/session-changes.ts';
import { createDeliverySite, type DeliverySite, startTestDelivery } from '../../test/test-delivery.ts';

const updated = 'compliance_session.updated' as const;
/** The delivery of a `completed` event causes a delivery receipt for the evidence service. */
const completed = 'compliance_session.completed' as const;

/** Rows per delivered event, as "inserted updated deleted". */
const rows = { events: '1 0 0', open_deliveries: '1 0 1', attempts: '1 0 0', consumer_positions: '0 1 0' };
const receipt = { journal: '1 0 0', outbox: '1 0 1' };

type Cost = {
  type: typeof updated | typeof completed;
  size: number;
  batches: number;
  rows: Record<string, string>;
  /** Maximum per batch. A busy machine needs fewer statements, because more results gather. */
  statements: number;
  commits: number;
};

/** Database costs of deliveries (docs/performance.md#rows-and-statements). */
const costs: readonly Cost[] = [
  { type: updated, size: 1, batches: 100, rows, statements: 5, commits: 3 },
  { type: completed, size: 1, batches: 100, rows: { ...rows, ...receipt }, statements: 11, commits: 5 },
  { type: updated, size: 200, batches: 10, rows, statements: 16, commits: 12 },
];

let site: DeliverySite;
let receiver: Receiver;

beforeEach(async () => {
  [site, receiver] = await Promise.all([createDeliverySite(), startReceiver()]);
});
afterEach(async () => {
  await receiver.close();
  await site.drop();
});

test.each(costs)(
  '$type in batches of $size writes a fixed number of rows within the limits of statements and commits',
  async (cost) => {
    const { type, size, batches } = cost;
    const sessions = Array.from({ length: size * batches }, () => changesOf(newId('cs'), [type]));
    await prepare(sessions.flatMap((changes) => changes.slice(0, 1)));
    answerTogether(size);
    const taken = await costOf(
      sessions.flatMap((changes) => changes.slice(1)),
      size,
    );
    console.info(`${type}, ${size} at a time: ${taken.statements} statements, ${taken.commits} commits`);
    expect(taken.rows).toEqual(cost.rows);
    expect(taken.statements).toBeLessThanOrEqual(cost.statements);
    expect(taken.commits).toBeLessThanOrEqual(cost.commits);
  },
);

/** Answers only when `size` requests wait, so that the results arrive together on any machine. */
function answerTogether(size: number): void {
  const waiting: ServerResponse[] = [];
  receiver.answer((_received, response) => {
    waiting.push(response);
    if (waiting.length === size) for (const one of waiting.splice(0)) one.writeHead(200).end();
  });
}

/** Publishes the creations before the measurement, so that only the later events are measured. */
async function prepare(creations: readonly SessionChange[]): Promise<void> {
  const delivery = await startTestDelivery(site);
  await delivery.addEndpoint(receiver.url, { maxInFlight: 256 });
  await delivery.publish(creations);
  await delivery.stop();
}

async function costOf(changes: readonly SessionChange[], size: number): Promise<DatabaseCost> {
  const delivery = await startTestDelivery(site);
  const batches = changes.length / size;
  return databaseCost({
    database: site.database,
    events: changes.length,
    batches,
    async work(poll) {
      const isSettled = async (count: number) =>
        (await poll<{ settled: number }>('select count(*)::int as settled from attempts'))[0]?.settled === count;
      for (let from = 0; from < changes.length; from += size) {
        await delivery.publish(changes.slice(from, from + size));
        await waitFor(() => isSettled(from + size));
      }
    },
    stop: () => delivery.stop(),
  });
}
