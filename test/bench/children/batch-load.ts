import { randomUUID } from 'node:crypto';
import { connect } from '@gcs/kit/grpc/client';
import { createTelemetry } from '@gcs/kit/telemetry/telemetry';
import { definitions } from '@gcs/proto/definitions';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import canonicalize from 'canonicalize';
import { checkIn } from '../load/check-in.ts';
import { type Load, runLoad } from '../load/load.ts';
import { serve } from './serve.ts';

export type BatchLoadHandlers = typeof handlers;

const run = randomUUID();
let items = 0;

const handlers = {
  /** Creates in batches over gRPC, as the gateway sends them under load; `perSecond` counts batches. */
  async createBatches({
    address,
    tenantId,
    size,
    load,
  }: {
    address: string;
    tenantId: string;
    size: number;
    load: Load;
  }) {
    const telemetry = createTelemetry({ serviceName: 'bench', environment: {}, logLevel: 'silent' });
    const session = connect(definitions.SessionService, address, { telemetry, deadlineMs: 10_000 });
    try {
      return await runLoad(async () => {
        const batch = { items: Array.from({ length: size }, () => itemOf(tenantId)) };
        const { results } = await session.client.CreateSessions(batch, { trace: ROOT_CONTEXT });
        const other = results.find(({ outcome }) => outcome !== 'created');
        if (other !== undefined || results.length !== size)
          throw new Error(`an item ended as ${JSON.stringify(other)}`);
      }, load);
    } finally {
      session.close();
    }
  },
};
serve(handlers);

function itemOf(tenantId: string) {
  const number = ++items;
  const body = canonicalize(checkIn(number)) ?? '';
  return { tenantId, idempotencyKey: `${run}-${number}`, canonicalBody: Buffer.from(body) };
}
