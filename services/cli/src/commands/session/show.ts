import { Command } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { parseObject } from '../../frame/parse-object.ts';

/** `gcs session show`: the session as its client sees it, and what operators need besides. */
export function sessionShow(cli: Cli) {
  const command = new Command('show')
    .description('Show a session; who the guest is only with --guest-data and --purpose, and logged')
    .argument('<session-id>', 'cs_…')
    .option('--guest-data', 'what the client sent about the guest', false)
    .action(async (sessionId, { guestData }) => {
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('SessionAdminService');
      const { sessionJson, ...about } = await client.GetSession({ tenantId, sessionId }, call);
      const guest = guestData ? await client.GetGuestData({ tenantId, sessionId }, call) : undefined;
      const session = parseObject(sessionJson) ?? {};
      const known = guest === undefined ? {} : { guestData: parseObject(guest.guestDataJson) };
      if (cli.settings().json) return cli.show({ ...about, session, ...known });
      const { steps = [], ...members }: { steps?: { type: string; status: string; reasonCodes: string[] }[] } = session;
      cli.show({ ...members, ...about, ...known });
      return cli.list(steps, ['type', 'status', 'reasonCodes']);
    });
  return withExamples(
    command,
    'gcs session show "$SESSION_ID"',
    'gcs session show "$SESSION_ID" --guest-data --purpose "complaint 4711" --json',
  );
}
