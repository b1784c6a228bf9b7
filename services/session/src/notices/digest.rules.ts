import type { StepType } from '../steps/step.rules.ts';

export const noticeKinds = ['ASSIGNED', 'OVERDUE', 'SECOND_APPROVAL'] as const;
export type NoticeKind = (typeof noticeKinds)[number];
export const noticeChannels = ['MAIL', 'SLACK', 'TEAMS'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** A review in a notice, without data about guest or booking. */
export type NoticedReview = { sessionId: string; stepType: StepType; property: string; dueAt: Date };

/** `total` counts up to {@link maxCounted} items. `first` are the most urgent items. */
export type News = { kind: NoticeKind; total: number; first: readonly NoticedReview[] };

/** Counting stops here, because a person with more news opens the queue anyway. */
export const maxCounted = 1_000;
export const maxNamed = 20;

/** `consoleUrl` has no trailing slash. Null if it is not configured. */
export type Addressed = { consoleUrl: string | null; tenantId: string; subject: string };

type Line = { text: string; url: string };
type Notice = { subject: string; lines: Line[] };

const said: Readonly<Record<NoticeKind, { short: string; long: string }>> = {
  ASSIGNED: { short: 'given to you', long: 'Given to you' },
  OVERDUE: { short: 'overdue', long: 'Past their time' },
  SECOND_APPROVAL: { short: 'to approve', long: 'Proposed by a colleague; another person has to approve' },
};

export function digestOf(news: readonly News[], addressed: Addressed): Notice | null {
  const some = news.filter(({ total }) => total > 0);
  if (some.length === 0) return null;
  const subject = `Reviews: ${some.map(({ kind, total }) => `${counted(total)} ${said[kind].short}`).join(', ')}`;
  return { subject, lines: [...some.flatMap((one) => linesOf(one, addressed)), ...ending(addressed)] };
}

/** Returns the notice that is sent when a subscription is created, to detect a wrong address. */
export function welcomeOf(kinds: readonly NoticeKind[], everyMinutes: number, addressed: Addressed): Notice {
  const about = kinds.map((kind) => said[kind].short).join(', ');
  const text = `From now on this address gets notices about reviews that are ${about}. It gets only news, at most once every ${everyMinutes} minutes.`;
  return { subject: 'Reviews: you have asked for notices', lines: [{ text, url: '' }, ...ending(addressed)] };
}

function linesOf({ kind, total, first }: News, addressed: Addressed): Line[] {
  const more = total - first.length;
  const heading = { text: `${said[kind].long}: ${counted(total)}`, url: '' };
  const named = first.map(({ sessionId, stepType, property, dueAt }) => ({
    text: `${readable(stepType)} at ${property}, due ${minuteOf(dueAt)} UTC`,
    url: urlOf(addressed, `/reviews/${sessionId}/${stepType}`),
  }));
  const rest = { text: `and ${counted(more)} more`, url: urlOf(addressed, '/reviews') };
  return more > 0 ? [heading, ...named, rest] : [heading, ...named];
}

function ending(addressed: Addressed): Line[] {
  const text = `${addressed.subject} asked for this notice. Details of the reviews are only in the console.`;
  return [{ text, url: urlOf(addressed, '/notices') }];
}

function urlOf({ consoleUrl, tenantId }: Addressed, path: string): string {
  return consoleUrl === null ? '' : `${consoleUrl}/tenants/${tenantId}${path}`;
}

function counted(total: number): string {
  return total >= maxCounted ? `${maxCounted} or more` : String(total);
}

function readable(stepType: StepType): string {
  const [first = '', ...rest] = stepType.toLowerCase().replaceAll('_', ' ');
  return first.toUpperCase() + rest.join('');
}

function minuteOf(at: Date): string {
  return at.toISOString().slice(0, 16).replace('T', ' ');
}

const minuteSeconds = 60;

/** Returns the seconds to wait after `failures` in a row, from a minute to an hour. */
export function waitAfter(failures: number): number {
  return Math.min(60, 2 ** Math.min(failures - 1, 6)) * minuteSeconds;
}
