import { Command } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { endpointOf } from './endpoint-of.ts';

/** `guestctl endpoint promote-secret`: the second phase; the receiver must know the next secret by now. */
export function endpointPromoteSecret(cli: Cli) {
  const command = new Command('promote-secret')
    .description('Let the next secret sign from now on; signatures of the old one verify for 96 more hours')
    .argument('<endpoint-id>', 'from `guestctl endpoint list`')
    .action(async (endpointId) => {
      await cli.confirm(`Sign with the next secret of ${endpointId}? A receiver that does not know it refuses events.`);
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('EndpointService');
      const { endpoint } = await client.PromoteSecret({ requestId: cli.requestId(), tenantId, endpointId }, call);
      cli.show(endpointOf(endpoint));
    });
  return withExamples(
    command,
    'guestctl endpoint rotate-secret "$ENDPOINT_ID" && guestctl endpoint promote-secret "$ENDPOINT_ID" --yes',
  );
}
