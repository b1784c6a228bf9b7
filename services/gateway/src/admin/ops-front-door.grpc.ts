import { pageSizeOf } from '@gcs/kit/admin/page';
import { atMost, type Deadline } from '@gcs/kit/deadline';
import { isAway, toServiceError } from '@gcs/kit/errors';
import { type Implementation, implementOn } from '@gcs/kit/grpc/server';
import type { CallContext, Client, ClientCall } from '@gcs/kit/grpc/types';
import { boundBy } from '@gcs/kit/postgres/database';
import { isTransient } from '@gcs/kit/postgres/errors';
import type { HealthChecks } from '@gcs/kit/process/health';
import { listOwnConditions } from '@gcs/kit/service/condition-service';
import type { Logger } from '@gcs/kit/telemetry/logger';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { definitions } from '@gcs/proto/definitions';
import type {
  DeadLetter,
  ListConditionsResponse,
  ListDeadLettersRequest__Output,
  ServiceName__Output,
} from '@gcs/proto/gen/gcs/admin/v1/ops_service';
import type { AdminDeps } from '../tenants/manage-tenants.ts';
import {
  joinPageToken,
  type OfEach,
  requiredService,
  serviceNamed,
  servicesBehind,
  splitPageToken,
} from './each-service.ts';
import { recordCall } from './record-call.ts';

type Behind = OfEach<Client<typeof definitions.OpsService>>;

const oneOfAllMs = 5_000;

/**
 * Forwards a request with the operator's JWT to the requested service, or to all if none is requested
 * (docs/internal-contracts.md#admin-methods).
 */
export function opsFrontDoor(deps: AdminDeps, behind: Behind): Implementation {
  return implementOn(definitions.OpsService, deps, (deps) => ({
    async GetOutboxStatus(request, call) {
      const named = serviceNamed(request.service);
      const passedOn = await record(deps, call);
      return named === undefined ? statusOfAll(behind, passedOn) : behind[named].GetOutboxStatus(request, passedOn);
    },
    async ListDeadLetters(request, call) {
      const named = serviceNamed(request.service);
      const passedOn = await record(deps, call);
      return named === undefined
        ? listOfAll(behind, request, passedOn)
        : behind[named].ListDeadLetters(request, passedOn);
    },
    async ReplayDeadLetter(request, call) {
      const service = requiredService(request.service);
      return behind[service].ReplayDeadLetter(request, await record(deps, call));
    },
    async DiscardDeadLetter(request, call) {
      const service = requiredService(request.service);
      return behind[service].DiscardDeadLetter(request, await record(deps, call));
    },
  }));
}

type PassedOn = ClientCall & { deadline: Deadline };

export function conditionFrontDoor(deps: AdminDeps, { telemetry, checks, clients }: ConditionDeps): Implementation {
  return implementOn(definitions.ConditionService, deps, (deps) => ({
    async ListConditions(_, call) {
      const passedOn = soon(await recordIfPossible(deps, telemetry.logger, call));
      const answers = await Promise.all([
        listOwnConditions({ telemetry, checks }),
        ...Object.entries(clients).map(([name, client]) =>
          unlessAway<ListConditionsResponse>(client.ListConditions({}, passedOn), { unavailable: [name] }),
        ),
      ]);
      return {
        conditions: answers.flatMap(({ conditions = [] }) => conditions),
        failedChecks: answers.flatMap(({ failedChecks = [] }) => failedChecks),
        unavailable: answers.flatMap(({ unavailable = [] }) => unavailable),
      };
    },
  }));
}

export type ConditionDeps = {
  telemetry: Pick<Telemetry, 'serviceName' | 'conditions' | 'logger'>;
  checks: HealthChecks;
  clients: Readonly<Record<string, Client<typeof definitions.ConditionService>>>;
};

const logMs = 1_000;

/** Does not refuse the call if the database is unusable, because the answer then reports the database. */
async function recordIfPossible(deps: AdminDeps, logger: Logger, call: CallContext): Promise<PassedOn> {
  try {
    return await record(boundBy({ ...call, deadline: atMost(call.deadline, logMs) }, deps), call);
  } catch (err) {
    if (!isTransient(err)) throw err;
    logger.warn({ err, method: call.method }, 'a call could not be written to the operator log');
    return passOn(call, deps.newId('req'));
  }
}

/** Logs the call. Resolves to the options of the forwarded call: the operator's JWT, purpose and request id. */
async function record(deps: AdminDeps, call: CallContext): Promise<PassedOn> {
  return passOn(call, await recordCall(deps, {}, call));
}

function passOn({ metadata, trace, deadline }: CallContext, requestId: string): PassedOn {
  const told = ['authorization', 'gcs-purpose'].flatMap((name) => {
    const [value] = metadata.get(name);
    return value === undefined ? [] : [[name, String(value)] as const];
  });
  return { trace, deadline, metadata: { ...Object.fromEntries(told), 'gcs-request-id': requestId } };
}

async function statusOfAll(behind: Behind, call: PassedOn) {
  const answers = await Promise.all(
    servicesBehind.map((service) => {
      const asked = behind[service].GetOutboxStatus({ service }, soon(call));
      return unlessAway(asked, { statuses: [], unavailable: [service] });
    }),
  );
  return {
    statuses: answers.flatMap(({ statuses }) => statuses),
    unavailable: answers.flatMap(({ unavailable }) => unavailable),
  };
}

function soon(call: PassedOn): ClientCall {
  return { ...call, deadline: atMost(call.deadline, oneOfAllMs) };
}

function unlessAway<T>(answer: Promise<T>, instead: T): Promise<T> {
  return answer.catch((error: unknown) => {
    if (!isAway(toServiceError(error).code)) throw error;
    return instead;
  });
}

/** Skips unavailable services. The page token names the service with which the next page begins. */
async function listOfAll(behind: Behind, request: ListDeadLettersRequest__Output, call: PassedOn) {
  const deadLetters: DeadLetter[] = [];
  const unavailable: ServiceName__Output[] = [];
  const pageSize = pageSizeOf(request.pageSize);
  const start = splitPageToken(request.pageToken, servicesBehind);
  let pageToken = start.rest;
  for (const service of servicesBehind.slice(servicesBehind.indexOf(start.part))) {
    const page = { ...request, service, pageSize: pageSize - deadLetters.length, pageToken };
    const asked = behind[service].ListDeadLetters(page, soon(call));
    const answer = await unlessAway(asked, { deadLetters: [], nextPageToken: '', unavailable: [service] });
    deadLetters.push(...answer.deadLetters);
    unavailable.push(...answer.unavailable);
    if (answer.nextPageToken !== '')
      return { deadLetters, unavailable, nextPageToken: joinPageToken(service, answer.nextPageToken) };
    const next = servicesBehind[servicesBehind.indexOf(service) + 1];
    if (deadLetters.length === pageSize && next !== undefined)
      return { deadLetters, unavailable, nextPageToken: joinPageToken(next, '') };
    pageToken = '';
  }
  return { deadLetters, unavailable, nextPageToken: '' };
}
