import { type Implementation, implementOn } from '@gcs/kit/grpc/server';
import type { Database } from '@gcs/kit/postgres/database';
import { definitions } from '@gcs/proto/definitions';
import { proveNewestLogged } from '../log/read-log.ts';
import { readDeparture } from '../retention/read-retention.ts';
import { readKeeping } from '../retention/set-policy.ts';
import { readStepEntries } from './read-packages.ts';

export function guestEvidenceService(deps: { database: Database }): Implementation {
  return implementOn(definitions.GuestEvidenceService, deps, ({ database }) => ({
    GetKeeping: ({ tenantId }) => readKeeping(database, tenantId),
    async GetDeparture({ tenantId, sessionId }) {
      return { departure: (await readDeparture(database, { tenantId, properties: null, sessionId })) ?? '' };
    },
    async ProvePackage({ tenantId, sessionId }) {
      const { proof, revision } = await proveNewestLogged(database, { tenantId, properties: null, sessionId });
      return { proof, revision };
    },
    GetStepEntries: ({ tenantId, sessionId }) => readStepEntries(database, { tenantId, sessionId }),
  }));
}
