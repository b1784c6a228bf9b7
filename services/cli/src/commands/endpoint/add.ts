import { Command, Option } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { httpUrl, integer, severalOf } from '../../frame/command-line/arguments.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { eventTypes } from '../../frame/command-line/vocabulary.ts';
import { endpointOf } from './endpoint-of.ts';

/** `guestctl endpoint add`: a receiving address, activated by a signed test delivery. */
export function endpointAdd(cli: Cli) {
  const command = new Command('add')
    .description('Register a receiving address; its signing secret is shown this once')
    .argument('<url>', 'https; http only for this machine, in a sandbox', httpUrl)
    .option('--event-types <types>', `among ${eventTypes.join(', ')}; default: all`, severalOf(eventTypes))
    .option('--accept-any-2xx', 'any 2xx accepts an event, not only 200', false)
    .option('--max-in-flight <n>', '1 to 256; default: 32', integer(1, 256))
    .addOption(
      new Option('--ordering <how>', 'STRICT: an event waits until the one before it is settled')
        .choices(['FIRST_ATTEMPT', 'STRICT'])
        .default('FIRST_ATTEMPT'),
    )
    .option('--expires-after <seconds>', '60 to 86400: a temporary one, which goes by itself', integer(60, 86_400))
    .action(async (url, { eventTypes: types = [], acceptAny2xx, maxInFlight = 0, ordering, expiresAfter = 0 }) => {
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('EndpointService');
      const how = { acceptAny_2xx: acceptAny2xx, maxInFlight, ordering, expiresAfterSeconds: expiresAfter };
      const settings = { url: url.href, eventTypes: [...types], ...how };
      const added = await client.CreateEndpoint({ requestId: cli.requestId(), tenantId, ...settings }, call);
      const { endpoint, secret, activationProblem } = added;
      cli.show({ ...endpointOf(endpoint), secret, activationProblem });
      cli.say('Keep the secret now: it is not shown again.');
      if (activationProblem !== '')
        cli.say(`Give the receiver the secret, then: guestctl endpoint test ${endpoint?.id}`);
    });
  return withExamples(
    command,
    'guestctl endpoint add "$RECEIVER_URL"',
    'guestctl endpoint add "$RECEIVER_URL" --expires-after 3600',
  );
}
