import { definitions } from '@gcs/proto/definitions';
import type { FailedCheck, ListConditionsResponse } from '@gcs/proto/gen/gcs/admin/v1/ops_service';
import { type Implementation, implement } from '../grpc/server.ts';
import { type HealthChecks, perform } from '../process/health.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';

type Observed = { telemetry: Pick<Telemetry, 'serviceName' | 'conditions'>; checks: HealthChecks };

export function conditionService(observed: Observed): Implementation {
  return implement(definitions.ConditionService, { ListConditions: () => listOwnConditions(observed) });
}

export async function listOwnConditions({ telemetry, checks }: Observed): Promise<ListConditionsResponse> {
  const { serviceName: service } = telemetry;
  const [conditions, failedChecks] = await Promise.all([telemetry.conditions(), failedOf(service, checks)]);
  return { conditions: conditions.map((one) => ({ service, ...one })), unavailable: [], failedChecks };
}

async function failedOf(service: string, { live, ready, warn = [] }: HealthChecks): Promise<FailedCheck[]> {
  const performed = await Promise.all([...live, ...ready, ...warn].map((check) => perform(check)));
  return performed.flatMap(({ failing }) => failing.map(({ name, reason = '' }) => ({ service, name, reason })));
}
