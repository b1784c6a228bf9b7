import { pageSizeOf } from '@gcs/kit/admin/page';
import { invalidFields } from '@gcs/kit/admin/texts';
import { type Implementation, implementOn } from '@gcs/kit/grpc/server';
import type { ClientCall } from '@gcs/kit/grpc/types';
import { definitions } from '@gcs/proto/definitions';
import type { ReconcileChangesRequest__Output } from '@gcs/proto/gen/gcs/admin/v1/ops_service';
import type { AdminDeps } from '../tenants/manage-tenants.ts';
import { joinPageToken, serviceNamed, splitPageToken } from './each-service.ts';
import {
  type Consumption,
  findLost,
  flows,
  type Histories,
  type Reconciled,
  type ReconciledTopic,
  type ReconcilePage,
  reconcileChanges,
  reconcileFlow,
} from './reconcile.ts';
import { recordCall } from './record-call.ts';

const sizes = { usual: 1_000, max: 10_000 };
const defaultMinAgeSeconds = 60;

/** Only the gateway can call the histories of all services (docs/internal-contracts.md#journal-and-outbox). */
export function reconciliationService(deps: AdminDeps, histories: Histories): Implementation {
  return implementOn(definitions.ReconciliationService, deps, (deps) => ({
    async ReconcileChanges(request, call) {
      const steps = stepsOf(request, histories);
      const limit = pageSizeOf(request.pageSize, sizes);
      const { part, rest: after } = splitPageToken(
        request.pageToken,
        steps.map(({ name }) => name),
      );
      const step = steps.find(({ name }) => name === part) ?? steps[0];
      await recordCall(deps, {}, call);
      const { trace, deadline } = call;
      const page = {
        after,
        limit,
        key: request.sessionId,
        minAgeSeconds: request.minAgeSeconds || defaultMinAgeSeconds,
        repair: request.repair,
      };
      const { last, ...result } = await step.reconcile(page, { trace, deadline });
      const next = steps[steps.indexOf(step) + 1];
      return { ...result, nextPageToken: nextPageToken(step, last, next) };
    },
  }));
}

type Step = { name: string; reconcile(page: ReconcilePage, call: ClientCall): Promise<Reconciled> };

function stepsOf({ service }: ReconcileChangesRequest__Output, histories: Histories): readonly [Step, ...Step[]] {
  const publisher = serviceNamed(service);
  const chosen = flows.filter((flow) => publisher === undefined || flow.publisher === publisher);
  const forth = chosen.map((flow): Step => {
    const reconcile = flow.isOrdered ? reconcileFlow : reconcileChanges;
    return { name: flow.topic, reconcile: (page, call) => reconcile(histories, flow, page, call) };
  });
  const back = consumptionsOf(chosen).map((consumption): Step => {
    const name = `${consumption.topic}@${consumption.consumer}`;
    return { name, reconcile: (page, call) => findLost(histories, consumption, page, call) };
  });
  const [first, ...others] = [...forth, ...back];
  if (first !== undefined) return [first, ...others];
  throw invalidFields([{ field: 'service', message: 'publishes nothing' }]);
}

function consumptionsOf(chosen: readonly ReconciledTopic[]): Consumption[] {
  return chosen.flatMap(({ isOrdered, consumers, ...flow }) =>
    isOrdered ? consumers.map((consumer) => ({ ...flow, consumer })) : [],
  );
}

function nextPageToken(step: Step, last: string | undefined, next: Step | undefined): string {
  if (last !== undefined) return joinPageToken(step.name, last);
  return next === undefined ? '' : joinPageToken(next.name, '');
}
