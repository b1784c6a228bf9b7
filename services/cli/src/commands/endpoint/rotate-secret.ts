import { Command } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/command-line/examples.ts';

/** `guestctl endpoint rotate-secret`: the first of two phases (docs/delivery.md#secrets). */
export function endpointRotateSecret(cli: Cli) {
  const command = new Command('rotate-secret')
    .description(
      'Create the next signing secret; the old one signs until `guestctl endpoint promote-secret`, 24 h at most',
    )
    .argument('<endpoint-id>', 'from `guestctl endpoint list`')
    .action(async (endpointId) => {
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('EndpointService');
      const { secret } = await client.CreateNextSecret({ requestId: cli.requestId(), tenantId, endpointId }, call);
      cli.show({ endpointId, secret });
      cli.say(`Let the receiver accept both secrets, then: guestctl endpoint promote-secret ${endpointId}`);
    });
  return withExamples(command, 'guestctl endpoint rotate-secret "$ENDPOINT_ID"');
}
