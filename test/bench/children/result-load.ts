import { randomUUID } from 'node:crypto';
import { connect } from '@gcs/kit/grpc/client';
import { createTelemetry } from '@gcs/kit/telemetry/telemetry';
import { definitions } from '@gcs/proto/definitions';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import canonicalize from 'canonicalize';
import { checkIn } from '../load/check-in.ts';
import { type Load, type LoadResult, runLoad } from '../load/load.ts';
import { openProviderSender } from '../load/provider-sender.ts';
import { createSessionPool, provider } from '../load/session-pool.ts';
import { serve } from './serve.ts';

export type ResultLoadHandlers = typeof handlers;

type Target = { address: string; tenantId: string };

const batchSize = 256;
const run = randomUUID();
const pool = createSessionPool();
let creates = 0;

const handlers = {
  /** Creates sessions at the session service itself until that many results can be reported. */
  async prepare({ address, tenantId, reports }: Target & { reports: number }): Promise<void> {
    const telemetry = createTelemetry({ serviceName: 'bench', environment: {}, logLevel: 'silent' });
    const { client, close } = connect(definitions.SessionService, address, { telemetry, deadlineMs: 10_000 });
    try {
      while (pool.reportsLeft() < reports) {
        const batch = { items: Array.from({ length: batchSize }, () => itemOf(tenantId)) };
        const { results } = await client.CreateSessions(batch, { trace: ROOT_CONTEXT });
        for (const { created } of results) pool.add(String(created?.json));
      }
    } finally {
      close();
    }
  },
  /** Reports as a number of concurrent adapters, each waiting for its answer; every result must be applied. */
  report({ address, tenantId, load, reports }: Target & { load: Load; reports: number }): Promise<LoadResult> {
    const jobs = pool.take(reports);
    const stepTypes = 'DOCUMENT,LIVENESS,FACE_MATCH';
    // What the gateway states about a provider's credential.
    const credential = { 'gcs-tenant-id': tenantId, 'gcs-provider': provider, 'gcs-step-types': stepTypes };
    const sender = openProviderSender([address], credential);
    let next = 0;
    return runLoad(async () => {
      const job = jobs[next++];
      if (job === undefined) throw new Error('there was nothing left to report');
      const disposition = await sender.report(job);
      if (disposition !== 'DISPOSITION_APPLIED') throw new Error(`a result ended as ${disposition}`);
    }, load);
  },
};
serve(handlers);

function itemOf(tenantId: string) {
  const number = ++creates;
  const body = canonicalize(checkIn(number)) ?? '';
  return { tenantId, idempotencyKey: `${run}-${number}`, canonicalBody: Buffer.from(body) };
}
