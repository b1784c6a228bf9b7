import { Command } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { integer } from '../../frame/command-line/arguments.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { parseObject } from '../../frame/parse-object.ts';

/** `gcs profile show`: one version with its whole definition. */
export function profileShow(cli: Cli) {
  const command = new Command('show')
    .description('Show a version of a workflow with its whole definition')
    .argument('<key>', 'the workflow')
    .option('--version <n>', 'default: the published one, else the newest', integer(1, 1_000_000), 0)
    .action(async (key, { version }) => {
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('ProfileService');
      const { profile, definitionJson } = await client.GetProfile({ tenantId, key, version }, call);
      const definition = parseObject(definitionJson) ?? {};
      if (cli.settings().json) return cli.show({ ...profile, definition });
      cli.show(profile ?? {});
      return cli.write(JSON.stringify(definition, null, 2));
    });
  return withExamples(
    command,
    'gcs profile show hotel-check-in',
    'gcs profile show hotel-check-in --json > shown.json',
  );
}
