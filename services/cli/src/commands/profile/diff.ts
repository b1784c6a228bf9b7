import { Command } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { integer } from '../../frame/command-line/arguments.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { readInput } from '../../frame/terminal/read-input.ts';

/** `gcs profile diff`: what changes for new sessions. */
export function profileDiff(cli: Cli) {
  const command = new Command('diff')
    .description('Show what differs between two versions, or between a version and a file')
    .argument('<key>', 'the workflow')
    .option('--from <version>', 'default: the published one', integer(1, 1_000_000), 0)
    .option('--to <version>', 'default: the newest', integer(1, 1_000_000), 0)
    .option('--file <definition>', 'compare with this definition instead of a stored version')
    .action(async (key, { from: fromVersion, to: toVersion, file }) => {
      const toDefinitionJson = file === undefined ? '' : (await readInput(file, cli.terminal)).toString('utf8');
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('ProfileService');
      const request = { tenantId, key, fromVersion, toVersion, toDefinitionJson };
      const { differences } = await client.DiffProfiles(request, call);
      const rows = differences.map(({ path, fromJson: from, toJson: to }) => ({ path, from, to }));
      if (rows.length === 0 && !cli.settings().json) return cli.say('both mean the same');
      return cli.list(rows, ['path', 'from', 'to']);
    });
  return withExamples(command, 'gcs profile diff hotel-check-in --file profile.json');
}
