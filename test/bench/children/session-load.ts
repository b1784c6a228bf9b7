import { randomUUID } from 'node:crypto';
import { endless } from '@gcs/kit/deadline';
import { ServiceError } from '@gcs/kit/errors';
import { connect } from '@gcs/kit/grpc/client';
import { createLifecycle } from '@gcs/kit/process/lifecycle';
import { createTelemetry } from '@gcs/kit/telemetry/telemetry';
import { definitions } from '@gcs/proto/definitions';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import canonicalize from 'canonicalize';
import { startSendReports } from '../../../services/gateway/src/providers/send-reports.ts';
import { type Load, type LoadResult, runLoad } from '../load/load.ts';
import { checkIn, provider, type Report, reportsOf, stepTypes } from '../load/messages.ts';
import { serve } from './child.ts';

export type SessionLoadHandlers = typeof handlers;

type Target = { address: string; tenantId: string };

const largestBatch = 256;
const run = randomUUID();
const jobs: Report[] = [];
const telemetry = createTelemetry({ serviceName: 'bench', environment: {}, logLevel: 'silent' });
let items = 0;

const handlers = {
  createBatches: ({ size, load, ...target }: Target & { size: number; load: Load }): Promise<LoadResult> =>
    creating(target, (createBatch) => runLoad(async () => void (await createBatch(size)), load)),
  prepare: ({ reports, ...target }: Target & { reports: number }): Promise<void> =>
    creating(target, async (createBatch) => {
      while (jobs.length < reports) {
        const created = [...(await createBatch(largestBatch)), ...(await createBatch(largestBatch))];
        const each = created.map((json) => reportsOf(idOf(json)));
        for (const step of stepTypes.keys()) jobs.push(...each.flatMap((some) => some[step] ?? []));
      }
    }),
  /** Sends reports in batches, as a gateway does. Throws if a result is not applied. */
  async report({ address, tenantId, load, reports }: Target & { load: Load; reports: number }): Promise<LoadResult> {
    const mine = jobs.splice(0, reports);
    const lifecycle = createLifecycle();
    const { client, close } = connect(definitions.SessionService, address, { telemetry, deadlineMs: 10_000 });
    const sender = startSendReports({ lifecycle, telemetry }, client);
    const call = { trace: ROOT_CONTEXT, deadline: endless };
    let next = 0;
    const send = async () => {
      const job = mine[next++];
      if (job === undefined) throw new Error('there was nothing left to report');
      const answer = await sender.one(
        { report: { tenantId, provider, stepTypes: allowed, result: job }, bytes: 0 },
        call,
      );
      if (answer instanceof ServiceError) throw answer;
      if (answer.disposition !== 'DISPOSITION_APPLIED') throw new Error(`a result ended as ${answer.disposition}`);
    };
    try {
      return await runLoad(send, load);
    } finally {
      await lifecycle.stop();
      close();
    }
  },
};
serve(handlers);

const allowed = ['DOCUMENT', 'LIVENESS', 'FACE_MATCH'];

async function creating<T>(
  { address, tenantId }: Target,
  work: (createBatch: (size: number) => Promise<string[]>) => Promise<T>,
): Promise<T> {
  const { client, close } = connect(definitions.SessionService, address, { telemetry, deadlineMs: 10_000 });
  try {
    return await work(async (size) => {
      const batch = { items: Array.from({ length: size }, () => itemOf(tenantId)) };
      const { results } = await client.CreateSessions(batch, { trace: ROOT_CONTEXT });
      const created = results.flatMap((result) => result.created?.json.toString() ?? []);
      if (created.length !== size) throw new Error(`${size - created.length} of ${size} were not created`);
      return created;
    });
  } finally {
    close();
  }
}

function idOf(json: string): string {
  const { id }: { id: string } = JSON.parse(json);
  return id;
}

function itemOf(tenantId: string) {
  const number = ++items;
  const body = canonicalize(checkIn(number)) ?? '';
  return { tenantId, idempotencyKey: `${run}-${number}`, canonicalBody: Buffer.from(body) };
}
