import { Command } from '@commander-js/extra-typings';
import { ServiceError } from '@gcs/kit/errors';
import type { Cli } from '../../frame/cli.ts';
import { integer } from '../../frame/command-line/arguments.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { endpointOf } from './endpoint-of.ts';
import { findEndpoint } from './find-endpoint.ts';

/** `guestctl endpoint revoke-secret`: for a secret that became known to others. */
export function endpointRevokeSecret(cli: Cli) {
  const command = new Command('revoke-secret')
    .description('End a retired or next signing secret at once; the active one is replaced first')
    .argument('<endpoint-id>', 'from `guestctl endpoint list`')
    .argument(
      '<secret-id>',
      'from `guestctl endpoint list --json`, among `secrets`',
      integer(1, Number.MAX_SAFE_INTEGER),
    )
    .action(async (endpointId, secretId) => {
      const { secrets } = await findEndpoint(cli, endpointId);
      const secret = secrets.find(({ id }) => id === secretId);
      if (secret === undefined) {
        const known = secrets.map(({ id, state }) => `${id} (${state})`).join(', ');
        throw new ServiceError('not_found', `${endpointId} has no secret ${secretId}; it has ${known}`);
      }
      await cli.confirm(
        `Revoke the ${secret.state} secret ${secretId} of ${endpointId}? It signs and verifies no more.`,
      );
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('EndpointService');
      const request = { requestId: cli.requestId(), tenantId, endpointId, secretId };
      cli.show(endpointOf((await client.RevokeSecret(request, call)).endpoint));
    });
  return withExamples(command, 'guestctl endpoint revoke-secret "$ENDPOINT_ID" "$NEXT_SECRET_ID" --yes');
}
