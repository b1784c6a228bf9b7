import { deadlineAfter } from '@gcs/kit/deadline';
import { isAway, type ServiceError, toServiceError } from '@gcs/kit/errors';
import { isLostCall } from '@gcs/kit/grpc/errors';
import { describeCondition } from '@gcs/kit/process/describe-condition';
import { shell } from '@gcs/kit/shell';
import { StartError } from '@gcs/kit/start-error';
import type { Cli } from '../../command-line/cli.ts';
import { command } from '../../command-line/command.ts';
import { connectionErrorOf, exitCodes, tlsHintOf } from '../../command-line/failure.ts';
import { parseObject } from '../../terminal/read-input.ts';
import { isOverdue, waitingText } from '../evidence/audit.ts';
import { checkHealth, checkPublicApi } from './check-http.ts';
import { remedyForFrozen, runbookOf, suspectedAlert, suspicionOf } from './explain-check.ts';
import {
  broken,
  findCauses,
  ok,
  renderFindings,
  requestCauses,
  type Suspicion,
  servingCauses,
  skipped,
} from './finding.ts';

export function doctor(cli: Cli) {
  return command(
    'doctor',
    'Check the deployment: databases, migrations, broker, clock, ports, tokens, endpoints, alerts',
  )`
    guestctl doctor
    guestctl doctor --json`.action(async () => {
    const { context, reach } = await cli.connection();
    cli.say(`context ${context}`);
    const asked = [checkHealth(reach.healthUrl), checkPublicApi(reach), checkAdmin(cli)] as const;
    const [health, api, admin] = await Promise.all(asked);
    const findings = findCauses(withoutPraise([...withoutRepeats(health, admin), ...api, ...admin]));
    if (cli.settings().json) cli.show({ context, findings });
    else for (const line of renderFindings(findings, cli.mark)) cli.tell(line);
    if (findings.some(({ state }) => state === 'broken')) cli.endWith(exitCodes.failed);
  });
}

/** Omits conditions of the health port that the admin port also lists. */
function withoutRepeats(health: readonly Suspicion[], admin: readonly Suspicion[]): Suspicion[] {
  const isRepeat = (check: string) => admin.some((one) => `/${check}`.endsWith(`/${one.check}`));
  return health.filter(({ check }) => !isRepeat(check));
}

/** Removes the finding `ok` of the log if evidence or the log was altered: a complete log then proves nothing. */
function withoutPraise(suspicions: readonly Suspicion[]): readonly Suspicion[] {
  if (!suspicions.some(({ check }) => check.endsWith('GcsEvidenceIntegrity'))) return suspicions;
  return suspicions.filter(({ check, state }) => check !== transparencyLog || state !== 'ok');
}

const deadlineMs = 5_000;

async function checkAdmin(cli: Cli): Promise<Suspicion[]> {
  const { context, reach } = await cli.connection();
  if (reach.adminAddress === undefined || reach.operatorToken === undefined) {
    const remedy = shell`guestctl context add ${context} --admin <host:port> --operator-token-file <file>`;
    return [broken('admin port', 'the context lacks its address or an operator token', remedy)];
  }
  const conditions = checkConditions(cli);
  try {
    const api = await cli.admin('TenantService');
    await api.ListTenants({ pageSize: 1 }, { deadline: deadlineAfter(deadlineMs) });
  } catch (error) {
    const judged = judge(error, context, reach.adminAddress, reach.operatorToken);
    return [judged, ...(await conditions).filter(({ check }) => check !== 'conditions')];
  }
  const accepts = ok('admin port', `${reach.adminAddress} accepts the operator token`);
  const asked = await Promise.all([checkEndpoints(cli), checkLog(cli), conditions]);
  return [accepts, ...asked.flat()];
}

function judge(error: unknown, context: string, address: string, token: string): Suspicion {
  if (error instanceof StartError) return broken('admin port', error.message, 'correct the TLS files of the context');
  const failure = toServiceError(error);
  const tls = tlsHintOf(failure.cause);
  if (tls !== undefined)
    return broken('admin port', `${address}: ${tls}`, shell`guestctl context add ${context} --admin-ca <file>`);
  if (failure.code === 'unauthenticated') {
    const expiry = expiryOf(token);
    const expired = expiry !== null && expiry.getTime() < Date.now();
    const found = expired ? `the operator token expired at ${expiry.toISOString()}` : 'the operator token is refused';
    return broken(
      'admin port',
      found,
      'sign in again, or use `guestctl operator issue <subject>` on the machine with the local key',
    );
  }
  return judgeFailure(failure, address);
}

function judgeFailure(failure: ServiceError, address: string): Suspicion {
  const reason = isLostCall(failure) ? connectionErrorOf(failure.cause) : undefined;
  const found = `${address}: ${failure.publicMessage}${reason === undefined ? '' : ` (${reason})`}`;
  if (isLostCall(failure)) {
    const remedy =
      'start the gateway, correct the address in the context, or open a connection to it (port-forward, VPN)';
    return broken('admin port', found, remedy, ['health']);
  }
  if (failure.code === 'deadline_exceeded') {
    const late = `${address} gives no answer within ${deadlineMs / 1_000} s`;
    return broken('admin port', late, remedyForFrozen, requestCauses);
  }
  return broken('admin port', found, 'look into the logs of the gateway', isAway(failure.code) ? requestCauses : []);
}

async function findingsOf(check: string, owner: string, ask: () => Promise<Suspicion[]>): Promise<Suspicion[]> {
  try {
    return await ask();
  } catch (error) {
    const { code, publicMessage } = toServiceError(error);
    if (code === 'invalid_argument' || code === 'permission_denied') return [skipped(check, publicMessage)];
    return [broken(check, publicMessage, `look into the logs of ${owner}`, isAway(code) ? requestCauses : [])];
  }
}

function checkEndpoints(cli: Cli): Promise<Suspicion[]> {
  return findingsOf('endpoints', 'webhook-delivery', async () => {
    const { api, tenantId } = await cli.ofTenant('EndpointService');
    const { endpoints } = await api.ListEndpoints({ tenantId }, { deadline: deadlineAfter(deadlineMs) });
    const faults = endpoints.flatMap(({ id, status, disabledReason, failingSince }) => {
      if (status === 'PENDING_ACTIVATION') return [broken(id, 'is not activated', shell`guestctl endpoint test ${id}`)];
      if (status === 'DISABLED')
        return [broken(id, `is disabled: ${disabledReason}`, shell`guestctl endpoint enable ${id} --replay-held`)];
      if (failingSince !== '')
        return [broken(id, `fails since ${failingSince}`, shell`guestctl delivery undelivered --endpoint ${id}`)];
      return [];
    });
    if (faults.length > 0) return faults;
    return [
      endpoints.length === 0
        ? skipped('endpoints', 'there is none yet')
        : ok('endpoints', `${endpoints.length} active`),
    ];
  });
}

const transparencyLog = 'transparency log';

function checkLog(cli: Cli): Promise<Suspicion[]> {
  const check = transparencyLog;
  return findingsOf(check, 'evidence', async () => {
    const api = await cli.admin('EvidenceAdminService');
    const { log } = await api.GetLogStatus({}, { deadline: deadlineAfter(deadlineMs) });
    const waiting = waitingText(log);
    if (isOverdue(log)) return [broken(check, waiting, runbookOf('GcsLogLeavesWait'))];
    return [ok(check, waiting === '' ? 'has every sealed revision' : `${waiting}, which is within the limit`)];
  });
}

const remedyForAway = 'does its process run? If it runs, look for SIGSTOP or a CPU limit; then restart it';

function checkConditions(cli: Cli): Promise<Suspicion[]> {
  return findingsOf('conditions', 'the gateway', async () => {
    const api = await cli.admin('ConditionService');
    const { conditions, unavailable, failedChecks } = await api.ListConditions(
      {},
      { deadline: deadlineAfter(deadlineMs) },
    );
    const away = unavailable.map((service) => broken(service, 'does not answer', remedyForAway, servingCauses));
    const met = conditions.map(({ service, alert, ...met }) =>
      suspectedAlert(`${service}/${alert}`, describeCondition(met)),
    );
    const failed = failedChecks.map(({ service, name, reason }) =>
      suspicionOf(`${service}/${name}`, reason || undefined),
    );
    const all = [...away, ...failed, ...met];
    return all.length > 0 ? all : [ok('conditions', 'no service reports a fault')];
  });
}

function expiryOf(token: string): Date | null {
  const { exp }: { exp?: unknown } = parseObject(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) ?? {};
  return typeof exp === 'number' ? new Date(exp * 1_000) : null;
}
