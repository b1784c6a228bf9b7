import { Command } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { exitCodes } from '../../frame/failure.ts';
import { openBrowser } from '../../frame/terminal/open-browser.ts';
import { signatureHeaderOf } from '../webhook/signatures/signature-header.ts';
import { beginCheckIn } from './guest/begin-check-in.ts';
import { type Credentials, noInstance, openInstance, readyCredentials } from './instance.ts';
import { playCheckIns } from './play.ts';
import { createReport } from './report.ts';
import { fillReviews } from './reviews/fill-reviews.ts';

/** `guestctl demo`: a guest's check-in, played against the running first-run instance or a throw-away one. */
export function demo(cli: Cli) {
  const command = new Command('demo')
    .description('Play guest check-ins end to end and verify everything that comes back')
    .option('--reviews', 'instead: fill the running sandbox with twenty cases that wait for a person', false)
    .option('--guest', "instead: a guest's check-in for you to do by hand, in the browser when there is one", false)
    .action(async ({ reviews, guest }) => {
      if (reviews) return demoReviews(cli);
      if (guest) return demoGuest(cli);
      const report = createReport(cli.write, cli.say);
      const instance = await openInstance(cli.terminal.environment['GCS_DATA_DIR'] || '.data', report.progress);
      try {
        await playCheckIns(instance.credentials, signatureHeaderOf(cli), report);
      } finally {
        await instance.close();
      }
      if (!report.close()) cli.endWith(exitCodes.verificationFailed);
    });
  return withExamples(command, 'guestctl demo', 'guestctl demo --reviews', 'guestctl demo --guest');
}

async function demoReviews(cli: Cli): Promise<void> {
  const count = await fillReviews(cli, await requireInstance(cli), cli.say);
  cli.write(`${count} cases wait for a person: guestctl review list`);
}

async function demoGuest(cli: Cli): Promise<void> {
  const { id, link } = await beginCheckIn(cli, await requireInstance(cli));
  const isOpen = await openBrowser(cli.terminal, link);
  cli.write(isOpen ? `The guest's page is open in your browser: ${link}` : `The guest's page: ${link}`);
  cli.write(
    'Its providers are played by a page on which you choose what they report. The one without a page is the list:',
  );
  cli.write(`  guestctl sandbox simulate ${id} AML --outcome REVIEW --reason SANCTIONS_MATCH`);
  cli.write(
    'A person decides about it (`guestctl console`); what has come of it: `guestctl session show` and the same id.',
  );
}

/** What would end with its instance would be of no use, so here one must run. */
async function requireInstance(cli: Cli): Promise<Credentials> {
  const directory = cli.terminal.environment['GCS_DATA_DIR'] || '.data';
  const credentials = await readyCredentials(directory);
  if (credentials !== undefined) return credentials;
  throw noInstance(directory);
}
