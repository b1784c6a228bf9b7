import { Command } from '@commander-js/extra-typings';
import { systemClock } from '@gcs/kit/clock';
import { createIds } from '@gcs/kit/ids';
import type { Cli } from '../../frame/cli.ts';
import { httpUrl, integer } from '../../frame/command-line/arguments.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { exitCodes } from '../../frame/failure.ts';
import { type CertificationReport, certifyReceiver } from './certify-receiver.ts';
import { readSecrets } from './read-secrets.ts';
import { headerOption } from './signatures/signature-header.ts';

/** `guestctl webhook certify`: grades a receiver against the specification's receiver rules. Needs a server only to
 * record the grade. */
export function webhookCertify(cli: Cli) {
  const command = new Command('certify')
    .description('Send a receiver good, bad, duplicate, reordered, slow and oversized deliveries and grade its answers')
    .argument('<url>', 'the receiving address', httpUrl)
    .option('--secret-file <file>', 'the signing secret; default: GCS_WEBHOOK_SECRET, else that of the context')
    .addOption(headerOption(cli))
    .option('--slow-seconds <n>', 'over how long the slow delivery sends its body', integer(0, 10), 3)
    .option('--record', 'keep the grade at the deployment, for `guestctl golive`', false)
    .action(async (url, { secretFile, headerName, slowSeconds, record }) => {
      const [secret] = await readSecrets(cli, secretFile === undefined ? [] : [secretFile]);
      const newId = createIds(systemClock);
      const progress = cli.progress('certifying', 1);
      const report = await certifyReceiver({
        url,
        secret,
        headerName,
        now: systemClock.now(),
        slowMs: slowSeconds * 1_000,
        newEventId: () => newId('evt'),
        onProgress: progress.at,
      });
      progress.end();
      if (cli.settings().json) cli.show(report);
      else {
        const rows = report.checks.map((check) => ({ ...check, grade: check.passed ? 'PASSED' : 'FAILED' }));
        cli.list(rows, ['name', 'grade', 'got', { name: 'expected', min: 16 }, 'durationMs']);
      }
      sayGrade(cli, report);
      if (record) await recordGrade(cli, report);
      if (!report.passed) cli.endWith(exitCodes.verificationFailed);
    });
  return withExamples(
    command,
    'guestctl webhook certify "$RECEIVER_URL" --secret-file secret.txt --slow-seconds 1 --record',
  );
}

/** What the receiver has to do differently, once for all checks that want the same. */
function sayGrade(cli: Cli, { url, passed, checks }: CertificationReport): void {
  cli.say(passed ? `${url} passes` : `${url} does not pass`);
  const failed = checks.filter((check) => !check.passed);
  for (const [advice, same] of Map.groupBy(failed, (check) => check.advice)) {
    cli.say(`${same.map(({ name }) => name).join(', ')}: ${advice}`);
  }
}

async function recordGrade(cli: Cli, report: CertificationReport): Promise<void> {
  const tenantId = await cli.tenantId();
  const { client, call } = await cli.admin('TenantService');
  const { url, passed } = report;
  const request = { requestId: cli.requestId(), tenantId, url, passed, reportJson: JSON.stringify(report) };
  const { origin, recordedAt } = await client.RecordCertification(request, call);
  cli.say(`recorded for ${origin} at ${recordedAt}`);
}
