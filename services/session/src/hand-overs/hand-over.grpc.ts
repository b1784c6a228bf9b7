import { invalidFields } from '@gcs/kit/admin/texts';
import { providerOf } from '@gcs/kit/grpc/provider-key';
import { type Implementation, implementOn } from '@gcs/kit/grpc/server';
import type { Database } from '@gcs/kit/postgres/database';
import { definitions } from '@gcs/proto/definitions';
import { handOverEndToProto, stepTypeToProto } from '@gcs/proto/enums';
import { confirmEnded, handOversThatEnded } from './hand-overs-that-ended.ts';

const maxReferences = 1_000;

export function handOverService(deps: { database: Database; handOverKeys: { jwks: object } }): Implementation {
  return implementOn(definitions.HandOverService, deps, ({ database, handOverKeys }) => ({
    GetHandOverKeys: async () => ({ jwksJson: JSON.stringify(handOverKeys.jwks) }),
    async ListEndedHandOvers(page, { metadata }) {
      const { rows, nextPageToken } = await handOversThatEnded(database, providerOf(metadata), page);
      const handOvers = rows.map(({ stepType, end, endedAt, ...same }) => ({
        ...same,
        stepType: stepTypeToProto(stepType),
        end: handOverEndToProto(end),
        endedAt: endedAt.toISOString(),
      }));
      return { handOvers, nextPageToken };
    },
    async ConfirmEndedHandOvers({ references }, { metadata }) {
      if (references.length === 0 || references.length > maxReferences)
        throw invalidFields([{ field: 'references', message: `are 1 to ${maxReferences}` }]);
      return { confirmed: await confirmEnded(database, providerOf(metadata), references) };
    },
  }));
}
