import { type Keyring, sealEnvelope } from '@gcs/kit/crypto/keyring';
import type { Connection } from '@gcs/kit/postgres/database';
import { traceparentOf } from '@gcs/kit/telemetry/telemetry';
import type { Context } from '@opentelemetry/api';
import { type Report, reportAad } from './report.rules.ts';
import { insertReport } from './reports.store.ts';

/** Stores a report with its trace. Call it in the transaction that stores the reported change. */
export async function keepReport(
  tx: Connection,
  { keyring, trace }: { keyring: Keyring; trace: Context },
  { id: vendorSessionId, accountId }: { id: string; accountId: string },
  report: Report,
): Promise<void> {
  const packed = Buffer.from(JSON.stringify(report));
  const sealed = sealEnvelope(keyring, 'kek', packed, reportAad(vendorSessionId));
  await insertReport(tx, { vendorSessionId, accountId, traceparent: traceparentOf(trace), ...sealed });
}
