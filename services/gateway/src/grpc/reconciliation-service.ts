import { pageSizeOf } from '@gcs/kit/admin/page';
import { ServiceError } from '@gcs/kit/errors';
import { type Implementation, implement } from '@gcs/kit/grpc/server';
import { definitions } from '@gcs/proto/definitions';
import type { ReconcileChangesRequest__Output } from '@gcs/proto/gen/grpc/gcs/admin/v1/ReconcileChangesRequest';
import type { AdminDeps } from '../operations/admin-deps.ts';
import { reconcileChanges } from '../operations/reconcile-changes.ts';
import { type Flow, flows, type Histories, reconcileFlow } from '../operations/reconcile-flow.ts';
import { joinPageToken, splitPageToken } from './page-token.ts';
import { recordCall } from './record-call.ts';
import { serviceNamed } from './services-behind.ts';

/** Heads of histories, which are small and compared in bulk. */
const sizes = { usual: 1_000, max: 10_000 };
const defaultMinAgeSeconds = 60;

/**
 * ReconciliationService, owned by the gateway: it alone reaches all histories
 * (docs/internal-contracts.md#journal-and-outbox).
 */
export function reconciliationService(deps: AdminDeps, histories: Histories): Implementation {
  return implement(definitions.ReconciliationService, {
    async ReconcileChanges(request, call) {
      const chosen = chosenFlows(request);
      const limit = pageSizeOf(request.pageSize, sizes);
      const { part, rest: after } = splitPageToken(
        request.pageToken,
        chosen.map(({ topic }) => topic),
      );
      const flow = chosen.find(({ topic }) => topic === part) ?? chosen[0];
      await recordCall(deps, {}, call);
      const { trace, signal } = call;
      const page = {
        after,
        limit,
        key: request.sessionId,
        minAgeSeconds: request.minAgeSeconds || defaultMinAgeSeconds,
        repair: request.repair,
      };
      const reconcile = flow.isOrdered ? reconcileFlow : reconcileChanges;
      const { last, ...result } = await reconcile(histories, flow, page, { trace, signal });
      const next = chosen[chosen.indexOf(flow) + 1];
      return { ...result, nextPageToken: nextPageToken(flow, last, next) };
    },
  });
}

function nextPageToken(flow: Flow, last: string | undefined, next: Flow | undefined): string {
  if (last !== undefined) return joinPageToken(flow.topic, last);
  return next === undefined ? '' : joinPageToken(next.topic, '');
}

function chosenFlows({ service }: ReconcileChangesRequest__Output): readonly [Flow, ...Flow[]] {
  const publisher = serviceNamed(service);
  const [first, ...others] = flows.filter((flow) => publisher === undefined || flow.publisher === publisher);
  if (first !== undefined) return [first, ...others];
  throw new ServiceError('invalid_argument', 'service: publishes nothing');
}
