import { Command } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { integer } from '../../frame/command-line/arguments.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { readInput } from '../../frame/terminal/read-input.ts';
import { findVersion } from './find-version.ts';

/** `gcs profile draft`: the next version of a workflow, or another definition for a draft. */
export function profileDraft(cli: Cli) {
  const command = new Command('draft')
    .description('Store a definition as the next version of a workflow, not in use yet')
    .argument('<key>', 'what clients send as workflowKey')
    .argument('<definition>', 'the file with the definition (JSON), - for stdin')
    .option('--replace <version>', 'exchange the definition of this draft instead', integer(1, 1_000_000))
    .action(async (key, file, { replace }) => {
      const definitionJson = (await readInput(file, cli.terminal)).toString('utf8');
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('ProfileService');
      const request = { requestId: cli.requestId(), tenantId, key, definitionJson };
      if (replace === undefined) return cli.show((await client.CreateDraft(request, call)).profile ?? {});
      const { version, rowVersion: expectedVersion } = await findVersion(cli, key, { version: replace });
      const { profile } = await client.UpdateDraft({ ...request, version, expectedVersion }, call);
      return cli.show(profile ?? {});
    });
  return withExamples(
    command,
    'gcs profile draft "$NEW_KEY" profile.json',
    'gcs profile draft "$DRAFT_KEY" profile.json --replace 1',
  );
}
