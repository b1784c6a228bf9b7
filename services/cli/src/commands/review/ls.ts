import { Command } from '@commander-js/extra-typings';
import { stepTypeFromProto } from '@gcs/proto/enums';
import type { Cli } from '../../frame/cli.ts';
import { integer } from '../../frame/command-line/arguments.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { readPages } from '../../frame/terminal/pages.ts';

/** `gcs review ls`: what waits for a person, the most urgent first. */
export function reviewLs(cli: Cli) {
  const command = new Command('ls')
    .description('List the steps that wait for a decision, the most urgent first')
    .option('--property <reference>', 'only of this property', '')
    .option('--workflow <key>', 'only of this workflow', '')
    .option('--overdue', 'only what is past its due time', false)
    .option('--unclaimed', 'only what nobody is at', false)
    .option('--limit <n>', 'at most so many', integer(1, 1_000_000), 1_000)
    .action(async ({ property: propertyReference, workflow: workflowKey, overdue, unclaimed, limit }) => {
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('ReviewService');
      const filter = { tenantId, propertyReference, workflowKey, overdue, unclaimed };
      const reviews = await readPages(cli, limit, async (page) => {
        const { reviews: items, nextPageToken } = await client.ListReviews({ ...filter, ...page }, call);
        return { items, nextPageToken };
      });
      const rows = reviews.map((review) => ({ ...review, stepType: stepTypeFromProto(review.stepType) }));
      cli.list(rows, [
        ...(['sessionId', 'stepType', 'dueAt', { name: 'reasonCodes', min: 16 }] as const),
        ...([{ name: 'claimedBy', min: 10 }, { name: 'bookingReference', min: 12 }, 'approvals'] as const),
      ]);
    });
  return withExamples(command, 'gcs review ls', 'gcs review ls --unclaimed --overdue --json');
}
