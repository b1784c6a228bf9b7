import { Argument } from '@commander-js/extra-typings';
import { call, list } from '../../command-line/call.ts';
import type { Cli } from '../../command-line/cli.ts';
import { command, type Group, integer, limitedTo } from '../../command-line/command.ts';
import { exitCodes } from '../../command-line/failure.ts';
import { readInput } from '../../terminal/read-input.ts';

export const pms: Group = {
  name: 'pms',
  summary: 'Connections to property management systems: apaleo and Mews',
  commands: [pmsSet, pmsList, pmsCheck, pmsEnd],
};

function pmsSet(cli: Cli) {
  const read = async (file: string | undefined) =>
    file === undefined ? '' : (await readInput(file, cli.terminal)).toString('utf8').trim();
  return command(
    'set',
    "Create a property's connection, or change it; a stored credential stays if you name no file for it",
  )`
    guestctl pms set hotel-aurora apaleo --pms-property MUC --time-zone Europe/Berlin --client-file pms-client.txt --secret-file pms-secret.txt`
    .argument('<property>', 'propertyReference of its bookings')
    .addArgument(new Argument('<kind>', 'the PMS').choices(['apaleo', 'mews']))
    .requiredOption('--pms-property <id>', "apaleo: property's id; Mews: enterprise's id")
    .requiredOption('--time-zone <zone>', "the property's zone, such as Europe/Berlin")
    .option('--pms-service <id>', 'Mews: id of the service with the rooms', '')
    .option('--client-file <file>', 'apaleo: client id; Mews: client token')
    .option('--secret-file <file>', 'apaleo: client secret; Mews: access token')
    .option('--base-url <url>', "a sandbox's simulated PMS", '')
    .option('--reference-prefix <text>', 'precedes the reservation number in the reference of its booking', '')
    .option('--infants-below <age>', 'children below this age are infants', integer(1, 17), 2)
    .option('--no-write-back', 'write no result to reservations')
    .option('--renew-webhook', 'create another webhook address; the old one stops working', false)
    .action(
      call(cli, ['PmsConnectionService', 'SetPmsConnection'], {
        ask: async (propertyReference, kind, { clientFile, secretFile, writeBack, ...given }) => ({
          ...{ ...given, propertyReference, kind, noWriteBack: !writeBack },
          ...{ client: await read(clientFile), secret: await read(secretFile) },
        }),
        show: 'connection',
        say: 'Register a new `webhookUrl` with the PMS, then run `guestctl pms check <connection-id>`.',
      }),
    );
}

function pmsList(cli: Cli) {
  return command('list', 'List the connections, the ended ones included; credentials are never shown')`
    guestctl pms list`
    .option(...limitedTo(1_000))
    .action(
      list(cli, ['PmsConnectionService', 'ListPmsConnections', 'connections'], {
        columns: [
          ...(['id', 'propertyReference', 'kind', 'pmsProperty'] as const),
          ...(['lastPollAt', 'lastWebhookAt', 'problem:40', 'endedAt'] as const),
        ],
      }),
    );
}

function pmsCheck(cli: Cli) {
  return command('check', 'Test credentials, property, webhooks, polls, clock and writing; changes nothing at the PMS')`
    guestctl pms check "$PMS_CONNECTION_ID"`
    .argument('<connection-id>', 'from `guestctl pms list`')
    .action(async (connectionId) => {
      const { api, tenantId } = await cli.ofTenant('PmsConnectionService');
      const { checks } = await api.CheckPmsConnection({ tenantId, connectionId });
      cli.list(checks, ['name', 'passed', 'problem:40', 'detail:40'], checks);
      if (checks.some(({ passed }) => !passed)) cli.endWith(exitCodes.failed);
    });
}

function pmsEnd(cli: Cli) {
  return command('end', 'End a connection and destroy its credentials; bookings stay')`
    guestctl pms end "$PMS_CONNECTION_ID" --yes`
    .argument('<connection-id>', 'from `guestctl pms list`')
    .action(
      call(cli, ['PmsConnectionService', 'EndPmsConnection'], {
        ask: (connectionId) => ({ connectionId }),
        confirm: (connectionId) => `End the connection ${connectionId}?`,
        show: 'connection',
      }),
    );
}
