import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import {
  factDirectionFromProto,
  factKindFromProto,
  reviewVerdictFromProto,
  stepTypeFromProto,
  stepTypes,
  stepTypeToProto,
} from '@gcs/proto/enums';
import type { Fact__Output, Review__Output } from '@gcs/proto/gen/gcs/admin/v1/review_service';
import type { Cli } from '../../command-line/cli.ts';
import { command, type StepTypeName } from '../../command-line/command.ts';
import type { Style } from '../../terminal/cell.ts';
import { type Column, renderRecord, renderTable } from '../../terminal/table.ts';

export function reviewCommand(name: string, description: string) {
  return (examples: TemplateStringsArray) =>
    command(
      name,
      description,
    )(examples)
      .argument('<session-id>', 'from `guestctl review list`')
      .addOption(new Option('--step <type>', 'the step; needed only if several wait').choices(stepTypes));
}

export type FoundReview = Awaited<ReturnType<typeof findReview>>;

/** Returns the step under review, and the state `seen` that a decision must name. */
export async function findReview(cli: Cli, sessionId: string, wanted: StepTypeName | undefined) {
  const { api, tenantId } = await cli.ofTenant('ReviewService');
  const asked = wanted === undefined ? 'STEP_TYPE_UNSPECIFIED' : stepTypeToProto(wanted);
  const answer = await api.GetReview({ tenantId, sessionId, stepType: asked });
  const { review, recommendations, reported, reasons, ...found } = answer;
  if (review === null) throw new Error('the answer contains no review');
  const shown = reviewOf(review);
  const { stepType: step, version: expectedVersion, evidenceSha256 } = shown;
  return {
    ...found,
    review: shown,
    recommendations: recommendations.map(withVerdict),
    reported: reported.map(({ stepType, facts, ...report }) => {
      return { stepType: stepTypeFromProto(stepType), ...report, facts: facts.map(withKind) };
    }),
    evidence: found.evidence.map(({ facts, ...item }) => ({ ...item, facts: facts.map(withKind) })),
    reasons: reasons.map(withVerdict),
    seen: { step, expectedVersion, evidenceSha256 } satisfies Seen,
  };
}

function withKind<F extends Pick<Fact__Output, 'kind' | 'direction'>>({ kind, direction, ...fact }: F) {
  return { ...fact, kind: factKindFromProto(kind), direction: factDirectionFromProto(direction) };
}

export function reviewOf(review: Review__Output) {
  const stepType = stepTypeFromProto(review.stepType);
  if (stepType === undefined) throw new Error('the review is of a step that this version does not know');
  return { ...review, stepType, proposal: review.proposal && withVerdict(review.proposal) };
}

/** Subtracts the sandbox clock's offset, so that an overdue review is shown as overdue. */
export function inRealTime<R extends Times>(review: R): R {
  const { openedAt, dueAt, expiresAt, clockAheadSeconds } = review;
  if (clockAheadSeconds === 0) return review;
  const real = (at: string) => (at === '' ? '' : new Date(Date.parse(at) - clockAheadSeconds * 1_000).toISOString());
  return { ...review, openedAt: real(openedAt), dueAt: real(dueAt), expiresAt: real(expiresAt) };
}

type Times = Pick<Review__Output, 'openedAt' | 'dueAt' | 'expiresAt' | 'clockAheadSeconds'>;

function withVerdict<T extends { verdict: Parameters<typeof reviewVerdictFromProto>[0] }>(said: T) {
  const { verdict, ...rest } = said;
  return { ...rest, verdict: reviewVerdictFromProto(verdict) };
}

/**
 * The state of a review that a person has seen. A decision is refused for any other version or evidence
 * (docs/workflow.md#human-gates).
 */
export type Seen = { step: StepTypeName; expectedVersion: number; evidenceSha256: string };

/** Formats the value of `--seen`: `DOCUMENT-3-<SHA-256 of the evidence>`. */
export function renderSeen({ step, expectedVersion, evidenceSha256 }: Seen): string {
  return `${step}-${expectedVersion}-${evidenceSha256}`;
}

export function parseSeen(text: string): Seen {
  const [, type = '', version = '', evidenceSha256 = ''] = /^([A-Z_]+)-(\d{1,15})-([a-f0-9]{64})$/.exec(text) ?? [];
  const step = stepTypes.find((known) => known === type);
  if (step !== undefined) return { step, expectedVersion: Number(version), evidenceSha256 };
  throw new InvalidArgumentError('Expected the value that `guestctl review show` prints as SEEN.');
}

export function renderReview(
  { review, seen, evidence, reported, earlierSessions, notes, recommendations, decisions }: FoundReview,
  style: Style,
): string {
  const { proposal, reasons, reasonCodes: _codes, claimedByName, claimedByYou, ...members } = inRealTime(review);
  const claimed = claimedByYou ? `${claimedByName} (you)` : claimedByName;
  const proposed =
    proposal === null ? null : `${proposal.verdict} by ${proposal.proposedByName}: ${proposal.reasonCode}`;
  const approved = proposal === null ? {} : { approved: `${proposal.approvals} of ${proposal.approvalsNeeded}` };
  const said = [
    renderSome(reasons, ['code', 'text:24', 'class'], style),
    renderSome(factRows(reported), ['label', 'value:20', 'stepType', 'provider'], style),
    renderSome(evidence.map(withOriginal), ['type', 'stepType', 'original:20', 'capturedAt'], style),
    renderSome(notes, ['note:20', 'notedByName', 'notedAt'], style),
    renderSome(recommendations, ['verdict', 'actorType', 'note:20', 'recommendedByName', 'reasonCode'], style),
    renderSome(decisions, ['kind', 'note:20', 'decidedByName', 'reasonCode', 'decidedAt'], style),
    renderSome(earlierSessions, ['sessionId', 'status', 'sameGuest', 'sameBooking', 'createdAt'], style),
  ];
  const record = { ...members, claimedBy: claimed, seen: renderSeen(seen), proposal: proposed, ...approved };
  return [renderRecord(record, style), ...said.flat()].join('\n');
}

function factRows(reported: FoundReview['reported']) {
  return reported.flatMap(({ stepType, provider, facts }) =>
    facts.map(({ label, values }) => ({ label, value: values.join(', '), stepType, provider })),
  );
}

/** Adds `original`: a link to it, or otherwise the provider and its reference. */
function withOriginal<E extends FoundReview['evidence'][number]>(item: E) {
  return { ...item, original: item.vaultUrl || [item.provider, item.vaultRef].filter(Boolean).join(' ') };
}

export function renderSome<R extends object>(
  rows: readonly R[],
  columns: readonly Column<R>[],
  style: Style,
): string[] {
  return rows.length === 0 ? [] : [renderTable(rows, columns, style).text];
}
