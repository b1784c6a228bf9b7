import { definitions } from '@gcs/proto/definitions';
import { type Implementation, implement } from '../grpc/server.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';

export function conditionService({
  serviceName,
  conditions,
}: Pick<Telemetry, 'serviceName' | 'conditions'>): Implementation {
  return implement(definitions.ConditionService, {
    async ListConditions() {
      const found = await conditions();
      return { conditions: found.map((one) => ({ service: serviceName, ...one })), unavailable: [] };
    },
  });
}
