import { seenBy } from '@gcs/kit/admin/operator-scope';
import { pageSizeOf } from '@gcs/kit/admin/page';
import { readTime } from '@gcs/kit/admin/times';
import type { Keyring } from '@gcs/kit/crypto/keyring';
import { missingKeyText } from '@gcs/kit/crypto/missing-key';
import { type Implementation, implementOn } from '@gcs/kit/grpc/server';
import type { Database } from '@gcs/kit/postgres/database';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { definitions } from '@gcs/proto/definitions';
import { logFaults } from '../verify/verify-stored.ts';
import { exportChains, queryEvents, verifyChain } from './query-audit.ts';

type AuditDeps = { readonly database: Database; readonly keyring: Keyring; readonly telemetry: Telemetry };

export function auditService(deps: AuditDeps): Implementation {
  return implementOn(definitions.AuditService, deps, (deps) => ({
    async QueryEvents({ sessionId, afterPosition, pageSize }, call) {
      const page = { ...seenBy(call), sessionId, afterPosition, limit: pageSizeOf(pageSize) };
      const events = (await queryEvents(deps.database, page)).map(({ chainHead, reasonCode, ...event }) => ({
        ...event,
        reasonCode: reasonCode ?? '',
        chainHead: chainHead.toString('hex'),
      }));
      return { events };
    },
    async ExportEvents({ since, ...page }, call) {
      return exportChains(deps.database, { visible: seenBy(call), since: readTime('since', since) }, page);
    },
    async VerifyChain({ sessionId }, call) {
      const { missingKeys, ...verified } = await verifyChain(deps, { ...seenBy(call), sessionId });
      logFaults(deps.telemetry, verified.faults);
      const unread = missingKeys.map(({ keyId }) => `${sessionId}: not verified, ${missingKeyText('kek', keyId)}`);
      return { ...verified, faults: [...verified.faults, ...unread] };
    },
  }));
}
