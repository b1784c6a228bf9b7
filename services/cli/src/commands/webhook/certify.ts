import { Command } from '@commander-js/extra-typings';
import { systemClock } from '@gcs/kit/clock';
import { createIds } from '@gcs/kit/ids';
import { httpUrl, integer } from '../../frame/arguments.ts';
import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/examples.ts';
import { exitCodes } from '../../frame/failure.ts';
import { certifyReceiver } from '../../webhook/certify-receiver.ts';
import { defaultSignatureHeader, readSecrets } from '../../webhook/read-secrets.ts';

/** `gcs webhook certify`: grades a receiver against the specification's receiver rules. Needs no server of ours. */
export function webhookCertify(cli: Cli) {
  const command = new Command('certify')
    .description('Send a receiver good, bad, duplicate, reordered, slow and oversized deliveries and grade its answers')
    .argument('<url>', 'the receiving address', httpUrl)
    .option('--secret-file <file>', 'the signing secret; default: GCS_WEBHOOK_SECRET, else that of the context')
    .option('--header-name <name>', 'what the signature header is called', defaultSignatureHeader)
    .option('--slow-seconds <n>', 'over how long the slow delivery sends its body', integer(0, 10), 3)
    .action(async (url, { secretFile, headerName, slowSeconds }) => {
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
        const rows = report.checks.map((check) => ({ ...check, grade: check.passed ? 'passed' : 'FAILED' }));
        cli.list(rows, ['name', 'grade', 'expected', 'got', 'durationMs']);
      }
      cli.say(report.passed ? `${url} passes` : `${url} does not pass`);
      if (!report.passed) cli.endWith(exitCodes.verificationFailed);
    });
  return withExamples(command, 'gcs webhook certify "$RECEIVER_URL" --secret-file secret.txt --slow-seconds 1');
}
