import { Command, Option } from '@commander-js/extra-typings';
import { ServiceError } from '@gcs/kit/errors';
import type { Cli } from '../../frame/cli.ts';
import { httpUrl, integer, integers, severalOf } from '../../frame/command-line/arguments.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { eventTypes } from '../../frame/command-line/vocabulary.ts';
import { endpointOf } from './endpoint-of.ts';
import { findEndpoint } from './find-endpoint.ts';

/** `guestctl endpoint update`: changes what is given and leaves the rest. */
export function endpointUpdate(cli: Cli) {
  const command = new Command('update')
    .description('Change an endpoint; a new address must answer a signed test delivery with 200 first')
    .argument('<endpoint-id>', 'from `guestctl endpoint list`')
    .option('--url <url>', 'https; http only for this machine, in a sandbox', httpUrl)
    .addOption(
      new Option('--event-types <types>', `among ${eventTypes.join(', ')}`)
        .argParser(severalOf(eventTypes))
        .conflicts('allEventTypes'),
    )
    .option('--all-event-types', 'every event type, also those to come')
    .option('--accept-any-2xx', 'any 2xx accepts an event, not only 200')
    .option('--no-accept-any-2xx', 'only 200 accepts an event')
    .option('--max-in-flight <n>', '1 to 256', integer(1, 256))
    .addOption(
      new Option('--ordering <how>', 'STRICT: an event waits until the one before it is settled').choices([
        'FIRST_ATTEMPT',
        'STRICT',
      ]),
    )
    .option('--retry-delays-ms <list>', 'before each try, the first 0, such as 0,5000,60000', integers(0, 604_800_000))
    .option('--expires-after <seconds>', 'when a temporary one goes; 0 = now', integer(0, 86_400))
    .action(async (endpointId, options) => {
      const { url, allEventTypes, eventTypes: types = allEventTypes ? [] : undefined, acceptAny2xx, ...rest } = options;
      const { retryDelaysMs, maxInFlight, ordering, expiresAfter } = rest;
      const changes = {
        ...(url && { url: url.href }),
        ...(types && { eventTypes: { types: [...types] } }),
        ...(acceptAny2xx !== undefined && { acceptAny_2xx: acceptAny2xx }),
        ...(maxInFlight && { maxInFlight }),
        ...(ordering && { ordering }),
        ...(expiresAfter !== undefined && { expiresAfterSeconds: expiresAfter }),
        ...(retryDelaysMs && { retrySchedule: { delaysMs: [...retryDelaysMs] } }),
      };
      if (Object.keys(changes).length === 0)
        throw new ServiceError('invalid_argument', 'no option says what to change');
      const { rowVersion: expectedVersion } = await findEndpoint(cli, endpointId);
      const about = { requestId: cli.requestId(), tenantId: await cli.tenantId(), endpointId, expectedVersion };
      const { client, call } = await cli.admin('EndpointService');
      cli.show(endpointOf((await client.UpdateEndpoint({ ...about, ...changes }, call)).endpoint));
    });
  return withExamples(
    command,
    'guestctl endpoint update "$ENDPOINT_ID" --event-types compliance_session.completed --max-in-flight 8',
  );
}
