import { Command } from '@commander-js/extra-typings';
import { ServiceError } from '@gcs/kit/errors';
import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { readContexts, writeContexts } from '../../frame/connection/contexts.ts';

/** `gcs context rm`: forgets a name; the deployment and the token files stay. */
export function contextRm(cli: Cli) {
  const command = new Command('rm')
    .description('Forget the name of a deployment')
    .argument('<name>', 'from `gcs context ls`')
    .action(async (name) => {
      const { environment } = cli.terminal;
      const { current, contexts } = await readContexts(environment);
      if (!Object.hasOwn(contexts, name)) throw new ServiceError('not_found', `there is no context ${name} to forget`);
      const { [name]: _, ...others } = contexts;
      await writeContexts(environment, { current: current === name ? null : current, contexts: others });
    });
  return withExamples(command, 'gcs context add old --credentials credentials.json && gcs context rm old');
}
