import { ServiceError } from '@gcs/kit/errors';
import { type Implementation, implement } from '@gcs/kit/grpc/server';
import { definitions } from '@gcs/proto/definitions';

/** The sandbox's services as production serves them: each refuses every method. */
export function noSandboxServices(): Implementation[] {
  const standIn = implement(definitions.StandInService, { ReportStandIn: refuse });
  const sandbox = implement(definitions.SandboxService, {
    ListScenarios: refuse,
    ApplyScenario: refuse,
    SimulateStep: refuse,
    AdvanceClock: refuse,
    InjectFault: refuse,
    ResetSession: refuse,
  });
  return [sandbox, standIn];
}

async function refuse(): Promise<never> {
  throw new ServiceError('failed_precondition', 'this is production: there is no sandbox to play in');
}
