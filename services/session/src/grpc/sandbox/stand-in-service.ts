import { type Implementation, implement } from '@gcs/kit/grpc/server';
import { traceparentOf } from '@gcs/kit/telemetry/telemetry';
import { definitions } from '@gcs/proto/definitions';
import { dispositionToProto, resultOutcomeFromProto } from '@gcs/proto/enums';
import { reportStandIn } from '../../operations/sandbox/report-stand-in.ts';
import type { SandboxDeps } from '../../operations/sandbox/sandbox-deps.ts';
import { requireFields } from '../admin-request.ts';

/** StandInService: the sandbox's own provider, behind the page on which a tester chooses how a step ends. */
export function standInService(deps: SandboxDeps): Implementation {
  return implement(definitions.StandInService, {
    async ReportStandIn({ handOverToken: token, outcome: asked, reasonCode }, { trace }) {
      const outcome = resultOutcomeFromProto(asked);
      requireFields({ outcome: [outcome !== undefined, 'is not an outcome'] });
      if (outcome === undefined) throw new Error('an outcome that is none was let through');
      const told = await reportStandIn(deps, { token, outcome, reasonCode, traceparent: traceparentOf(trace) });
      return { ...told, disposition: dispositionToProto(told.disposition) };
    },
  });
}
