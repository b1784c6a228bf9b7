import { Command } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { integer, time } from '../../frame/command-line/arguments.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { readPages } from '../../frame/terminal/pages.ts';
import { policyOf } from './policy-options.ts';

/** `gcs retention preview`: what would be deleted, before anything is. */
export function retentionPreview(cli: Cli) {
  const command = new Command('preview')
    .description('Show what would be deleted until a moment, under the policy in force or a proposed one')
    .option('--until <time>', 'RFC 3339; default: now', time, '')
    .option('--preset <name>', 'propose es-rd933-3y, eu-amlr-5y or gdpr-min')
    .option('--policy <file>', 'propose the policy in this JSON file, - for stdin')
    .option('--limit <n>', 'at most so many entries', integer(1, 1_000_000), 1_000)
    .action(async ({ until, limit, ...proposed }) => {
      const tenantId = await cli.tenantId();
      const policy = await policyOf(proposed, cli.terminal);
      const { client, call } = await cli.admin('RetentionService');
      const due = await readPages(cli, limit, async (page) => {
        const { entries: items, nextPageToken } = await client.PreviewDeletions(
          { tenantId, until, ...policy, ...page },
          call,
        );
        return { items, nextPageToken };
      });
      cli.list(due, ['sessionId', 'reference', 'type', 'retentionState', 'deleteAt']);
    });
  return withExamples(
    command,
    'gcs retention preview --until 2030-01-01T00:00:00Z',
    'gcs retention preview --preset gdpr-min --until 2030-01-01T00:00:00Z --json',
  );
}
