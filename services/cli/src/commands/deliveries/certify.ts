import { systemClock } from '@gcs/kit/clock';
import { createIds } from '@gcs/kit/ids';
import { StartError } from '@gcs/kit/start-error';
import { endpointKeysOf } from '@gcs/kit/webhooks/signature';
import { headerNamesOf } from '@gcs/proto/header-names';
import {
  type CertificationCheck,
  type CertificationReport,
  type CheckDelivery,
  certifyReceiver,
  unreported,
  unseenRules,
} from '@gcs/receiver-checks';
import type { Cli } from '../../command-line/cli.ts';
import { command, httpUrl, integer } from '../../command-line/command.ts';
import { exitCodes } from '../../command-line/failure.ts';
import { postDelivery } from './post-delivery.ts';
import { headerOption, readSecrets } from './signature.ts';

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
    .option('--slow-seconds <n>', 'duration of the slow delivery', integer(0, 10), 3)
    .option('--record', 'store the grade in the deployment, for `guestctl golive`', false)
    .action(async (url, { secretFile, headerName, slowSeconds, record }) => {
      const [secret] = await readSecrets(cli, secretFile === undefined ? [] : [secretFile]);
      const active = signingKeysOf(secret);
      const progress = cli.progress('certifying', 1);
      const graded = {
        ...{ url: url.href, names: headerNamesOf(headerName), active, live: [active], slowMs: slowSeconds * 1_000 },
        ...{ newId: createIds(systemClock), clock: systemClock },
        post: (delivery: CheckDelivery) => postDelivery({ url, ...delivery }),
      };
      const report = await certifyReceiver(graded, progress.at);
      progress.end();
      await showReport(cli, report, record);
    });
}

function signingKeysOf(secret: string) {
  try {
    return endpointKeysOf(secret);
  } catch (cause) {
    throw new StartError('a signing secret is whsec_ and the base64 of 32 bytes', { cause });
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
      await showReport(cli, await api.CertifyEndpoint({ requestId, tenantId, endpointId }), record);
    });
}

async function showReport(cli: Cli, report: CertificationReport, isRecorded: boolean): Promise<void> {
  if (cli.settings().json) cli.show(report);
  else {
    const rows = report.checks.map((check) => ({ ...check, grade: gradeOf(check) }));
    cli.list(rows, ['name', 'grade', 'got', 'expected:16', 'durationMs']);
  }
  sayGrade(cli, report);
  if (isRecorded) await recordGrade(cli, report);
  if (!report.passed) cli.endWith(exitCodes.verificationFailed);
}

function sayGrade(cli: Cli, { url, passed, checks }: CertificationReport): void {
  cli.say(passed ? `${url} passes` : `${url} does not pass`);
  const failed = checks.filter((check) => !check.passed);
  for (const [advice, same] of Map.groupBy(failed, (check) => check.advice)) {
    cli.say(`${same.map(({ name }) => name).join(', ')}: ${advice}`);
  }
  if (checks.some(({ got }) => got === unreported)) {
    cli.say('once was not checked: answer `new` or `duplicate` to have it graded');
  }
  cli.say(unseenRules);
}

function gradeOf({ passed, got }: CertificationCheck): string {
  if (got === unreported) return 'NOT CHECKED';
  return passed ? 'PASSED' : 'FAILED';
}

async function recordGrade(cli: Cli, report: CertificationReport): Promise<void> {
  const { api, tenantId, requestId } = await cli.ofTenant('TenantService');
  const { url, passed } = report;
  const request = { requestId, tenantId, url, passed, reportJson: JSON.stringify(report) };
  const { origin, recordedAt } = await api.RecordCertification(request);
  cli.say(`recorded for ${origin} at ${recordedAt}`);
}
