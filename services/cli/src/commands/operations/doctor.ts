import { Command } from '@commander-js/extra-typings';
import { deadlineAfter } from '@gcs/kit/deadline';
import { isAway, type ServiceError, toServiceError } from '@gcs/kit/errors';
import { isLostCall } from '@gcs/kit/grpc/errors';
import { StartError } from '@gcs/kit/start-error';
import type { Cli } from '../../command-line/cli.ts';
import { withExamples } from '../../command-line/command.ts';
import { exitCodes, tlsHintOf } from '../../command-line/failure.ts';
import { parseObject } from '../../terminal/read-input.ts';
import { isOverdue, waitingText } from '../evidence/audit.ts';
import { checkHealth, checkPublicApi } from './check-http.ts';
import { broken, findCauses, ok, renderFindings, type Suspicion, servingCauses, skipped } from './finding.ts';

export function doctor(cli: Cli) {
  const command = new Command('doctor')
    .description('Check the deployment: databases, migrations, broker, clock, ports, tokens, endpoints')
    .action(async () => {
      const { context, reach } = await cli.connection();
      cli.say(`context ${context}`);
      const checks = [checkHealth(reach.healthUrl), checkPublicApi(reach), checkAdmin(cli)];
      const findings = findCauses((await Promise.all(checks)).flat());
      if (cli.settings().json) cli.show({ context, findings });
      else for (const line of renderFindings(findings, cli.mark)) cli.write(line);
      if (findings.some(({ state }) => state === 'broken')) cli.endWith(exitCodes.failed);
    });
  return withExamples(command)`
    guestctl doctor
    guestctl doctor --json`;
}

const deadlineMs = 5_000;

/** The admin port with this operator's token, and through it the receivers of the tenant and the transparency log. */
async function checkAdmin(cli: Cli): Promise<Suspicion[]> {
  const { context, reach } = await cli.connection();
  if (reach.adminAddress === undefined || reach.operatorToken === undefined) {
    const remedy = `guestctl context add ${context} --admin <host:port> --operator-token-file <file>`;
    return [broken('admin port', 'the context lacks its address or an operator token', remedy)];
  }
  try {
    const api = await cli.admin('TenantService');
    await api.ListTenants({ pageSize: 1 }, { deadline: deadlineAfter(deadlineMs) });
  } catch (error) {
    return [judge(error, reach.adminAddress, reach.operatorToken)];
  }
  const accepts = ok('admin port', `${reach.adminAddress} accepts the operator token`);
  return [accepts, ...(await checkEndpoints(cli)), await checkLog(cli), await checkPrefix(cli)];
}

function judge(error: unknown, address: string, token: string): Suspicion {
  if (error instanceof StartError) return broken('admin port', error.message, 'correct the TLS files of the context');
  const failure = toServiceError(error);
  const tls = tlsHintOf(failure.cause);
  if (tls !== undefined) return broken('admin port', `${address}: ${tls}`, 'guestctl context add … --admin-ca <file>');
  if (failure.code === 'unauthenticated') {
    const expiry = expiryOf(token);
    const expired = expiry !== null && expiry.getTime() < Date.now();
    const found = expired ? `the operator token expired at ${expiry.toISOString()}` : 'the operator token is refused';
    return broken(
      'admin port',
      found,
      'sign in again, or use `guestctl operator issue` on the machine with the local key',
    );
  }
  return judgeFailure(failure, address);
}

function judgeFailure(failure: ServiceError, address: string): Suspicion {
  const found = `${address}: ${failure.publicMessage}`;
  if (isLostCall(failure)) {
    const remedy =
      'start the gateway, correct the address in the context, or open a connection to it (port-forward, VPN)';
    return broken('admin port', found, remedy, ['health']);
  }
  return broken('admin port', found, 'look into the logs of the gateway', isAway(failure.code) ? servingCauses : []);
}

async function checkEndpoints(cli: Cli): Promise<Suspicion[]> {
  try {
    const { api, tenantId } = await cli.ofTenant('EndpointService');
    const { endpoints } = await api.ListEndpoints({ tenantId }, { deadline: deadlineAfter(deadlineMs) });
    const faults = endpoints.flatMap(({ id, status, disabledReason, failingSince }) => {
      if (status === 'PENDING_ACTIVATION') return [broken(id, 'is not activated', `guestctl endpoint test ${id}`)];
      if (status === 'DISABLED')
        return [broken(id, `is disabled: ${disabledReason}`, `guestctl endpoint enable ${id} --replay-held`)];
      if (failingSince !== '') return [broken(id, `fails since ${failingSince}`, 'guestctl delivery undelivered')];
      return [];
    });
    if (faults.length > 0) return faults;
    return [
      endpoints.length === 0
        ? skipped('endpoints', 'there is none yet')
        : ok('endpoints', `${endpoints.length} active`),
    ];
  } catch (error) {
    const { code, publicMessage } = toServiceError(error);
    if (code === 'invalid_argument' || code === 'permission_denied') return [skipped('endpoints', publicMessage)];
    const causes = isAway(code) ? servingCauses : [];
    return [broken('endpoints', publicMessage, 'look into the logs of webhook-delivery', causes)];
  }
}

async function checkLog(cli: Cli): Promise<Suspicion> {
  const check = 'transparency log';
  try {
    const api = await cli.admin('EvidenceAdminService');
    const { log } = await api.GetLogStatus({}, { deadline: deadlineAfter(deadlineMs) });
    const waiting = waitingText(log);
    if (!isOverdue(log))
      return ok(check, waiting === '' ? 'has every sealed revision' : `${waiting}, which is not long`);
    const remedy = "look into evidence's logs for `transparency log`, and follow the runbook GcsLogLeavesWait";
    return broken(check, waiting, remedy);
  } catch (error) {
    const { code, publicMessage } = toServiceError(error);
    if (code === 'permission_denied') return skipped(check, publicMessage);
    return broken(check, publicMessage, 'look into the logs of evidence', isAway(code) ? servingCauses : []);
  }
}

/** Do the topics belong to this installation alone? */
async function checkPrefix(cli: Cli): Promise<Suspicion> {
  const check = 'Kafka prefix';
  try {
    const api = await cli.admin('OpsService');
    const { statuses } = await api.GetOutboxStatus({}, { deadline: deadlineAfter(deadlineMs) });
    const foreign = statuses.reduce((sum, { foreignRecords }) => sum + foreignRecords, 0);
    if (foreign === 0) return ok(check, 'no record of another installation is parked');
    const found = `is in use by another installation: ${foreign} of its records are parked here`;
    return broken(check, found, 'set a GCS_KAFKA_PREFIX for one of the two: runbook GcsForeignRecords');
  } catch (error) {
    const { code, publicMessage } = toServiceError(error);
    if (code === 'permission_denied') return skipped(check, publicMessage);
    return broken(check, publicMessage, 'look into the logs of the gateway', isAway(code) ? servingCauses : []);
  }
}

function expiryOf(token: string): Date | null {
  const { exp }: { exp?: unknown } = parseObject(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) ?? {};
  return typeof exp === 'number' ? new Date(exp * 1_000) : null;
}
