import { readPage } from '@gcs/kit/admin/page';
import { type ProviderKey, providerOf } from '@gcs/kit/grpc/provider-key';
import { type Implementation, implementOn } from '@gcs/kit/grpc/server';
import type { Database } from '@gcs/kit/postgres/database';
import { definitions } from '@gcs/proto/definitions';
import { handOverEndToProto, stepTypeToProto } from '@gcs/proto/enums';
import type { EndedHandOver } from '@gcs/proto/gen/gcs/ingest/v1/hand_over_service';
import { isWithin, requireFields } from '../sessions/admin-request.grpc.ts';
import { confirmEndedHandOvers, type EndedRow, listEndedHandOvers } from './ended-hand-overs.store.ts';

const maxReferences = 1_000;

/** HandOverService: what providers have to end of their own (docs/workflow.md#ended-hand-overs). */
export function handOverService(deps: { database: Database }): Implementation {
  return implementOn(definitions.HandOverService, deps, ({ database }) => ({
    async ListEndedHandOvers(page, { metadata }) {
      const key: ProviderKey = providerOf(metadata);
      const { rows, nextPageToken } = await readPage<EndedRow>(page, ['text'], {
        find: ([after = ''], limit) => listEndedHandOvers(database, key, { after, limit }),
        placeOf: ({ reference }) => [reference],
      });
      return { handOvers: rows.map(show), nextPageToken };
    },
    async ConfirmEndedHandOvers({ references }, { metadata }) {
      const key = providerOf(metadata);
      requireFields({ references: [isWithin(references.length, 1, maxReferences), `are 1 to ${maxReferences}`] });
      return { confirmed: await confirmEndedHandOvers(database, key, references) };
    },
  }));
}

function show({ stepType, end, endedAt, ...same }: EndedRow): EndedHandOver {
  return { ...same, stepType: stepTypeToProto(stepType), end: handOverEndToProto(end), endedAt: endedAt.toISOString() };
}
