import { Command, type CommandUnknownOpts, InvalidArgumentError } from '@commander-js/extra-typings';
import { resultOutcomeFromProto, reviewVerdictFromProto, type stepTypes } from '@gcs/proto/enums';
import { ReviewVerdict } from '@gcs/proto/gen/gcs/admin/v1/review_service';
import { ResultOutcome } from '@gcs/proto/gen/gcs/ingest/v1/step_ingest_service';
import type { SessionStatus, WebhookEventType } from '@gcs/proto/gen/openapi-types';
import type { BookingEventType } from '@gcs/proto/gen/stays-types';
import type { Cli } from './cli.ts';

export type CreateCommand = (cli: Cli) => CommandUnknownOpts;

export type Group = { name: string; summary: string; commands: readonly CreateCommand[] };

const examples = new WeakMap<CommandUnknownOpts, readonly string[]>();

/**
 * Creates a command with examples, which are shell lines. `--help` shows them, and `services/cli/test/examples.test.ts`
 * runs them. Values that readers replace are variables (`"$SESSION_ID"`), which the test sets.
 */
export function command(name: string, description: string) {
  return ({ raw: [text = ''] }: TemplateStringsArray) => {
    const lines = text.trim().split(/\s*\n\s*/);
    const created = new Command(name).description(description);
    examples.set(created, lines);
    return created.addHelpText('after', `\nExamples:\n${lines.map((line) => `  $ ${line}`).join('\n')}`);
  };
}

export function limitedTo(items: number) {
  return ['--limit <n>', 'maximum number of items', integer(1, 1_000_000), items] as const;
}

export const onlyAtVersion = [
  '--expected-version <n>',
  'refuse the change if this is not the current version',
  integer(1, Number.MAX_SAFE_INTEGER),
] as const;

export function examplesOf(command: CommandUnknownOpts): readonly string[] {
  return examples.get(command) ?? [];
}

export function integer(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = /^-?\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) return value;
    throw new InvalidArgumentError(`Expected an integer from ${min} to ${max}.`);
  };
}

export function amount(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = parseNumber(text);
    if (value >= min && value <= max) return value;
    throw new InvalidArgumentError(`Expected a number from ${min} to ${max}.`);
  };
}

/** Accepts an integer, also as 1e6. */
export function count(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = parseNumber(text);
    if (Number.isInteger(value) && value >= min && value <= max) return value;
    throw new InvalidArgumentError(`Expected an integer from ${min} to ${max}, such as 250000 or 1e6.`);
  };
}

function parseNumber(text: string): number {
  return /^\d+(\.\d+)?(e\d{1,2})?$/i.test(text) ? Number(text) : Number.NaN;
}

export function integers(min: number, max: number): (text: string) => readonly number[] {
  const read = integer(min, max);
  return (text) => text.split(',').map((one) => read(one.trim()));
}

/** Parses a rate limit: `20/60` allows 20 requests per second, and 60 in a burst. The service checks the range. */
export function rateLimit(text: string): { rate: number; burst: number } {
  const [, rate, burst] = /^(\d+(?:\.\d+)?)\/(\d+)$/.exec(text) ?? [];
  if (rate !== undefined && burst !== undefined) return { rate: Number(rate), burst: Number(burst) };
  throw new InvalidArgumentError('Expected rate/burst, for example 20/60.');
}

const rfc3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/i;

export function time(text: string): string {
  if (rfc3339.test(text) && !Number.isNaN(Date.parse(text))) return text;
  throw new InvalidArgumentError('Expected a time such as 2030-01-31T12:00:00Z (RFC 3339).');
}

export function httpUrl(text: string): URL {
  const url = URL.parse(text);
  if (url !== null && /^https?:$/.test(url.protocol)) return url;
  throw new InvalidArgumentError('Expected an http or https address.');
}

export function severalOf<const T extends string>(choices: readonly T[]) {
  return (text: string, earlier: readonly T[] | undefined): readonly T[] => [
    ...(earlier ?? []),
    ...text.split(',').map((one) => choiceOf(choices, one.trim())),
  ];
}

export function severalTexts(text: string, earlier: readonly string[] | undefined): readonly string[] {
  return [...(earlier ?? []), ...text.split(',').map((one) => one.trim())];
}

function choiceOf<T extends string>(choices: readonly T[], text: string): T {
  const choice = choices.find((known) => known === text);
  if (choice !== undefined) return choice;
  throw new InvalidArgumentError(`Expected some of ${choices.join(', ')}.`);
}

export type StepTypeName = (typeof stepTypes)[number];

// Because this is a `Record`, the compiler reports a missing event type.
const everyEventType: Readonly<Record<WebhookEventType | BookingEventType, true>> = {
  'compliance_session.updated': true,
  'compliance_session.completed': true,
  'compliance_session.review_required': true,
  'evidence_package.ready': true,
  'booking.state_changed': true,
  'booking.light_changed': true,
  'booking.guest_changed': true,
};

export const eventTypes = Object.keys(everyEventType);

const everyStatus: Readonly<Record<SessionStatus, true>> = {
  PENDING: true,
  IN_PROGRESS: true,
  NEEDS_REVIEW: true,
  VERIFIED: true,
  INCOMPLETE: true,
  FAILED: true,
  EXPIRED: true,
};

export const sessionStatuses = Object.keys(everyStatus);

export const outcomes = Object.values(ResultOutcome)
  .map(resultOutcomeFromProto)
  .filter((outcome) => outcome !== undefined);

export const verdicts = Object.values(ReviewVerdict)
  .map(reviewVerdictFromProto)
  .filter((verdict) => verdict !== undefined);
