import { ServiceError } from '@gcs/kit/errors';
import { shell } from '@gcs/kit/shell';
import { call } from '../../command-line/call.ts';
import { type CreateCommand, command, integer } from '../../command-line/command.ts';
import { endpointOf, findEndpoint } from './found-endpoint.ts';

export const secretCommands: readonly CreateCommand[] = [
  (cli) =>
    command(
      'rotate-secret',
      'Create the next signing secret; the old one signs until `guestctl endpoint promote-secret`, 24 h at most',
    )`guestctl endpoint rotate-secret "$ENDPOINT_ID"`
      .argument('<endpoint-id>', 'from `guestctl endpoint list`')
      .action(
        call(cli, ['EndpointService', 'CreateNextSecret'], {
          show: ({ secret }, endpointId) => ({ endpointId, secret }),
          say: (_, endpointId) =>
            `Let the receiver accept both secrets, then: ${shell`guestctl endpoint promote-secret ${endpointId}`}`,
        }),
      ),
  /** Starts phase two of the rotation. The receiver must already know the next secret. */
  (cli) =>
    command(
      'promote-secret',
      'Let the next secret sign; the header webhook-signature keeps a signature by the old one for 96 more hours',
    )`
    guestctl endpoint rotate-secret "$ENDPOINT_ID" && guestctl endpoint promote-secret "$ENDPOINT_ID" --yes`
      .argument('<endpoint-id>', 'from `guestctl endpoint list`')
      .action(
        call(cli, ['EndpointService', 'PromoteSecret'], {
          confirm: (id) => `Sign with the next secret of ${id}? A receiver without that secret refuses events.`,

          show: ({ endpoint }) => endpointOf(endpoint),
        }),
      ),
  (cli) =>
    command(
      'revoke-secret',
      'Revoke a retired or next signing secret immediately; an active one must be replaced first',
    )`guestctl endpoint revoke-secret "$ENDPOINT_ID" "$NEXT_SECRET_ID" --yes`
      .argument('<endpoint-id>', 'from `guestctl endpoint list`')
      .argument(
        '<secret-id>',
        'from `guestctl endpoint list --json`, among `secrets`',
        integer(1, Number.MAX_SAFE_INTEGER),
      )
      .action(
        call(cli, ['EndpointService', 'RevokeSecret'], {
          confirm: async (endpointId, secretId) => {
            const { secrets } = await findEndpoint(cli, endpointId);
            const secret = secrets.find(({ id }) => id === secretId);
            if (secret !== undefined)
              return `Revoke the ${secret.state} secret ${secretId} of ${endpointId}? It then neither signs nor verifies.`;
            const known = secrets.map(({ id, state }) => `${id} (${state})`).join(', ');
            throw new ServiceError('not_found', `${endpointId} has no secret ${secretId}; it has ${known}`);
          },

          show: ({ endpoint }) => endpointOf(endpoint),
        }),
      ),
];
