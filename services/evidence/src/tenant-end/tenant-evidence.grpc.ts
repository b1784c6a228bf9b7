import { type Implementation, implementOn } from '@gcs/kit/grpc/server';
import type { Database } from '@gcs/kit/postgres/database';
import { definitions } from '@gcs/proto/definitions';
import type { LogDeps } from '../log/sequence-log.ts';
import type { RecordingDeps } from '../package/transactions.ts';
import { orderOriginals, signByLog } from './end-tenant.ts';

type TenantEvidenceDeps = { database: Database; log: LogDeps; recordingDeps(): RecordingDeps };

export function tenantEvidenceService(deps: TenantEvidenceDeps): Implementation {
  return implementOn(definitions.TenantEvidenceService, deps, ({ database, log, recordingDeps }) => ({
    OrderOriginals: async (page) => ({ last: await orderOriginals(database, recordingDeps(), page) }),
    SignNote: async ({ text }) => ({ note: await signByLog(database, log, text) }),
  }));
}
