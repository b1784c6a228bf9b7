import { Command } from '@commander-js/extra-typings';
import { stepTypeFromProto } from '@gcs/proto/enums';
import type { Cli } from '../../frame/cli.ts';
import { integer } from '../../frame/command-line/arguments.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { readPages } from '../../frame/terminal/pages.ts';

/** `guestctl review decisions`: what people have decided and proposed, the latest first. */
export function reviewDecisions(cli: Cli) {
  const command = new Command('decisions')
    .description('List what people have decided and proposed, the latest first')
    .option('--mine', 'only yours', false)
    .option('--by <subject>', 'only those of this person', '')
    .option('--from <time>', 'RFC 3339', '')
    .option('--until <time>', 'RFC 3339', '')
    .option('--limit <n>', 'at most so many', integer(1, 1_000_000), 1_000)
    .action(async ({ limit, by: decidedBy, ...filter }) => {
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('ReviewService');
      const listed = await readPages(cli, limit, async (page) => {
        const request = { tenantId, decidedBy, ...filter, ...page };
        const { decisions: items, nextPageToken } = await client.ListReviewDecisions(request, call);
        return { items, nextPageToken };
      });
      const rows = listed.map(({ decision, stepType, ...about }) => {
        const { note: _note, ...said } = { ...decision };
        return { ...said, ...about, stepType: stepTypeFromProto(stepType) };
      });
      cli.list(rows, [
        ...(['decidedAt', 'kind', 'sessionId', 'stepType', { name: 'reasonCode', min: 16 }] as const),
        ...([{ name: 'decidedByName', heading: 'DECIDED BY', min: 10 }, 'isOpen'] as const),
        ...([
          { name: 'bookingReference', min: 12 },
          { name: 'propertyReference', min: 12 },
        ] as const),
      ]);
    });
  return withExamples(
    command,
    'guestctl review decisions --mine',
    'guestctl review decisions --from 2026-11-01T00:00:00Z --json',
  );
}
