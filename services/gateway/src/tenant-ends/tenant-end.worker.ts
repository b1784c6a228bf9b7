import type { Client } from '@gcs/kit/grpc/types';
import type { Database } from '@gcs/kit/postgres/database';
import { startLoop } from '@gcs/kit/process/loop';
import { eraseTenant } from '@gcs/kit/service/tenant-data-service';
import { observeTogether } from '@gcs/kit/telemetry/telemetry';
import { definitions } from '@gcs/proto/definitions';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import { type Behind, connectTo } from '../behind/services-behind.ts';
import { connectTenantData, type TenantData } from './tenant-data.ts';
import {
  advanceEnd,
  type Block,
  certificateText,
  erasingService,
  type Found,
  nextQuestion,
  type Progress,
} from './tenant-end.rules.ts';
import { oldestTenantEnd, saveTenantEnd, type TenantEnd, takeTenantEnd } from './tenant-ends.store.ts';

type EndingDeps = {
  database: Database;
  services: TenantData;
  evidence: Client<typeof definitions.TenantEvidenceService>;
};

const call = { trace: ROOT_CONTEXT };
const pollMs = 5_000;
/** Lease of a step. After the lease, another replica repeats the step of a dead replica. */
const stepMs = 60_000;
/** The pause after a step, to which the worker adds the step's duration. */
const nextInMs: Readonly<Record<Progress['next'], number>> = {
  now: 0,
  'in a minute': 60_000,
  // Late messages have arrived by then. After longer outages, the daily sweep erases their data.
  'after the quiet': 600_000,
  tomorrow: 86_400_000,
};

export function startTenantEnds(behind: Behind, database: Database): void {
  const deps: EndingDeps = {
    database,
    services: connectTenantData(behind, stepMs / 2),
    evidence: connectTo(behind, 'evidence', definitions.TenantEvidenceService, stepMs / 2),
  };
  const { lifecycle, telemetry } = behind;
  const { logger, meter } = telemetry;
  const age = meter.createObservableGauge('gcs.tenant.end.age', {
    unit: 's',
    description: 'Age of the oldest confirmed end of a tenant; 0 without one',
  });
  const stop = observeTogether(meter, [age], async (result) => result.observe(age, await oldestTenantEnd(database)));
  lifecycle.onStop('tenant end gauge', async () => stop());
  const run = async () => {
    const startedAt = performance.now();
    const end = await takeTenantEnd(database, stepMs);
    if (end === undefined) return pollMs;
    await step(deps, end);
    return performance.now() - startedAt;
  };
  lifecycle.use('tenant ends', startLoop({ name: 'tenant ends', run, pollMs, logger }));
}

async function step(deps: EndingDeps, end: TenantEnd): Promise<void> {
  const { standing, next, certify } = advanceEnd(end, await findOut(deps, end));
  const after = { ...end, ...standing };
  await saveTenantEnd(deps.database, certify ? await certified(deps, after) : after, nextInMs[next]);
}

async function findOut({ database, services, evidence }: EndingDeps, end: TenantEnd): Promise<Found> {
  const { tenantId } = end;
  const question = nextQuestion(end);
  if (question === 'order') {
    return { kind: 'ordered', ...(await evidence.OrderOriginals({ tenantId, after: end.place }, call)) };
  }
  if (question === 'blocks') return { kind: 'blocks', blocks: await blocksOf(services, tenantId) };
  const service = erasingService(end);
  if (service === 'gateway') return { kind: 'erased', rows: await eraseTenant(database, tenantId) };
  const answer = await services[service]?.EraseTenant({ tenantId }, call);
  return { kind: 'erased', rows: { ...answer?.erased } };
}

async function blocksOf({ session, evidence }: EndingDeps['services'], tenantId: string): Promise<Block[]> {
  const answers = await Promise.all([session, evidence].map((one) => one?.GetBlocks({ tenantId }, call)));
  return answers.flatMap((answer) => (answer?.blocks ?? []).map(({ kind, count }) => ({ kind, count })));
}

async function certified({ evidence }: EndingDeps, end: TenantEnd): Promise<TenantEnd> {
  const endedAt = new Date();
  const text = certificateText({ ...end, confirmedAt: end.confirmedAt ?? endedAt, endedAt });
  return { ...end, endedAt, certificate: (await evidence.SignNote({ text }, call)).note };
}
