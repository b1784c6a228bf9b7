import { Command, Option } from '@commander-js/extra-typings';
import { stepTypeToProto } from '@gcs/proto/enums';
import type { ListReviewsResponse__Output, ReviewCounts__Output } from '@gcs/proto/gen/gcs/admin/v1/review_service';
import type { Cli } from '../../frame/cli.ts';
import { integer } from '../../frame/command-line/arguments.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { stepTypes } from '../../frame/command-line/vocabulary.ts';
import { readPages } from '../../frame/terminal/pages.ts';
import { reviewOf } from './review-of.ts';

/** `guestctl review list`: what waits for a person, the most urgent first. */
export function reviewList(cli: Cli) {
  const command = new Command('list')
    .description('List the steps that wait for a decision, the most urgent first')
    .addOption(new Option('--step <type>', 'only this step').choices(stepTypes))
    .option('--reason <code>', 'only what waits because of this code', '')
    .option('--property <reference>', 'only of this property', '')
    .option('--workflow <key>', 'only of this workflow', '')
    .option('--overdue', 'only what is past its due time', false)
    .option('--unclaimed', 'only what nobody is at', false)
    .option('--claimed-by <subject>', 'only what this person is at', '')
    .option('--mine', 'only what you are at', false)
    .option('--limit <n>', 'at most so many', integer(1, 1_000_000), 1_000)
    .action(async ({ limit, step, reason: reasonCode, property, workflow: workflowKey, ...flags }) => {
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('ReviewService');
      const wanted = step === undefined ? {} : { stepType: stepTypeToProto(step) };
      const filter = { tenantId, ...wanted, reasonCode, propertyReference: property, workflowKey, ...flags };
      const answers: Pick<ListReviewsResponse__Output, 'counts'>[] = [];
      const reviews = await readPages(cli, limit, async (page) => {
        const { reviews: items, nextPageToken, ...answer } = await client.ListReviews({ ...filter, ...page }, call);
        answers.push(answer);
        return { items: items.map(reviewOf), nextPageToken };
      });
      const rows = reviews.map((review) => ({ ...review, agreed: agreedOf(review) }));
      const columns = [
        ...(['sessionId', 'stepType', 'dueAt', { name: 'reasonCodes', min: 16 }] as const),
        ...([{ name: 'claimedByName', heading: 'CLAIMED BY', min: 10 }, 'agreed'] as const),
        ...([
          { name: 'bookingReference', min: 12 },
          { name: 'propertyReference', min: 12 },
        ] as const),
      ];
      cli.list(rows, columns, reviews);
      const [{ counts = null } = {}] = answers;
      if (counts !== null) cli.say(countsLine(counts));
    });
  return withExamples(
    command,
    'guestctl review list',
    'guestctl review list --unclaimed --overdue --json',
    'guestctl review list --mine',
  );
}

/** How many people of those who must have agreed so far. */
function agreedOf({ proposal, approvals }: ReturnType<typeof reviewOf>): string {
  return `${proposal?.approvals ?? 0} of ${proposal?.approvalsNeeded ?? approvals}`;
}

function countsLine({ waiting, overdue, claimedByYou, claimedByOthers }: ReviewCounts__Output): string {
  return `${waiting} waiting, ${overdue} overdue; you are at ${claimedByYou}, others at ${claimedByOthers}`;
}
