import { Command } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { integer } from '../../frame/command-line/arguments.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { readInput } from '../../frame/terminal/read-input.ts';
import { findVersion } from './find-version.ts';

/** `gcs profile publish`: a draft becomes what new sessions use. */
export function profilePublish(cli: Cli) {
  const command = new Command('publish')
    .description('Let new sessions use a draft; the version before it is retired')
    .argument('<key>', 'the workflow')
    .option('--version <n>', 'default: the newest draft', integer(1, 1_000_000))
    .option('--attestation <file>', 'production only: the readiness attestation of the sandbox')
    .action(async (key, { version: wanted, attestation: file }) => {
      const attestation = file === undefined ? '' : (await readInput(file, cli.terminal)).toString('utf8').trim();
      const { version, rowVersion: expectedVersion } = await findVersion(cli, key, { version: wanted, state: 'DRAFT' });
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('ProfileService');
      const request = { requestId: cli.requestId(), tenantId, key, version, expectedVersion, attestation };
      cli.show((await client.PublishProfile(request, call)).profile ?? {});
    });
  return withExamples(command, 'gcs profile publish "$DRAFT_KEY"', 'gcs profile publish "$DRAFT_KEY" --version 1');
}
