import { Command } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { integer } from '../../frame/command-line/arguments.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { readPages } from '../../frame/terminal/pages.ts';
import { serviceInProto, serviceOption, shortNameOf } from './service.ts';

/** `gcs ops parked`: records that could not be handled, and those that wait behind them. */
export function opsParked(cli: Cli) {
  const command = new Command('parked')
    .description('List the records that could not be handled and those that wait behind them, the oldest first')
    .argument('[session-id]', 'only those of this session')
    .addOption(serviceOption())
    .option('--all', 'those that were replayed or given up too', false)
    .option('--limit <n>', 'at most so many', integer(1, 1_000_000), 1_000)
    .action(async (sessionId = '', { service, all, limit }) => {
      const { client, call } = await cli.admin('OpsService');
      const letters = await readPages(cli, limit, async (page) => {
        const request = { service: serviceInProto(service), sessionId, includeClosed: all, ...page };
        const { deadLetters: items, nextPageToken } = await client.ListDeadLetters(request, call);
        return { items, nextPageToken };
      });
      const rows = letters.map((letter) => ({ ...letter, service: shortNameOf(letter.service) }));
      cli.list(rows, ['service', 'id', 'sessionId', 'topic', 'reason', 'error', 'parkedAt']);
    });
  return withExamples(command, 'gcs ops parked', 'gcs ops parked --service evidence --all --json');
}
