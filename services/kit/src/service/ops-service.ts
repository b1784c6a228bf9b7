import { definitions } from '@gcs/proto/definitions';
import type { DeadLetter, ServiceName } from '@gcs/proto/gen/gcs/admin/v1/ops_service';
import { readPage } from '../admin/page.ts';
import type { Installation } from '../bus/installation.ts';
import type { Consumer } from '../consumer/consumer.ts';
import { closeDeadLetter } from '../consumer/dead-letters.ts';
import {
  countDeadLetters,
  findDeadLetter,
  type ListedDeadLetter,
  listDeadLetters,
} from '../consumer/list-dead-letters.ts';
import { ServiceError } from '../errors.ts';
import { type Implementation, implementOn } from '../grpc/server.ts';
import {
  compareApplied,
  compareChanges,
  compareHeads,
  type FindUntaken,
  listApplied,
  listChanges,
  listHeads,
  type ReadHeads,
  republish,
} from '../outbox/histories.ts';
import type { Relay } from '../outbox/outbox.ts';
import { readBacklog } from '../outbox/queue.ts';
import { type Database, isTransient } from '../postgres/database.ts';
import { installationService } from './installation-service.ts';

type OpsDeps = {
  installation: Installation;
  service: ServiceName;
  database: Database;
  consumers: readonly Pick<Consumer, 'topic' | 'replayParked'>[];
};

type HistoryOptions = { relay: Pick<Relay, 'wake'> } & Partial<Pick<HistoryDeps, 'findUntaken' | 'readHeads'>>;

export function opsServices(deps: OpsDeps & HistoryOptions): Implementation[] {
  const { database, relay, findUntaken = {}, readHeads = {} } = deps;
  return [
    opsService(deps),
    installationService(deps),
    historyService({ database, findUntaken, readHeads, onQueued: relay.wake }),
  ];
}

/**
 * Serves the service's parked records and queues (docs/operations.md#admin-api). Its callers are already authorized.
 */
function opsService(deps: OpsDeps): Implementation {
  return implementOn(definitions.OpsService, deps, (bound) => {
    const { service, database } = bound;
    return {
      async GetOutboxStatus() {
        const { pending, oldestAgeSeconds, relay } = await readBacklog(database);
        const { waiting: deadLetters } = await countDeadLetters(database);
        return { statuses: [{ service, pending, oldestAgeSeconds, relay: relay ?? '', deadLetters }] };
      },
      async ListDeadLetters({ topic, sessionId, includeClosed, ...page }) {
        const { rows, nextPageToken } = await readPage(page, ['number'], {
          find: ([after = 0], limit) =>
            listDeadLetters(database, { topic, key: sessionId, includeClosed, afterId: Number(after), limit }),
          placeOf: ({ id }) => [String(id)],
        });
        return { deadLetters: rows.map((one) => toProto(service, one)), nextPageToken };
      },
      async ReplayDeadLetter({ id }) {
        const letter = await existing(database, id);
        const replayed = await replay(bound, letter);
        const { waiting } = await countDeadLetters(database, letter);
        return { replayed, waiting };
      },
      async DiscardDeadLetter({ id }) {
        const letter = await existing(database, id);
        const closedAt = await closeDeadLetter(database, id);
        if (closedAt === undefined) throw new ServiceError('failed_precondition', 'the record is no longer parked');
        // Replays the records that were parked behind the discarded record. A failing record stays parked.
        await replay(bound, letter).catch(() => {});
        return { closedAt: closedAt.toISOString() };
      },
    };
  });
}

async function existing(database: Database, id: number): Promise<ListedDeadLetter> {
  const letter = await findDeadLetter(database, id);
  if (letter === undefined) throw new ServiceError('not_found', 'there is no such parked record');
  return letter;
}

async function replay({ consumers, database }: OpsDeps, { topic, key }: ListedDeadLetter): Promise<number> {
  const consumer = consumers.find((one) => one.topic === topic);
  if (consumer === undefined) throw new ServiceError('failed_precondition', 'nothing here consumes the topic any more');
  try {
    return await consumer.replayParked(key, database);
  } catch (cause) {
    throw isTransient(cause) ? cause : stillFailing(cause);
  }
}

function stillFailing(cause: unknown): ServiceError {
  const message = 'the oldest record of the session still fails and stays parked';
  return new ServiceError('failed_precondition', message, { cause });
}

function toProto(service: ServiceName, letter: ListedDeadLetter): DeadLetter {
  const { key, excerpt, parkedAt, closedAt, ...same } = letter;
  return {
    service,
    ...same,
    sessionId: key,
    parkedAt: parkedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? '',
    value: excerpt,
  };
}

type HistoryDeps = {
  database: Database;
  findUntaken: Readonly<Record<string, FindUntaken>>;
  readHeads: Readonly<Record<string, ReadHeads>>;
  onQueued(): void;
};

/**
 * Serves lists of published and applied changes, which the gateway compares
 * (docs/internal-contracts.md#journal-and-outbox).
 */
function historyService(deps: HistoryDeps): Implementation {
  const { findUntaken, readHeads, onQueued } = deps;
  return implementOn(definitions.HistoryService, deps, ({ database }) => ({
    ListHeads: async (query) => ({ heads: await listHeads(database, query) }),
    CompareHeads: async ({ topic, heads }) => ({ behind: await compareHeads(database, topic, heads) }),
    ListApplied: async (query) => ({ applied: await listApplied(database, query) }),
    async CompareApplied({ topic, applied }) {
      const read = Object.hasOwn(readHeads, topic) ? readHeads[topic] : undefined;
      if (read === undefined)
        throw new ServiceError('invalid_argument', 'topic: this service publishes no ordered changes of it');
      return { lost: await compareApplied(database, applied, read) };
    },
    ListChanges: async (query) => ({ changes: await listChanges(database, query) }),
    async CompareChanges(given) {
      const { topic } = given;
      const find = Object.hasOwn(findUntaken, topic) ? findUntaken[topic] : undefined;
      if (find === undefined)
        throw new ServiceError('invalid_argument', 'topic: this service does not store its changes by id');
      return { missing: await compareChanges(database, given, find) };
    },
    async Republish({ topic, ranges }) {
      const republished = await republish(database, topic, ranges);
      onQueued();
      return { republished };
    },
  }));
}
