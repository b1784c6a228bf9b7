import { Command } from '@commander-js/extra-typings';
import type { Cli } from '../frame/cli.ts';
import { withExamples } from '../frame/command-line/examples.ts';

/**
 * `guestctl session guest-link`: another way to the guest's page, or the end of all of them
 * (docs/workflow.md#guest-links).
 */
export function sessionGuestLink(cli: Cli) {
  const command = new Command('guest-link')
    .description("Make another link to the guest's page, shown once; or end every link of the session")
    .argument('<session-id>', 'cs_…')
    .option('--end', 'end every link instead', false)
    .option('--base-url <url>', 'where guests reach their pages; without it only the end of the address is shown', '')
    .action(async (sessionId, { end, baseUrl }) => {
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('SessionAdminService');
      const request = { requestId: cli.requestId(), tenantId, sessionId };
      if (end) {
        await cli.confirm(`End every link of ${sessionId}? Its guest cannot go on by any of them.`);
        return cli.show(await client.EndGuestLinks(request, call));
      }
      const { token } = await client.MintGuestLink(request, call);
      return cli.show({ link: `${baseUrl.replace(/\/$/, '')}/g/${token}` });
    });
  return withExamples(
    command,
    'guestctl session guest-link "$SESSION_ID" --base-url https://checkin.example.com',
    'guestctl session guest-link "$SESSION_ID" --end --yes',
  );
}
