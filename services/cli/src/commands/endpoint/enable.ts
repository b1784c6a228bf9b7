import { Command } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { endpointOf } from './endpoint-of.ts';
import { findEndpoint } from './find-endpoint.ts';

/** `guestctl endpoint enable`: after a signed test delivery that is answered 200. */
export function endpointEnable(cli: Cli) {
  const command = new Command('enable')
    .description('Let an endpoint have events again, after a signed test delivery')
    .argument('<endpoint-id>', 'from `guestctl endpoint list`')
    .option('--replay-held', 'deliver what was held meanwhile', false)
    .action(async (endpointId, { replayHeld }) => {
      const { rowVersion: expectedVersion } = await findEndpoint(cli, endpointId);
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('EndpointService');
      const request = { requestId: cli.requestId(), tenantId, endpointId, expectedVersion, replayHeld };
      const { endpoint, replayId } = await client.EnableEndpoint(request, call);
      cli.show({ ...endpointOf(endpoint), replayId });
    });
  return withExamples(
    command,
    'guestctl endpoint disable "$ENDPOINT_ID" --yes && guestctl endpoint enable "$ENDPOINT_ID" --replay-held',
  );
}
