import { Command } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { endpointOf } from './endpoint-of.ts';
import { findEndpoint } from './find-endpoint.ts';

/** `guestctl endpoint disable`: nothing is lost; what happens meanwhile is held. */
export function endpointDisable(cli: Cli) {
  const command = new Command('disable')
    .description('Stop deliveries to an endpoint; events are held and can be replayed')
    .argument('<endpoint-id>', 'from `guestctl endpoint list`')
    .action(async (endpointId) => {
      await cli.confirm(`Disable ${endpointId}? It gets no events until it is enabled.`);
      const { rowVersion: expectedVersion } = await findEndpoint(cli, endpointId);
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('EndpointService');
      const request = { requestId: cli.requestId(), tenantId, endpointId, expectedVersion };
      cli.show(endpointOf((await client.DisableEndpoint(request, call)).endpoint));
    });
  return withExamples(command, 'guestctl endpoint disable "$ENDPOINT_ID" --yes');
}
