import { Command } from '@commander-js/extra-typings';
import { ServiceError } from '@gcs/kit/errors';
import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { exitCodes } from '../../frame/failure.ts';
import { signatureHeaderOf } from '../webhook/signatures/signature-header.ts';
import { openInstance, readyCredentials } from './instance.ts';
import { playCheckIns } from './play.ts';
import { createReport } from './report.ts';
import { fillReviews } from './reviews/fill-reviews.ts';

/** `gcs demo`: a guest's check-in, played against the running first-run instance or a throw-away one. */
export function demo(cli: Cli) {
  const command = new Command('demo')
    .description('Play guest check-ins end to end and verify everything that comes back')
    .option('--reviews', 'instead: fill the running sandbox with twenty cases that wait for a person', false)
    .action(async ({ reviews }) => {
      if (reviews) return demoReviews(cli);
      const report = createReport(cli.write, cli.say);
      const instance = await openInstance(cli.terminal.environment['GCS_DATA_DIR'] || '.data', report.progress);
      try {
        await playCheckIns(instance.credentials, signatureHeaderOf(cli), report);
      } finally {
        await instance.close();
      }
      if (!report.close()) cli.endWith(exitCodes.verificationFailed);
    });
  return withExamples(command, 'gcs demo', 'gcs demo --reviews');
}

/** Cases that end with their instance would be of no use, so here one must run. */
async function demoReviews(cli: Cli): Promise<void> {
  const directory = cli.terminal.environment['GCS_DATA_DIR'] || '.data';
  const credentials = await readyCredentials(directory);
  if (credentials === undefined) {
    throw new ServiceError('failed_precondition', `no instance runs on ${directory}: start one with \`npm start\``);
  }
  const count = await fillReviews(cli, credentials, cli.say);
  cli.write(`${count} cases wait for a person: gcs review ls`);
}
