import { Option } from '@commander-js/extra-typings';
import { parseHeaderLines } from '@gcs/kit/admin/header-lines';
import { ServiceError } from '@gcs/kit/errors';
import { shell } from '@gcs/kit/shell';
import { call, list } from '../../command-line/call.ts';
import type { Cli } from '../../command-line/cli.ts';
import {
  command,
  eventTypes,
  type Group,
  httpUrl,
  integer,
  integers,
  limitedTo,
  severalOf,
  severalTexts,
} from '../../command-line/command.ts';
import { exitCodes } from '../../command-line/failure.ts';
import { readInput } from '../../terminal/read-input.ts';
import { endpointCertify } from './certify.ts';
import { secretCommands } from './endpoint-secrets.ts';
import { endpointNow, endpointOf } from './found-endpoint.ts';

export const endpoint: Group = {
  name: 'endpoint',
  summary: 'Receiving addresses of a tenant’s events, and their signing secrets',
  commands: [
    (cli) =>
      command('add', 'Register a receiving address; its signing secret is shown only now')`
    guestctl endpoint add "$RECEIVER_URL"
    guestctl endpoint add "$RECEIVER_URL" --expires-after 3600`
        .argument('<url>', 'https; http only for this machine, in a sandbox', httpUrl)
        .option(
          '--event-types <types>',
          `among ${eventTypes.join(', ')}; default: all except booking events`,
          severalOf(eventTypes),
        )
        .option('--accept-any-2xx', 'any 2xx accepts an event, not only 200', false)
        .option('--max-in-flight <n>', '1 to 256; default: 32', integer(1, 256))
        .addOption(
          new Option('--ordering <how>', 'STRICT: an event waits until the previous event of its session is settled')
            .choices(['FIRST_ATTEMPT', 'STRICT'])
            .default('FIRST_ATTEMPT'),
        )
        .option('--expires-after <seconds>', 'make the endpoint temporary: 60 to 86400', integer(60, 86_400))
        .option(
          '--headers-file <file>',
          'custom headers, one `Name: value` per line, - for stdin; values are never shown',
        )
        .action(
          call(cli, ['EndpointService', 'CreateEndpoint'], {
            ask: async (
              url,
              { acceptAny2xx, expiresAfter, headersFile, eventTypes: types = [], maxInFlight, ordering },
            ) => ({
              ...{
                url: url.href,
                eventTypes: [...types],
                acceptAny_2xx: acceptAny2xx,
                maxInFlight: maxInFlight ?? 0,
                ordering,
              },
              expiresAfterSeconds: expiresAfter ?? 0,
              headers: await readHeaders(cli, headersFile),
            }),
            show: ({ endpoint, secret, activationProblem }) => {
              const { id, url, status, ...settings } = endpointOf(endpoint);
              return { id, url, status, secret, activationProblem, ...settings };
            },
            say: ({ endpoint, activationProblem }) =>
              'Keep the secret now: it is not shown again.\n' +
              (activationProblem
                ? `Set the secret at the receiver, then: ${shell`guestctl endpoint test ${endpoint?.id ?? ''}`}`
                : `To grade the receiver: ${shell`guestctl endpoint certify ${endpoint?.id ?? ''}`}`),
          }),
        ),
    (cli) =>
      command(
        'test',
        'Send a signed test delivery; activates a pending endpoint that accepts it',
      )`guestctl endpoint test "$ENDPOINT_ID"`
        .argument('<endpoint-id>', 'from `guestctl endpoint list`')
        .action(
          call(cli, ['EndpointService', 'TestEndpoint'], {
            show: ({ endpoint, ...answer }, endpointId) => {
              if (!answer.accepted) cli.endWith(exitCodes.verificationFailed);
              return { endpointId, status: endpoint?.status, ...answer };
            },
          }),
        ),
    endpointCertify,
    (cli) =>
      command('list', 'List the receiving addresses of a tenant')`
    guestctl endpoint list
    guestctl endpoint list --status ACTIVE --json`
        .addOption(
          new Option('--status <status>', 'only with this status').choices([
            'PENDING_ACTIVATION',
            'ACTIVE',
            'DISABLED',
          ]),
        )
        .option(...limitedTo(1_000))
        .action(
          list(cli, ['EndpointService', 'ListEndpoints', 'endpoints'], {
            ask: ({ status = '' }) => ({ status }),
            item: endpointOf,
            columns: [
              ...(['id', 'url:20', 'status', 'failingSince'] as const),
              ...(['expiresAt', 'eventTypes:16', 'disabledReason', 'rowVersion', 'headerNames:16'] as const),
            ],
          }),
        ),
    (cli) =>
      command('update', 'Change an endpoint; a new address must accept a signed test delivery first')`
    guestctl endpoint update "$ENDPOINT_ID" --event-types compliance_session.completed --max-in-flight 8
    printf 'Authorization: Bearer 0123456789' | guestctl endpoint update "$ENDPOINT_ID" --headers-file -`
        .argument('<endpoint-id>', 'from `guestctl endpoint list`')
        .option('--url <url>', 'https; http only for this machine, in a sandbox', httpUrl)
        .addOption(
          new Option('--event-types <types>', `among ${eventTypes.join(', ')}`)
            .argParser(severalOf(eventTypes))
            .conflicts('allEventTypes'),
        )
        .option('--all-event-types', 'every event type, including future ones')
        .option('--accept-any-2xx', 'any 2xx accepts an event, not only 200')
        .option('--no-accept-any-2xx', 'only 200 accepts an event')
        .option('--max-in-flight <n>', '1 to 256', integer(1, 256))
        .addOption(
          new Option(
            '--ordering <how>',
            'STRICT: an event waits until the previous event of its session is settled',
          ).choices(['FIRST_ATTEMPT', 'STRICT']),
        )
        .option(
          '--retry-delays-ms <list>',
          'delays before the attempts, such as 0,5000,60000; the first must be 0',
          integers(0, 604_800_000),
        )
        .option('--expires-after <seconds>', 'time until a temporary endpoint ends; 0 = now', integer(0, 86_400))
        .option('--headers-file <file>', 'headers to add or change, one `Name: value` per line, - for stdin')
        .option('--remove-headers <names>', 'headers to remove', severalTexts)
        .action(
          call(cli, ['EndpointService', 'UpdateEndpoint'], {
            ask: async (endpointId, options) => {
              const changes = await changesOf(cli, options);
              if (Object.keys(changes).length === 0)
                throw new ServiceError('invalid_argument', 'no option says what to change');
              return { ...(await endpointNow(cli, endpointId)), ...changes };
            },
            show: ({ endpoint }) => endpointOf(endpoint),
          }),
        ),
    ...secretCommands,
    (cli) =>
      command(
        'disable',
        'Stop deliveries to an endpoint; events are held and can be replayed',
      )`guestctl endpoint disable "$ENDPOINT_ID" --yes`
        .argument('<endpoint-id>', 'from `guestctl endpoint list`')
        .action(
          call(cli, ['EndpointService', 'DisableEndpoint'], {
            confirm: (endpointId) => `Disable ${endpointId}? It gets no events until it is enabled.`,
            ask: (endpointId) => endpointNow(cli, endpointId),
            show: ({ endpoint }) => endpointOf(endpoint),
          }),
        ),
    (cli) =>
      command('enable', 'Resume events to an endpoint, after a signed test delivery')`
    guestctl endpoint disable "$ENDPOINT_ID" --yes && guestctl endpoint enable "$ENDPOINT_ID" --replay-held`
        .argument('<endpoint-id>', 'from `guestctl endpoint list`')
        .option('--replay-held', 'deliver the held events', false)
        .action(
          call(cli, ['EndpointService', 'EnableEndpoint'], {
            ask: async (endpointId, { replayHeld }) => ({ ...(await endpointNow(cli, endpointId)), replayHeld }),
            show: ({ endpoint, replayId }) => ({ ...endpointOf(endpoint), replayId }),
          }),
        ),
    (cli) =>
      command(
        'delete',
        'Remove an endpoint and its undelivered events; its attempts stay in the log',
      )`guestctl endpoint delete "$ENDPOINT_ID" --yes`
        .argument('<endpoint-id>', 'from `guestctl endpoint list`')
        .action(
          call(cli, ['EndpointService', 'DeleteEndpoint'], {
            confirm: (id) => `Delete ${id}? Its undelivered events are deleted too, and cannot be replayed.`,
            ask: (endpointId) => endpointNow(cli, endpointId),
            show: ({ endpoint }) => {
              const deleted = endpointOf(endpoint);
              cli.say(`${deleted.id} is deleted; its rows disappear within two minutes`);
              return deleted;
            },
          }),
        ),
  ],
};

type Update = {
  url?: URL;
  eventTypes?: readonly string[];
  allEventTypes?: true;
  acceptAny2xx?: boolean;
  maxInFlight?: number;
  ordering?: 'FIRST_ATTEMPT' | 'STRICT';
  retryDelaysMs?: readonly number[];
  expiresAfter?: number;
  headersFile?: string;
  removeHeaders?: readonly string[];
};

async function changesOf(cli: Cli, { headersFile, removeHeaders = [], allEventTypes, ...options }: Update) {
  const set = await readHeaders(cli, headersFile);
  const { url, eventTypes: types = allEventTypes && [], acceptAny2xx, retryDelaysMs, expiresAfter, ...rest } = options;
  return {
    ...rest,
    ...(url && { url: url.href }),
    ...(types && { eventTypes: { types: [...types] } }),
    ...(acceptAny2xx !== undefined && { acceptAny_2xx: acceptAny2xx }),
    ...(expiresAfter !== undefined && { expiresAfterSeconds: expiresAfter }),
    ...(set.length + removeHeaders.length > 0 && { headers: { set, remove: [...removeHeaders] } }),
    ...(retryDelaysMs && { retrySchedule: { delaysMs: [...retryDelaysMs] } }),
  };
}

/** Reads headers from a file, so that their values do not get into the shell history. */
async function readHeaders(cli: Cli, file: string | undefined): Promise<{ name: string; value: string }[]> {
  return file === undefined ? [] : parseHeaderLines((await readInput(file, cli.terminal)).toString('utf8'));
}
