import { Command } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { builtInContexts, chooseContext, readContexts } from '../../frame/connection/contexts.ts';

/** `gcs context ls`: which deployments are known, without their secrets. */
export function contextLs(cli: Cli) {
  const command = new Command('ls').description('List the deployments that have a name').action(async () => {
    const { environment } = cli.terminal;
    const { contexts } = await readContexts(environment);
    const chosen = await chooseContext(environment, cli.settings().context);
    const rows = Object.entries({ ...builtInContexts(environment), ...contexts }).map(([name, context]) => ({
      name,
      current: name === chosen.name ? '*' : '',
      adminAddress: context.adminAddress ?? '',
      credentials: context.credentials ?? '',
      tenant: context.tenant ?? '',
    }));
    cli.list(rows, ['name', 'current', 'adminAddress', 'credentials', 'tenant']);
  });
  return withExamples(command, 'gcs context ls');
}
