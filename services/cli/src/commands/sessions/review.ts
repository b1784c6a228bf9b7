import { Option } from '@commander-js/extra-typings';
import { reviewVerdictFromProto, stepTypeFromProto, stepTypes, stepTypeToProto } from '@gcs/proto/enums';
import type {
  ListedDecision__Output,
  ListReviewsResponse__Output,
  ReviewCounts__Output,
  VerdictCount__Output,
} from '@gcs/proto/gen/gcs/admin/v1/review_service';
import { list } from '../../command-line/call.ts';
import { command, type Group, limitedTo } from '../../command-line/command.ts';
import { readPages } from '../../connection/pages.ts';
import { parseObject } from '../../terminal/read-input.ts';
import { renderRecord } from '../../terminal/table.ts';
import {
  findReview,
  inRealTime,
  renderReview,
  renderSeen,
  renderSome,
  reviewCommand,
  reviewOf,
} from './found-review.ts';
import { reviewCompare } from './review-compare.ts';
import { decisionCommands } from './review-decisions.ts';
import { noticeCommands } from './review-notices.ts';

export const review: Group = {
  name: 'review',
  summary: 'The steps that wait for a person',
  commands: [
    (cli) =>
      command('list', 'List the steps that wait for a decision, the most urgent first')`
    guestctl review list
    guestctl review list --unclaimed --overdue --json
    guestctl review list --mine`
        .addOption(new Option('--step <type>', 'only this step').choices(stepTypes))
        .option('--reason <code>', 'only steps with this reason code', '')
        .option('--property <reference>', 'only steps of this property', '')
        .option('--workflow <key>', 'only steps of this workflow', '')
        .option('--overdue', 'only overdue steps', false)
        .option('--unclaimed', 'only unclaimed steps', false)
        .option('--claimed-by <subject>', 'only steps that this person has claimed', '')
        .option('--mine', 'only steps that you have claimed', false)
        .option('--search <text>', 'only this exact booking reference or session id', '')
        .option(...limitedTo(1_000))
        .action(async ({ limit, step, reason: reasonCode, property, workflow: workflowKey, ...flags }) => {
          const { api, tenantId } = await cli.ofTenant('ReviewService');
          const wanted = step === undefined ? {} : { stepType: stepTypeToProto(step) };
          const filter = { tenantId, ...wanted, reasonCode, propertyReference: property, workflowKey, ...flags };
          const answers: Pick<ListReviewsResponse__Output, 'counts'>[] = [];
          const listed = await readPages(cli, limit, 'reviews', async (page) => {
            const answer = await api.ListReviews({ ...filter, ...page });
            answers.push(answer);
            return answer;
          });
          const reviews = listed.map(reviewOf);
          const rows = reviews.map((review) => {
            const { approvals = 0, approvalsNeeded = review.approvals } = review.proposal ?? {};
            return { ...inRealTime(review), agreed: `${approvals} of ${approvalsNeeded}` };
          });
          const columns = [
            ...(['sessionId', 'stepType', 'dueAt', 'reasonCodes:16'] as const),
            ...([{ name: 'claimedByName', heading: 'CLAIMED BY', min: 10 }, 'agreed'] as const),
            ...(['bookingReference:12', 'propertyReference:12'] as const),
          ];
          cli.list(rows, columns, reviews);
          const [{ counts = null } = {}] = answers;
          if (counts !== null) cli.say(countsLine(counts));
          const ahead = reviews.filter(({ clockAheadSeconds }) => clockAheadSeconds > 0).length;
          if (ahead > 0) cli.say(`${ahead} with an advanced clock; the advance counts as waiting time`);
        }),
    (cli) =>
      command(
        'choices',
        'List the filter values of `guestctl review list`, each with its number of waiting steps',
      )`guestctl review choices`.action(async () => {
        const { api, tenantId } = await cli.ofTenant('ReviewService');
        const { byReason, byProperty, byStepType, byWorkflow, byClaimant } = await api.GetReviewChoices({ tenantId });
        const rows = [
          ...byReason.map(({ reason, waiting }) => ({ option: '--reason', value: reason?.code ?? '', waiting })),
          ...byProperty.map((one) => ({ option: '--property', value: one.propertyReference, waiting: one.waiting })),
          ...byStepType.map((one) => ({
            option: '--step',
            value: stepTypeFromProto(one.stepType) ?? '',
            waiting: one.waiting,
          })),
          ...byWorkflow.map((one) => ({ option: '--workflow', value: one.workflowKey, waiting: one.waiting })),
          ...byClaimant.map((one) => ({ option: '--claimed-by', value: one.subject, waiting: one.waiting })),
        ];
        cli.list(rows, ['option', 'value:16', 'waiting']);
      }),
    (cli) =>
      reviewCommand(
        'show',
        'Show a step under review: reasons, evidence and comments; SEEN is the value for --seen',
      )`guestctl review show "$REVIEWED_SESSION_ID"`.action(async (sessionId, { step }) => {
        const found = await findReview(cli, sessionId, step);
        const { seen, sessionJson, ...told } = found;
        cli.show(
          { seen: renderSeen(seen), ...told, session: parseObject(sessionJson) },
          renderReview(found, cli.style()),
        );
      }),
    reviewCompare,
    (cli) =>
      reviewCommand(
        'reasons',
        'List the reason codes that a decision about a step may have, per verdict',
      )`guestctl review reasons "$REVIEWED_SESSION_ID"`.action(async (sessionId, { step }) => {
        const { reasons } = await findReview(cli, sessionId, step);
        const rows = reasons.flatMap(({ verdict, reasons: codes }) => codes.map((reason) => ({ verdict, ...reason })));
        cli.list(rows, ['verdict', 'code', 'text:24', 'class']);
      }),
    (cli) =>
      command(
        'stats',
        'Count waiting steps and the decisions of a period: per verdict, per person, and their duration',
      )`
    guestctl review stats
    guestctl review stats --from 2026-11-01T00:00:00Z --until 2026-12-01T00:00:00Z`
        .option('--from <time>', 'RFC 3339; default: 24 hours before --until', '')
        .option('--until <time>', 'RFC 3339; default: now', '')
        .action(async (period) => {
          const { api, tenantId } = await cli.ofTenant('ReviewService');
          const answer = await api.GetReviewStatistics({ tenantId, ...period });
          const { counts, operators, decided, ...rest } = answer;
          const { byStepType = [], byReason = [], ...waiting } = counts ?? {};
          const people = operators.map((one) => ({ ...one, decided: verdictsOf(one.decided) }));
          const shown = { ...waiting, ...rest, decided: verdictsOf(decided) };
          const steps = byStepType.map((one) => ({ stepType: stepTypeFromProto(one.stepType), waiting: one.waiting }));
          const reasons = byReason.map(({ reason, waiting: count }) => ({ ...reason, waiting: count }));
          if (cli.settings().json)
            return cli.show({ ...shown, byStepType: steps, byReason: reasons, operators: people });
          const style = cli.style();
          const tables = [
            ...renderSome(steps, ['stepType', 'waiting'], style),
            ...renderSome(reasons, ['code', 'waiting', 'text:24'], style),
            ...renderSome(people, ['name', 'claimed', 'proposed', 'agreed', 'decided:16'], style),
          ];
          return cli.write([renderRecord(shown, style), ...tables].join('\n'));
        }),
    (cli) =>
      command('decisions', 'List decided and proposed reviews and who decided them, the latest first')`
    guestctl review decisions --mine
    guestctl review decisions --from 2026-11-01T00:00:00Z --json`
        .option('--mine', 'only yours', false)
        .option('--by <subject>', 'only decisions of this person', '')
        .option('--session <session-id>', 'only decisions about this session', '')
        .option('--from <time>', 'RFC 3339', '')
        .option('--until <time>', 'RFC 3339', '')
        .option(...limitedTo(1_000))
        .action(
          list(cli, ['ReviewService', 'ListReviewDecisions', 'decisions'], {
            ask: ({ limit: _, by: decidedBy, session: sessionId, ...filter }) => ({ decidedBy, sessionId, ...filter }),
            item: ({ decision, stepType, ...about }: ListedDecision__Output) => {
              const { note: _note, ...said } = { ...decision };
              return { ...said, ...about, stepType: stepTypeFromProto(stepType) };
            },
            columns: [
              ...(['decidedAt', 'kind', 'sessionId', 'stepType', 'reasonCode:16'] as const),
              ...([{ name: 'decidedByName', heading: 'DECIDED BY', min: 10 }, 'isOpen'] as const),
              ...(['bookingReference:12', 'propertyReference:12'] as const),
            ],
          }),
        ),
    ...decisionCommands,
    ...noticeCommands,
  ],
};

function countsLine({ waiting, overdue, claimedByYou, claimedByOthers }: ReviewCounts__Output): string {
  return `${waiting} waiting, ${overdue} overdue; claimed: ${claimedByYou} by you, ${claimedByOthers} by others`;
}

function verdictsOf(counts: readonly VerdictCount__Output[]): Record<string, number> {
  return Object.fromEntries(counts.map(({ verdict, decided }) => [reviewVerdictFromProto(verdict) ?? '', decided]));
}
