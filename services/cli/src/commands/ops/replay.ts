import { Argument, Command } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { serviceInProto, serviceNames } from './service.ts';

/** `gcs ops replay`: a session's parked records once more, in order. */
export function opsReplay(cli: Cli) {
  const command = new Command('replay')
    .description("Apply a session's parked records again, in order, up to the first that still fails")
    .addArgument(new Argument('<service>', 'where they are parked').choices(serviceNames))
    .argument('<session-id>', 'from `gcs ops parked`')
    .action(async (name, sessionId) => {
      const service = serviceInProto(name);
      const { client, call } = await cli.admin('OpsService');
      const { deadLetters } = await client.ListDeadLetters({ service, sessionId, pageSize: 1 }, call);
      const [oldest] = deadLetters;
      const result =
        oldest === undefined
          ? { replayed: 0, waiting: 0 }
          : await client.ReplayDeadLetter({ service, id: oldest.id }, call);
      cli.show({ sessionId, ...result });
    });
  return withExamples(command, 'gcs ops replay evidence "$SEALED_SESSION_ID"');
}
