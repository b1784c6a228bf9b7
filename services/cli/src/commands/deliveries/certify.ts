import { systemClock } from '@gcs/kit/clock';
import { createIds } from '@gcs/kit/ids';
import { shell } from '@gcs/kit/shell';
import { StartError } from '@gcs/kit/start-error';
import { endpointKeysOf } from '@gcs/kit/webhooks/signature';
import { headerNamesOf } from '@gcs/proto/header-names';
import { type CertificationReport, certifyReceiver, unseenRules } from '@gcs/receiver-checks/certify-receiver';
import type { CheckDelivery } from '@gcs/receiver-checks/deliveries';
import { type CertificationCheck, gradeOf, isFailed, unchecked, unreported } from '@gcs/receiver-checks/grades';
import type { Cli } from '../../command-line/cli.ts';
import { command, eventTypes, httpUrl, integer, severalOf } from '../../command-line/command.ts';
import { exitCodes } from '../../command-line/failure.ts';
import { readAll } from '../../connection/pages.ts';
import { postDelivery } from './post-delivery.ts';
import { findSecrets, headerOption } from './signature.ts';

/** Grades a receiver by the rules in the specification. Only `--record` needs a deployment. */
export function webhookCertify(cli: Cli) {
  return command(
    'certify',
    'Send a receiver good, bad, duplicate, reordered, slow and oversized deliveries and grade its answers',
  )`
    guestctl webhook certify "$RECEIVER_URL" --secret-file secret.txt --slow-seconds 1 --record`
    .argument('<url>', 'the receiving address', httpUrl)
    .option('--secret-file <file>', 'the signing secret; default: GCS_WEBHOOK_SECRET, else that of the context')
    .addOption(headerOption(cli))
    .option('--accept-any-2xx', 'any 2xx accepts an event, as for an endpoint with this option', false)
    .option(
      '--event-types <types>',
      `types of the later endpoint, among ${eventTypes.join(', ')}; default: all except booking events`,
      severalOf(eventTypes),
    )
    .option('--slow-seconds <n>', 'duration of the slow delivery', integer(0, 10), 3)
    .option('--record', 'store the grade in the deployment, for `guestctl golive`', false)
    .action(async (url, { secretFile, headerName, acceptAny2xx, eventTypes: types = [], slowSeconds, record }) => {
      const { secrets, source, isBuiltIn } = await findSecrets(cli, secretFile === undefined ? [] : [secretFile]);
      if (isBuiltIn) await refuseOthersEndpoint(cli, url);
      const active = signingKeysOf(secrets[0]);
      cli.say(`signing with the secret from ${source}`);
      const graded = {
        ...{ url: url.href, names: headerNamesOf(headerName), active, live: [active] },
        ...{
          acceptAny2xx,
          eventTypes: types,
          slowMs: slowSeconds * 1_000,
          newId: createIds(systemClock),
          clock: systemClock,
        },
        post: (delivery: CheckDelivery) => postDelivery({ url, ...delivery }),
      };
      const showRow = cli.rowByRow(columns, widest);
      const report = await certifyReceiver(graded, (check) => showRow(rowOf(check)));
      if (cli.settings().json) cli.show(report);
      await endWithGrade(cli, report, record);
    });
}

/** Refuses the address of an endpoint that has another secret: each signature would be wrong. */
async function refuseOthersEndpoint(cli: Cli, { href }: URL): Promise<void> {
  const { reach } = await cli.connection();
  const isOwn = reach.receiverUrl !== undefined && new URL(href).origin === URL.parse(reach.receiverUrl)?.origin;
  if (isOwn || reach.adminAddress === undefined || reach.operatorToken === undefined) return;
  const { api, tenantId } = await cli.ofTenant('EndpointService');
  const endpoints = await readAll('endpoints', (page) => api.ListEndpoints({ tenantId, ...page }));
  const registered = endpoints.find(({ url }) => URL.parse(url)?.href === href);
  if (registered === undefined) return;
  throw new StartError(
    `${href} has its own secret: run \`${shell`guestctl endpoint certify ${registered.id} --record`}\`, or name the secret with --secret-file`,
  );
}

function signingKeysOf(secret: string) {
  try {
    return endpointKeysOf(secret);
  } catch (cause) {
    throw new StartError('the signing secret must be whsec_ and the base64 of 32 bytes', { cause });
  }
}

export function endpointCertify(cli: Cli) {
  return command(
    'certify',
    'Let the deployment send good, forged, repeated, late and oversized deliveries and grade the answers',
  )`guestctl endpoint certify "$ENDPOINT_ID"`
    .argument('<endpoint-id>', 'from `guestctl endpoint list`')
    .option('--record', 'store the grade, for `guestctl golive`', false)
    .action(async (endpointId, { record }) => {
      const { api, tenantId, requestId } = await cli.ofTenant('EndpointService');
      const report = await api.CertifyEndpoint({ requestId, tenantId, endpointId });
      if (cli.settings().json) cli.show(report);
      else cli.list(report.checks.map(rowOf), columns);
      await endWithGrade(cli, report, record);
    });
}

const columns = ['name', 'grade', 'got', 'expected:16', 'durationMs'] as const;
const widest = {
  ...{ name: 'signature of another body', grade: 'NOT CHECKED', got: 'new, duplicate' },
  ...{ expected: '4xx, best 413, or a closed connection', durationMs: 15_000 },
};

function rowOf(check: CertificationCheck) {
  const { name, got, expected, durationMs } = check;
  return { name, grade: gradeOf(check) as string, got, expected, durationMs };
}

async function endWithGrade(cli: Cli, report: CertificationReport, isRecorded: boolean): Promise<void> {
  sayGrade(cli, report);
  if (isRecorded) await recordGrade(cli, report);
  if (!report.passed) cli.endWith(exitCodes.verificationFailed);
}

function sayGrade(cli: Cli, { url, passed, checks }: CertificationReport): void {
  cli.say(passed ? `${url} passes` : `${url} does not pass`);
  for (const [advice, same] of Map.groupBy(checks.filter(isFailed), (check) => check.advice)) {
    cli.say(`${same.map(({ name }) => name).join(', ')}: ${advice}`);
  }
  if (checks.some(({ got }) => got === unreported)) {
    cli.say('`once` was not checked: answer `new` or `duplicate` to have it graded');
  }
  if (checks.some(({ got }) => got === unchecked)) cli.say('`good` failed, so nothing else was sent');
  cli.say(unseenRules);
}

async function recordGrade(cli: Cli, report: CertificationReport): Promise<void> {
  const { api, tenantId, requestId } = await cli.ofTenant('TenantService');
  const { url, passed } = report;
  const request = { requestId, tenantId, url, passed, reportJson: JSON.stringify(report) };
  const { origin, recordedAt } = await api.RecordCertification(request);
  cli.say(`recorded for ${origin} at ${recordedAt}`);
}
