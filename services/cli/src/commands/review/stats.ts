import { Command } from '@commander-js/extra-typings';
import { reviewVerdictFromProto, stepTypeFromProto } from '@gcs/proto/enums';
import type { VerdictCount__Output } from '@gcs/proto/gen/gcs/admin/v1/review_service';
import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { renderRecord, renderTable } from '../../frame/terminal/table.ts';

/** `guestctl review stats`: what waits, what was decided over a period, and by whom. */
export function reviewStats(cli: Cli) {
  const command = new Command('stats')
    .description('Count what waits, and what was decided over a period: per verdict, per person, how long it took')
    .option('--from <time>', 'RFC 3339; default: 24 hours before --until', '')
    .option('--until <time>', 'RFC 3339; default: now', '')
    .action(async (period) => {
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('ReviewService');
      const answer = await client.GetReviewStatistics({ tenantId, ...period }, call);
      const { counts, operators, decided, ...rest } = answer;
      const { byStepType = [], byReason = [], ...waiting } = counts ?? {};
      const people = operators.map((one) => ({ ...one, decided: verdictsOf(one.decided) }));
      const shown = { ...waiting, ...rest, decided: verdictsOf(decided) };
      const steps = byStepType.map((one) => ({ stepType: stepTypeFromProto(one.stepType), waiting: one.waiting }));
      const reasons = byReason.map(({ reason, waiting: count }) => ({ ...reason, waiting: count }));
      if (cli.settings().json) return cli.show({ ...shown, byStepType: steps, byReason: reasons, operators: people });
      const look = cli.look();
      const tables = [
        steps.length > 0 && renderTable(steps, ['stepType', 'waiting'], look).text,
        reasons.length > 0 && renderTable(reasons, ['code', 'waiting', { name: 'text', min: 24 }], look).text,
        people.length > 0 &&
          renderTable(people, ['name', 'claimed', 'proposed', 'agreed', { name: 'decided', min: 16 }], look).text,
      ];
      return cli.write([renderRecord(shown, look), ...tables.filter((text) => text !== false)].join('\n'));
    });
  return withExamples(
    command,
    'guestctl review stats',
    'guestctl review stats --from 2026-11-01T00:00:00Z --until 2026-12-01T00:00:00Z',
  );
}

/** `APPROVE: 3` for each verdict. */
function verdictsOf(counts: readonly VerdictCount__Output[]): Record<string, number> {
  return Object.fromEntries(counts.map(({ verdict, decided }) => [reviewVerdictFromProto(verdict) ?? '', decided]));
}
