import { Command } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { parseObject } from '../../frame/parse-object.ts';

/** `gcs session close`: ends an open session as INCOMPLETE, for good. */
export function sessionClose(cli: Cli) {
  const command = new Command('close')
    .description('End an open session as INCOMPLETE with CLOSED_BY_OPERATOR')
    .argument('<session-id>', 'cs_…')
    .action(async (sessionId) => {
      await cli.confirm(`Close ${sessionId}? It ends as INCOMPLETE, for good.`);
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('SessionAdminService');
      const { version: expectedVersion } = await client.GetSession({ tenantId, sessionId }, call);
      const request = { requestId: cli.requestId(), tenantId, sessionId, expectedVersion };
      const { sessionJson } = await client.CloseSession(request, call);
      cli.show(parseObject(sessionJson) ?? {});
    });
  return withExamples(command, 'gcs session close "$SESSION_ID" --yes');
}
