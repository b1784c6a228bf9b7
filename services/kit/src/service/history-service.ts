import { definitions } from '@gcs/proto/definitions';
import { type Implementation, implement } from '../grpc/server.ts';
import { compareHeads, listHeads, republish } from '../outbox/histories.ts';
import type { Database } from '../postgres/database.ts';

export type HistoryDeps = {
  database: Database;
  /** Told that messages are queued. */
  onQueued(): void;
};

/**
 * HistoryService: what this service has published and applied, for the gateway to compare
 * (docs/internal-contracts.md#journal-and-outbox).
 */
export function historyService({ database, onQueued }: HistoryDeps): Implementation {
  return implement(definitions.HistoryService, {
    ListHeads: async (query) => ({ heads: await listHeads(database, query) }),
    CompareHeads: async ({ topic, heads }) => ({ behind: await compareHeads(database, topic, heads) }),
    async Republish({ topic, ranges }) {
      const republished = await republish(database, topic, ranges);
      onQueued();
      return { republished };
    },
  });
}
