import { ServiceError } from '@gcs/kit/errors';
import { type Implementation, implement } from '@gcs/kit/grpc/server';
import { definitions } from '@gcs/proto/definitions';

/** SandboxService as production serves it: refuses every method. */
export function noSandboxService(): Implementation {
  return implement(definitions.SandboxService, {
    ListScenarios: refuse,
    ApplyScenario: refuse,
    SimulateStep: refuse,
    AdvanceClock: refuse,
    InjectFault: refuse,
    ResetSession: refuse,
  });
}

async function refuse(): Promise<never> {
  throw new ServiceError('failed_precondition', 'this is production: there is no sandbox to play in');
}
