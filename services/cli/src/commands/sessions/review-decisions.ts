import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { ServiceError } from '@gcs/kit/errors';
import { shell } from '@gcs/kit/shell';
import { entryJudgements, entryJudgementToProto, reviewVerdictToProto, stepTypeToProto } from '@gcs/proto/enums';
import type { EntryVerdict, ReviewOutcome__Output } from '@gcs/proto/gen/gcs/admin/v1/review_service';
import type { Cli } from '../../command-line/cli.ts';
import { type CreateCommand, integer, type StepTypeName, verdicts } from '../../command-line/command.ts';
import type { AdminService } from '../../connection/admin-client.ts';
import { parseObject } from '../../terminal/read-input.ts';
import { type FoundReview, findReview, parseSeen, renderReview, reviewCommand, type Seen } from './found-review.ts';

export const decisionCommands: readonly CreateCommand[] = [
  (cli) =>
    reviewCommand('claim', 'Claim a review, so others see that you work on it; they can still decide')`
    guestctl review claim "$REVIEWED_SESSION_ID"`.action(claimAction(cli, 'ClaimReview')),
  (cli) =>
    reviewCommand('release', 'Release a claim')`
    guestctl review claim "$REVIEWED_SESSION_ID" && guestctl review release "$REVIEWED_SESSION_ID"`.action(
      claimAction(cli, 'ReleaseReview'),
    ),
  (cli) =>
    reviewCommand(
      'assign',
      'Assign a review to a person, even if another has claimed it; for leads',
    )`guestctl review assign "$REVIEWED_SESSION_ID" --to ben`
      .requiredOption('--to <subject>', 'id of the person: the subject of their token')
      .action(async (sessionId, { step, to: assignee }) => {
        await attend(cli, { sessionId, step }, (api, request) => api.AssignReview({ ...request, assignee }));
      }),
  (cli) =>
    reviewCommand(
      'note',
      'Leave a note about a step for the deciders',
    )`guestctl review note "$REVIEWED_SESSION_ID" --note "called the hotel, they know her"`
      .requiredOption('--note <text>', 'the text, kept encrypted, never part of the evidence package')
      .action(async (sessionId, { step, note }) => {
        await attend(cli, { sessionId, step }, (api, { expectedVersion: _version, ...request }) =>
          api.AddReviewNote({ ...request, note }),
        );
      }),
  (cli) =>
    judgingCommand('approve', 'Approve a step; where several people must agree, the first call proposes it')`
    guestctl review approve "$REVIEWED_SESSION_ID" --seen "$SEEN" --note "photo compared with the passport"`
      .option('--reason <code>', 'a reason code of `guestctl review show`; default: REVIEW_APPROVED')
      .action(async (sessionId, options) => {
        const question = ({ review }: FoundReview) =>
          mustBeProposed(review) ? proposing(review, 'approve') : `Approve ${review.stepType}`;
        await decide(cli, sessionId, options, question, (api, request, review) =>
          mustBeProposed(review)
            ? api.ProposeDecision(request)
            : api.Approve({ ...request, proposalId: proposalOf(review)?.id ?? '' }),
        );
      }),
  (cli) =>
    judgingCommand(
      'reject',
      'Reject a step, which fails immediately and permanently; one rejection is enough',
    )`guestctl review reject "$REVIEWED_SESSION_ID" --seen "$SEEN" --note "another person"`
      .option('--reason <code>', 'a reason code of `guestctl review show`; default: REVIEW_REJECTED')
      .action(async (sessionId, options) => {
        const question = ({ review }: FoundReview) => `Permanently reject ${review.stepType}`;
        await decide(cli, sessionId, options, question, (api, request) => api.Reject(request));
      }),
  (cli) =>
    decisionCommand('resubmit', 'Send the guest back to the step')`
    guestctl review resubmit "$REVIEWED_SESSION_ID" --seen "$SEEN" --note "too dark" --extra-attempts 1`
      .option('--reason <code>', 'a reason code of `guestctl review show`; default: RESUBMISSION_REQUESTED')
      .option('--extra-attempts <n>', 'attempts besides those of the workflow', integer(0, 10), 0)
      .action(async (sessionId, { extraAttempts, ...options }) => {
        const question = ({ review }: FoundReview) => `Let the guest repeat ${review.stepType}`;
        await decide(cli, sessionId, options, question, (api, request) =>
          api.RequestResubmission({ ...request, extraAttempts }),
        );
      }),
  (cli) =>
    decisionCommand('exception', 'Waive a step as an exception to the policy: proposes it, or approves a proposed one')`
    guestctl review exception "$REVIEWED_SESSION_ID" --seen "$SEEN" --note "known guest, director agrees"`
      .option('--reason <code>', 'a reason code of `guestctl review show`; default: POLICY_EXCEPTION_APPROVED')
      .action(async (sessionId, options) => {
        const question = ({ review }: FoundReview) =>
          review.proposal?.verdict === 'WAIVE'
            ? `Approve the exception that waives ${review.stepType}`
            : proposing(review, 'waive');
        await decide(cli, sessionId, options, question, (api, request, { proposal }) =>
          proposal?.verdict === 'WAIVE'
            ? api.ApproveException({ ...request, proposalId: proposal.id })
            : api.ProposeException(request),
        );
      }),
  /** Also for automations, which may not decide or propose. */
  (cli) =>
    decisionCommand('recommend', 'Recommend a decision about a step to the deciders; it is never applied')`
    guestctl review recommend "$REVIEWED_SESSION_ID" --verdict APPROVE --reason OTHER --seen "$SEEN" --note "score 0.98"`
      .addOption(new Option('--verdict <verdict>', 'the recommended decision').choices(verdicts).makeOptionMandatory())
      .requiredOption('--reason <code>', 'a reason code of the step, from `guestctl review show`')
      .action(async (sessionId, { verdict, ...options }) => {
        const question = ({ review }: FoundReview) => `Recommend to ${verdict} ${review.stepType}`;
        await decide(cli, sessionId, options, question, (api, { expectedVersion: _version, ...opinion }) =>
          api.RecommendDecision({ ...opinion, verdict: reviewVerdictToProto(verdict) }),
        );
      }),
];

function claimAction(cli: Cli, method: 'ClaimReview' | 'ReleaseReview') {
  return (sessionId: string, { step }: { step?: StepTypeName }) =>
    attend(cli, { sessionId, step }, (api, request) => api[method](request));
}

async function attend(
  cli: Cli,
  { sessionId, step: wanted }: { sessionId: string; step: StepTypeName | undefined },
  send: (
    api: AdminService<'ReviewService'>,
    request: AttendRequest,
  ) => Promise<{ outcome: ReviewOutcome__Output | null }>,
): Promise<void> {
  const { review, seen } = await findReview(cli, sessionId, wanted);
  const { step, expectedVersion } = seen;
  const about = { tenantId: review.tenantId, sessionId, stepType: stepTypeToProto(step) };
  const request = { requestId: cli.requestId(), ...about, expectedVersion };
  const { outcome } = await send(await cli.admin('ReviewService'), request);
  showOutcome(cli, { sessionId, stepType: step }, outcome);
}

type AttendRequest = {
  requestId: string;
  tenantId: string;
  sessionId: string;
  stepType: ReturnType<typeof stepTypeToProto>;
  expectedVersion: number;
};

function mustBeProposed(review: FoundReview['review']): boolean {
  return review.approvals > 1 && proposalOf(review) === null;
}

/** Returns the open proposal to approve the step, but not a proposed exception. */
function proposalOf({ proposal }: FoundReview['review']) {
  return proposal?.verdict === 'APPROVE' ? proposal : null;
}

function proposing({ proposal, stepType }: FoundReview['review'], verb: string): string {
  return `Propose to ${verb} ${stepType}${proposal === null ? '' : ', in place of what is proposed,'}`;
}

function decisionCommand(name: string, description: string) {
  return (examples: TemplateStringsArray) =>
    reviewCommand(
      name,
      description,
    )(examples)
      .option(
        '--seen <word>',
        'SEEN from `guestctl review show`; required in scripts; without it, a terminal shows the review and asks',
        parseSeen,
      )
      .requiredOption('--note <text>', 'why; kept encrypted, never part of the evidence package');
}

function judgingCommand(name: string, description: string) {
  return (examples: TemplateStringsArray) =>
    decisionCommand(
      name,
      description,
    )(examples).option(
      '--entry <id=verdict>',
      'NOT_SAME, SAME or UNCLEAR for an entry of `guestctl review compare <session-id> --json`; once for each entry',
      parseEntry,
    );
}

function parseEntry(text: string, earlier: readonly EntryVerdict[] | undefined): readonly EntryVerdict[] {
  const [entryId = '', word] = text.split('=');
  const verdict = entryJudgements.find((known) => known === word);
  if (entryId !== '' && verdict !== undefined)
    return [...(earlier ?? []), { entryId, judgement: entryJudgementToProto(verdict) }];
  throw new InvalidArgumentError(`Expected an entry's id, then = and one of ${entryJudgements.join(', ')}.`);
}

type DecisionOptions = ReturnType<ReturnType<ReturnType<typeof decisionCommand>>['opts']> & {
  reason?: string | undefined;
  entry?: readonly EntryVerdict[] | undefined;
};

/** Without `--seen`, shows the review and asks. The service refuses the decision if the review has changed. */
async function decide(
  cli: Cli,
  sessionId: string,
  { step, seen: given, note, reason: reasonCode = '', entry: entryVerdicts }: DecisionOptions,
  question: (found: FoundReview) => string,
  send: (
    api: AdminService<'ReviewService'>,
    request: DecisionRequest,
    review: FoundReview['review'],
  ) => Promise<{ outcome: ReviewOutcome__Output | null; proposalId?: string }>,
): Promise<void> {
  if (given !== undefined && step !== undefined && given.step !== step) {
    throw new ServiceError('invalid_argument', `--seen is of ${given.step}, not of ${step}`);
  }
  if (given === undefined)
    cli.requirePerson(`--seen is missing: run \`${shell`guestctl review show ${sessionId}`}\` first`);
  const found = await findReview(cli, sessionId, given?.step ?? step);
  if (given === undefined) {
    cli.say(renderReview(found, { ...cli.style(), colours: false }));
    await cli.ask(`${question(found)} of ${sessionId}?`);
  }
  const { step: decided, ...seen } = given ?? found.seen;
  const about = { requestId: cli.requestId(), tenantId: found.review.tenantId, sessionId };
  const judged = entryVerdicts === undefined ? {} : { entryVerdicts: [...entryVerdicts] };
  const request = { ...about, reasonCode, note, stepType: stepTypeToProto(decided), ...seen, ...judged };
  const { outcome, proposalId } = await send(await cli.admin('ReviewService'), request, found.review);
  showOutcome(cli, { sessionId, stepType: decided, ...(proposalId !== undefined && { proposalId }) }, outcome);
}

type DecisionRequest = Omit<Seen, 'step'> & {
  stepType: ReturnType<typeof stepTypeToProto>;
  entryVerdicts?: EntryVerdict[];
} & Record<'requestId' | 'tenantId' | 'sessionId' | 'reasonCode' | 'note', string>;

function showOutcome(
  cli: Cli,
  about: { sessionId: string; stepType: string; proposalId?: string },
  outcome: ReviewOutcome__Output | null,
): void {
  const { decided = false, version, approvals = 0, approvalsNeeded = 0, sessionJson = '' } = outcome ?? {};
  const { status: sessionStatus }: { status?: unknown } = parseObject(sessionJson) ?? {};
  const agreement = approvalsNeeded === 0 ? {} : { approvals, approvalsNeeded };
  cli.show({ ...about, decided, sessionStatus, version, ...agreement });
  if (approvalsNeeded === 0) return;
  const missing = approvalsNeeded - approvals;
  const people = missing === 1 ? 'one more person has' : `${missing} more people have`;
  cli.say(`${about.stepType}: ${approvals} of ${approvalsNeeded}: ${people} to approve`);
}
