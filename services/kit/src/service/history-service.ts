import { definitions } from '@gcs/proto/definitions';
import { ServiceError } from '../errors.ts';
import { type Implementation, implement } from '../grpc/server.ts';
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
import type { Database } from '../postgres/database.ts';

export type HistoryDeps = {
  database: Database;
  /** By topic, for those without an order that this service consumes. */
  findUntaken: Readonly<Record<string, FindUntaken>>;
  /** By topic, for those with an order that this service publishes. */
  readHeads: Readonly<Record<string, ReadHeads>>;
  /** Told that messages are queued. */
  onQueued(): void;
};

/**
 * HistoryService: what this service has published and applied, for the gateway to compare
 * (docs/internal-contracts.md#journal-and-outbox).
 */
export function historyService({ database, findUntaken, readHeads, onQueued }: HistoryDeps): Implementation {
  return implement(definitions.HistoryService, {
    ListHeads: async (query) => ({ heads: await listHeads(database, query) }),
    CompareHeads: async ({ topic, heads }) => ({ behind: await compareHeads(database, topic, heads) }),
    ListApplied: async (query) => ({ applied: await listApplied(database, query) }),
    async CompareApplied({ topic, applied }) {
      const read = Object.hasOwn(readHeads, topic) ? readHeads[topic] : undefined;
      if (read === undefined) throw new ServiceError('invalid_argument', 'topic: is not published in an order here');
      return { lost: await compareApplied(database, applied, read) };
    },
    ListChanges: async (query) => ({ changes: await listChanges(database, query) }),
    async CompareChanges(given) {
      const { topic } = given;
      const find = Object.hasOwn(findUntaken, topic) ? findUntaken[topic] : undefined;
      if (find === undefined)
        throw new ServiceError('invalid_argument', 'topic: its changes are not kept by their ids');
      return { missing: await compareChanges(database, given, find) };
    },
    async Republish({ topic, ranges }) {
      const republished = await republish(database, topic, ranges);
      onQueued();
      return { republished };
    },
  });
}
