import { randomUUID } from 'node:crypto';
import { guestCheckInKey, readReadyProfile } from '@gcs/first-run/ready-profiles';
import { shell } from '@gcs/kit/shell';
import type { Cli } from '../../command-line/cli.ts';
import { command } from '../../command-line/command.ts';
import { exitCodes } from '../../command-line/failure.ts';
import { openBrowser } from '../../terminal/open-browser.ts';
import { createWithLink } from './create-with-link.ts';
import { fillReviews, publishWorkflow } from './fill-reviews.ts';
import { type Credentials, noInstance, openInstance, readyCredentials } from './instance.ts';
import { playCheckIns } from './play.ts';

export function demo(cli: Cli) {
  return command('demo', 'Play guest check-ins end to end and verify everything that comes back')`
    guestctl demo
    guestctl demo --reviews
    guestctl demo --guest`
    .option('--reviews', 'instead, fill the running sandbox with twenty cases that wait for a person', false)
    .option('--guest', "instead, do a guest's check-in by hand, in the browser if there is one", false)
    .action(async ({ reviews, guest }) => {
      if (reviews) return demoReviews(cli);
      if (guest) return demoGuest(cli);
      const instance = await openInstance(cli.terminal.environment['GCS_DATA_DIR'] || '.data', cli.say);
      const isEachHeld = await playCheckIns(cli, instance.credentials).finally(() => instance.close());
      if (!isEachHeld) cli.endWith(exitCodes.verificationFailed);
    });
}

async function demoReviews(cli: Cli): Promise<void> {
  const count = await fillReviews(cli, await requireInstance(cli), cli.say);
  cli.tell(`${count} cases wait for a person: guestctl review list`);
}

async function demoGuest(cli: Cli): Promise<void> {
  const { id, link } = await beginCheckIn(cli, await requireInstance(cli));
  const isOpen = await openBrowser(cli.terminal, link);
  cli.tell(isOpen ? `The guest's page is open in your browser: ${link}` : `The guest's page: ${link}`);
  cli.tell('On its pages, you choose what the providers report. Only the list screening has no page:');
  cli.tell(`  ${shell`guestctl sandbox simulate ${id} AML --outcome REVIEW --reason SANCTIONS_MATCH`}`);
  cli.tell(
    'A person must decide (`guestctl console`). Then run `guestctl session show` with the same id to see the result.',
  );
}

/** Requires a running instance, because the guest's page must still work after the demo. */
async function requireInstance(cli: Cli): Promise<Credentials> {
  const directory = cli.terminal.environment['GCS_DATA_DIR'] || '.data';
  const credentials = await readyCredentials(directory);
  if (credentials !== undefined) return credentials;
  throw noInstance(directory);
}

/**
 * Creates a session for a guest who does every step on the guest page (docs/guest-page.md). After the last step, the
 * guest returns to a page that lists the received webhooks.
 */
async function beginCheckIn(cli: Cli, credentials: Credentials): Promise<{ id: string; link: string }> {
  await publishWorkflow(cli, guestCheckInKey, await readReadyProfile(guestCheckInKey));
  const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  return createWithLink(credentials, {
    bookingReference: `BK-${Date.now().toString(36)}`,
    propertyReference: 'hotel-aurora',
    workflowKey: guestCheckInKey,
    guest: { reference: `demo-${randomUUID()}` },
    locale: 'en-GB',
    returnUrl: `${credentials.receiverUrl}/events`,
    metadata: { arrival: dayAfter(7), departure: dayAfter(10) },
  });
}
