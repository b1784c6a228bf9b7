import { Command } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { exitCodes } from '../../frame/failure.ts';

/** `guestctl endpoint test`: a signed test delivery, and what came back. */
export function endpointTest(cli: Cli) {
  const command = new Command('test')
    .description('Send a signed test delivery; activates a pending endpoint that answers 200')
    .argument('<endpoint-id>', 'from `guestctl endpoint list`')
    .action(async (endpointId) => {
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('EndpointService');
      const tested = await client.TestEndpoint({ requestId: cli.requestId(), tenantId, endpointId }, call);
      const { endpoint, ...answer } = tested;
      cli.show({ endpointId, status: endpoint?.status, ...answer });
      if (!tested.accepted) cli.endWith(exitCodes.verificationFailed);
    });
  return withExamples(command, 'guestctl endpoint test "$ENDPOINT_ID"');
}
