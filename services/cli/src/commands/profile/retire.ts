import { Command } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { integer } from '../../frame/command-line/arguments.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { findVersion } from './find-version.ts';

/** `gcs profile retire`: out of use; sessions that have it keep it. */
export function profileRetire(cli: Cli) {
  const command = new Command('retire')
    .description('Take a version out of use, for good; sessions that have it keep it')
    .argument('<key>', 'the workflow')
    .option('--version <n>', 'default: the published one', integer(1, 1_000_000))
    .action(async (key, { version: wanted }) => {
      const found = await findVersion(cli, key, { version: wanted, state: 'PUBLISHED' });
      const { version, rowVersion: expectedVersion } = found;
      await cli.confirm(`Retire version ${version} of ${key}? New sessions cannot use it any more.`);
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('ProfileService');
      const request = { requestId: cli.requestId(), tenantId, key, version, expectedVersion };
      cli.show((await client.RetireProfile(request, call)).profile ?? {});
    });
  return withExamples(command, 'gcs profile retire "$DRAFT_KEY" --version 1 --yes');
}
