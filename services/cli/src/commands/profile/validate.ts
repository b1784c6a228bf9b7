import { Command } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { exitCodes } from '../../frame/failure.ts';
import { readInput } from '../../frame/terminal/read-input.ts';

/** `gcs profile validate`: every problem of a definition at once; nothing is stored. */
export function profileValidate(cli: Cli) {
  const command = new Command('validate')
    .description('Name every problem of a definition; nothing is stored')
    .argument('<definition>', 'the file with the definition (JSON), - for stdin')
    .action(async (file) => {
      const definitionJson = (await readInput(file, cli.terminal)).toString('utf8');
      const { client, call } = await cli.admin('ProfileService');
      const { problems, sha256 } = await client.ValidateProfile({ definitionJson }, call);
      if (cli.settings().json) cli.show({ valid: problems.length === 0, problems, sha256 });
      else if (problems.length > 0) cli.list(problems, ['field', 'message']);
      else cli.write(`${cli.mark(true)} can be published, sha256 ${sha256}`);
      if (problems.length > 0) cli.endWith(exitCodes.invalid);
    });
  return withExamples(command, 'gcs profile validate profile.json');
}
