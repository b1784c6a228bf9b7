import { definitions } from '@gcs/proto/definitions';
import { ServiceError } from '../errors.ts';
import { type Implementation, implement } from '../grpc/server.ts';
import {
  compareChanges,
  compareHeads,
  type FindUntaken,
  listChanges,
  listHeads,
  republish,
} from '../outbox/histories.ts';
import type { Database } from '../postgres/database.ts';

export type HistoryDeps = {
  database: Database;
  /** By topic, for those without an order that this service consumes. */
  findUntaken: Readonly<Record<string, FindUntaken>>;
  /** Told that messages are queued. */
  onQueued(): void;
};

/**
 * HistoryService: what this service has published and applied, for the gateway to compare
 * (docs/internal-contracts.md#journal-and-outbox).
 */
export function historyService({ database, findUntaken, onQueued }: HistoryDeps): Implementation {
  return implement(definitions.HistoryService, {
    ListHeads: async (query) => ({ heads: await listHeads(database, query) }),
    CompareHeads: async ({ topic, heads }) => ({ behind: await compareHeads(database, topic, heads) }),
    ListChanges: async (query) => ({ changes: await listChanges(database, query) }),
    async CompareChanges(given) {
      const find = findUntaken[given.topic];
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
