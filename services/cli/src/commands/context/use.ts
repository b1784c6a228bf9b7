import { Command } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { chooseContext, readContexts, writeContexts } from '../../frame/connection/contexts.ts';

/** `gcs context use`: which deployment commands talk to from now on. */
export function contextUse(cli: Cli) {
  const command = new Command('use')
    .description('Choose the deployment that commands talk to')
    .argument('<name>', 'from `gcs context ls`')
    .action(async (name) => {
      const { environment } = cli.terminal;
      await chooseContext(environment, name);
      const { contexts } = await readContexts(environment);
      await writeContexts(environment, { current: name, contexts });
      cli.say(`commands now talk to ${name}`);
    });
  return withExamples(command, 'gcs context use local');
}
