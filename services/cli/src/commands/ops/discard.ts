import { Argument, Command } from '@commander-js/extra-typings';
import { StartError } from '@gcs/kit/process/lifecycle';
import type { Cli } from '../../frame/cli.ts';
import { integer } from '../../frame/command-line/arguments.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { readPages } from '../../frame/terminal/pages.ts';
import { serviceInProto, serviceNames } from './service.ts';

/** What no consumer can ever read; everything else may still be replayed. */
const unreadable = new Set(['malformed', 'schema', 'missing_key', 'wrong_key']);

/** `gcs ops discard`: gives up what cannot be read, so that the session goes on. */
export function opsDiscard(cli: Cli) {
  const command = new Command('discard')
    .description("Give up a session's unreadable records; what waited behind them alone goes on")
    .addArgument(new Argument('<service>', 'where they are parked').choices(serviceNames))
    .argument('[session-id]', 'from `gcs ops parked`; a record without one is named by --record')
    .option('--record <id>', 'only this record, whatever is wrong with it', integer(1, Number.MAX_SAFE_INTEGER))
    .action(async (name, sessionId = '', { record }) => {
      if (sessionId === '' && record === undefined) throw new StartError('Name a session, or a record with --record.');
      const service = serviceInProto(name);
      await cli.confirm(`Give up what ${name} has parked of ${sessionId || `record ${record}`}? It is never applied.`);
      const { client, call } = await cli.admin('OpsService');
      const letters = await readPages(cli, 1_000, async (page) => {
        const { deadLetters: items, nextPageToken } = await client.ListDeadLetters(
          { service, sessionId, ...page },
          call,
        );
        return { items, nextPageToken };
      });
      const given = letters.filter(({ id, reason }) => (record === undefined ? unreadable.has(reason) : id === record));
      for (const { id } of given) await client.DiscardDeadLetter({ service, id }, call);
      cli.show({ service: name, discarded: given.map(({ id }) => id) });
    });
  return withExamples(command, 'gcs ops discard evidence "$SEALED_SESSION_ID" --yes');
}
