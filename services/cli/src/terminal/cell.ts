import { styleText } from 'node:util';
import { shortenId } from './short-id.ts';
import { visible } from './visible.ts';

export type Style = {
  colours: boolean;
  /** Screen width in columns. Null for a pipe, in which ids, times and texts are not shortened. */
  screen: number | null;
  now: Date;
  /** If true, shows exact times instead of `3 min ago`. */
  utc: boolean;
};

const emptyTexts: ReadonlyMap<string, string> = new Map([
  ['eventTypes', 'all session events'],
  ['states', 'all'],
  ['filter', 'all'],
  ['rateLimits', "the deployment's"],
  ['retryScheduleMs', "the environment's"],
]);

/** Formats a member for a table, with short ids, short event types and relative times. */
export function cellOf(name: string, value: unknown, style: Style): string {
  return textOf(name, value, (text) => (style.screen === null ? text : rowText(text, style)));
}

/** Formats a member on its own line, with whole ids and with exact and relative times. */
export function lineOf(name: string, value: unknown, style: Style): string {
  return textOf(name, value, (text) => {
    const moment = style.screen === null || style.utc ? undefined : momentOf(text);
    return moment === undefined ? text : `${text} (${relativeTo(style.now, moment)})`;
  });
}

export function paint(name: string, value: unknown, text: string, { colours, now }: Style): string {
  if (!colours) return text;
  const moment = /dueAt$/i.test(name) && typeof value === 'string' ? momentOf(value) : undefined;
  const style = moment === undefined ? styles.get(String(value)) : moment < now ? 'red' : undefined;
  return style === undefined ? text : styleText(style, text, { validateStream: false });
}

/** Returns the heading of a member: `acceptAny2xx` → `ACCEPT ANY 2XX`. */
export function headingOf(name: string): string {
  return name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])|(?<=[a-z])(?=\d+[a-z])/g, ' ').toUpperCase();
}

function textOf(name: string, value: unknown, show: (text: string) => string): string {
  if (isNothing(value)) return emptyTexts.get(name) ?? '–';
  if (Array.isArray(value))
    return value.map((one) => textOf('', one, show)).join(typeof value[0] === 'object' ? ' | ' : ', ');
  if (typeof value !== 'object' || value === null) return visible(show(String(value)));
  const members = Object.entries(value).filter(([, member]) => !isNothing(member));
  return members.map(([member, one]) => `${headingOf(member).toLowerCase()}: ${textOf(member, one, show)}`).join('; ');
}

/** Returns false for an empty member, unless its emptiness has a meaning. */
export function isLine(name: string, value: unknown): boolean {
  return !isNothing(value) || emptyTexts.has(name);
}

function isNothing(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && Object.values(value).every(isNothing);
}

function rowText(text: string, { now, utc }: Style): string {
  const moment = utc ? undefined : momentOf(text);
  if (moment !== undefined) return relativeTo(now, moment);
  return shortenId(text).replace(/^(compliance_session\.|https:\/\/)/, '');
}

const words = {
  green: ['VERIFIED', 'DELIVERED', 'ACTIVE', 'PUBLISHED', 'COMPLETED', 'PASSED', 'APPLIED', 'passed', '2xx', '✓'],
  yellow: [
    ...['NEEDS_REVIEW', 'INCOMPLETE', 'RETRYING', 'RETRY', 'HELD', 'PENDING_ACTIVATION', 'CIRCUIT_OPEN'],
    ...['SCHEDULED_FOR_DELETION', 'LEGAL_HOLD', 'NEXT', 'REVIEW', 'CANCELLED', 'ENDPOINT_DISABLED'],
  ],
  red: ['FAILED', 'EXPIRED', 'EXHAUSTED', 'DISABLED', 'REJECTED', 'ENDPOINT_GONE', 'DELIVERY_EXHAUSTED', '5xx', '✗'],
} as const;

const styles = new Map(
  (['green', 'yellow', 'red'] as const).flatMap((style) =>
    words[style].map((word): [string, typeof style] => [word, style]),
  ),
);

const pattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;

function momentOf(text: string): Date | undefined {
  if (!pattern.test(text)) return undefined;
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

const units = [
  { name: 's', ms: 1_000, below: 60_000 },
  { name: 'min', ms: 60_000, below: 3_600_000 },
  { name: 'h', ms: 3_600_000, below: 172_800_000 },
  { name: 'days', ms: 86_400_000, below: 5_184_000_000 },
] as const;

/** Formats a time as `3 min ago`, `in 5 h` or `now`, and beyond 60 days as a date. */
export function relativeTo(now: Date, moment: Date): string {
  const awayMs = Math.abs(moment.getTime() - now.getTime());
  if (awayMs < 1_000) return 'now';
  const unit = units.find(({ below }) => awayMs < below);
  if (unit === undefined) return moment.toISOString().slice(0, 10);
  const amount = `${Math.floor(awayMs / unit.ms)} ${unit.name}`;
  return moment < now ? `${amount} ago` : `in ${amount}`;
}
