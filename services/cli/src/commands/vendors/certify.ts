import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { ServiceError } from '@gcs/kit/errors';
import { delay } from '@gcs/kit/retry';
import type { ProviderAccount__Output } from '@gcs/proto/gen/gcs/admin/v1/provider_account_service';
import type { Cli } from '../../command-line/cli.ts';
import { command, integer } from '../../command-line/command.ts';
import { exitCodes } from '../../command-line/failure.ts';
import { readAll } from '../../connection/pages.ts';
import { readInput } from '../../terminal/read-input.ts';
import { createWithLink } from '../demo/create-with-link.ts';
import { readSigningKey, type StoryResult, signedReport, type VendorReport } from './report.ts';
import { doubledAttempts, isOver, reachedBy, type Seen, type Story, stories } from './stories.ts';
import { findVendor } from './vendor-steps.ts';

export function providerCertify(cli: Cli) {
  return command(
    'certify',
    "Guide you through the vendor's page, guest by guest, check the results, and sign a report",
  )`
    guestctl provider certify "$PROVIDER_ACCOUNT_ID" --workflow hotel-check-in --signing-key-file certifier.pem --wait-minutes 0 || echo "not every story was played"`
    .argument('<account-id>', 'from `guestctl provider list`')
    .requiredOption('--workflow <key>', 'a published workflow that hands guests over to the account')
    .requiredOption('--signing-key-file <file>', 'signing key of the report, Ed25519 in PEM')
    .option('--out <file>', 'file of the report: a JWS with the public key', 'provider-report.jws')
    .option('--wait-minutes <n>', 'time limit for each guest', integer(0, 240), 30)
    .action(async (accountId, { workflow, signingKeyFile, out, waitMinutes }) => {
      const key = readSigningKey((await readInput(signingKeyFile, cli.terminal)).toString('utf8'));
      const report = await certify(cli, accountId, { workflowKey: workflow, waitMs: waitMinutes * 60_000 });
      await writeFile(out, `${signedReport(report, key)}\n`);
      const rows = report.stories.map((story) => ({ ...story, grade: story.passed ? 'PASSED' : 'FAILED' }));
      cli.list(rows, ['name', 'grade', 'sessionId', 'problem:30'], report.stories);
      cli.say(
        `${report.account.baseUrl} ${report.passed ? 'passes' : 'does not pass'}; the signed report is in ${out}`,
      );
      if (!report.passed) cli.endWith(exitCodes.verificationFailed);
    });
}

type Options = { workflowKey: string; waitMs: number };

async function certify(cli: Cli, accountId: string, options: Options): Promise<VendorReport> {
  const startedAt = cli.terminal.now().toISOString();
  const account = await accountOf(cli, accountId);
  const { api, tenantId } = await cli.ofTenant('ProviderAccountService');
  const { checks } = await api.CheckProviderAccount({ tenantId, accountId });
  const played: StoryResult[] = [];
  if (checks.every(({ passed }) => passed)) {
    const { hasReview } = await findVendor(cli, account.vendor);
    const wanted = stories.filter(({ needsReview }) => hasReview || !needsReview);
    for (const story of wanted) played.push(await play(cli, account, story, options));
  } else cli.say('`guestctl provider check` shows the fault; no guest goes to the vendor before it is fixed');
  const { id, vendor, provider, baseUrl, flow } = account;
  return {
    account: { id, vendor, provider, baseUrl, flow },
    workflowKey: options.workflowKey,
    startedAt,
    endedAt: cli.terminal.now().toISOString(),
    checks,
    stories: played,
    passed: played.length > 0 && played.every(({ passed }) => passed),
  };
}

async function accountOf(cli: Cli, accountId: string): Promise<ProviderAccount__Output> {
  const { api, tenantId } = await cli.ofTenant('ProviderAccountService');
  const accounts = await readAll('accounts', (page) => api.ListProviderAccounts({ tenantId, ...page }));
  const account = accounts.find(({ id }) => id === accountId);
  if (account === undefined) throw new ServiceError('not_found', 'no such account');
  return account;
}

const pollMs = 500;

async function play(
  cli: Cli,
  { vendor, properties }: ProviderAccount__Output,
  story: Story,
  options: Options,
): Promise<StoryResult> {
  const { need } = await cli.connection();
  const client = { baseUrl: need('baseUrl'), apiToken: need('apiToken') };
  const reference = `certify-${randomUUID()}`;
  const { id, link } = await createWithLink(client, {
    ...{
      bookingReference: reference,
      propertyReference: properties[0] ?? 'certification',
      workflowKey: options.workflowKey,
    },
    guest: { reference },
  });
  cli.say(`${story.name}: open ${link}`);
  cli.say(`  agree, go to ${vendor}, and ${story.does}`);
  const { api: sessions, tenantId } = await cli.ofTenant('SessionAdminService');
  const { api: accounts } = await cli.ofTenant('ProviderAccountService');
  const about = { tenantId, sessionId: id };
  const readState = async (): Promise<Seen> => {
    // Reads the session first, because it changes after the vendor's state.
    const { sessionJson } = await sessions.GetSession(about);
    const { vendorSessions } = await accounts.GetVendorSessions(about);
    const { status, steps }: Pick<Seen, 'status' | 'steps'> = JSON.parse(sessionJson);
    return { status, steps, atVendor: vendorSessions };
  };
  const { reached, seen } = await watch(cli, story, readState, options.waitMs);
  const problem = problemOf(story, reached.length, seen);
  if (problem !== '') cli.say(`  ${problem}`);
  const vendorIds = seen.atVendor.map(({ vendorId }) => vendorId);
  return { name: story.name, passed: problem === '', sessionId: id, vendorIds, reached, problem };
}

async function watch(cli: Cli, story: Story, readState: () => Promise<Seen>, waitMs: number) {
  const reached: StoryResult['reached'] = [];
  const endsAt = performance.now() + waitMs;
  for (;;) {
    const seen = await readState();
    const now = reachedBy(story, reached.length, seen);
    for (const { what } of story.milestones.slice(reached.length, now)) {
      reached.push({ what, at: cli.terminal.now().toISOString() });
      cli.say(`  ${what}`);
    }
    if (reached.length === story.milestones.length || isOver(seen) || performance.now() >= endsAt)
      return { reached, seen };
    await delay(pollMs);
  }
}

function problemOf({ milestones }: Story, reached: number, seen: Seen): string {
  const missing = milestones[reached];
  if (missing !== undefined) {
    const reviews = seen.steps.filter(({ status }) => status === 'NEEDS_REVIEW');
    const said = reviews.map(({ type, reasonCodes }) => `${type} ${reasonCodes.join(' ')}`).join(', ');
    return `not seen: ${missing.what}; the session is ${seen.status}${said && ` for ${said}`}`;
  }
  return doubledAttempts(seen) > 0 ? 'more than one vendor session for an attempt' : '';
}
