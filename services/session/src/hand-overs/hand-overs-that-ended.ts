import { type ListPage, type PageRequest, readPage } from '@gcs/kit/admin/page';
import type { ProviderKey } from '@gcs/kit/grpc/provider-key';
import type { Database } from '@gcs/kit/postgres/database';
import { confirmEndedHandOvers, type EndedRow, listEndedHandOvers } from './ended-hand-overs.store.ts';

export function handOversThatEnded(
  database: Database,
  key: ProviderKey,
  page: PageRequest,
): Promise<ListPage<EndedRow>> {
  return readPage(page, ['text'], {
    find: ([after = ''], limit) => listEndedHandOvers(database, key, { after, limit }),
    placeOf: ({ reference }) => [reference],
  });
}

export function confirmEnded(database: Database, key: ProviderKey, references: readonly string[]): Promise<number> {
  return confirmEndedHandOvers(database, key, references);
}
