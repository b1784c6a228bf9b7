import { createKeyring } from '@gcs/kit/crypto/keyring';
import type { Database } from '@gcs/kit/postgres/database';
import { keepLease } from '@gcs/kit/postgres/lease';
import { type LogDeps, logKeysOf, sequenceLog } from '../src/log/sequence-log.ts';

export type EvidenceLog = { readonly log: LogDeps; sequence(): Promise<void> };

export async function leadLog(database: Database): Promise<EvidenceLog> {
  let kept: string | undefined;
  const store = {
    read: async () => kept,
    async replace(next: (text: string | undefined) => Promise<string | undefined>) {
      kept = (await next(kept)) ?? kept;
    },
  };
  const keys = logKeysOf(createKeyring({ log: 'ed25519' }));
  const log: LogDeps = { database, keys, store, newOrigin: () => 'example.com/log' };
  const lease = await keepLease(database, { name: 'transparency-log', owner: 'test' }).hold();
  if (lease === undefined) throw new Error('another process has the lease');
  return {
    log,
    async sequence() {
      while ((await sequenceLog(log, lease)).hasMore) {}
    },
  };
}
