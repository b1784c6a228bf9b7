import { createHash } from 'node:crypto';
import type { GuestPage__Output, GuestStep__Output } from '@gcs/proto/gen/gcs/session/v1/guest';
import {
  type CountFrom,
  countFromOf,
  overriddenPolicy,
  policyWith,
  type RetentionPolicy,
  ruleOf,
} from '@gcs/proto/retention-policy';
import { daysText } from '@gcs/ui/days';
import { fill } from '@gcs/ui/guest-texts';
import type { PropertyLook } from '../../properties/property.rules.ts';
import { stepTexts } from './format.ts';
import type { Messages } from './messages.ts';

/** `own` is the tenant's policy; null if the tenant has none and the workflow's policy applies. */
export type Keeping = { own: RetentionPolicy | null };

/** A type of data that is kept for `days` (0 = unlimited), with its description for the guest. */
export type Kept = { what: string; days: number; countFrom: CountFrom };

export type NoticeSection = { heading: string; entries: { name?: string; lines: string[] }[] };

/** A guest's privacy notice (docs/guest-page.md#privacy-notice). */
export type PrivacyNotice = {
  title: string;
  sections: NoticeSection[];
  /** BCP 47. */
  language: string;
  /** Plain text without guest data. */
  text: string;
  /** SHA-256 of the text in lower-case hex: the version that consent evidence records. */
  sha256: string;
};

export type NoticeFacts = {
  page: Pick<GuestPage__Output, 'steps' | 'kept' | 'guestDataDays' | 'countFrom'>;
  look: PropertyLook;
  hotel: string;
  /** The retention policy; undefined while the evidence service is unavailable, so that the notice omits retention. */
  keeping: Keeping | undefined;
  messages: Messages;
};

/** The notice is the same for all guests with the same language. */
export function privacyNotice({ page, look, hotel, keeping, messages }: NoticeFacts): PrivacyNotice {
  const { privacy, locale } = messages;
  const kept = keptOf(page, keeping, messages);
  const sections = [
    { heading: privacy.controller, entries: [{ lines: controllerLines(look, hotel, messages) }] },
    { heading: privacy.checks, entries: page.steps.map((step) => checkEntry(step, messages)) },
    {
      heading: privacy.kept,
      entries: [{ lines: keptLines(kept, messages) }, { lines: [keptFrom(kept, messages), privacy.keptAbout] }],
    },
    { heading: privacy.rights, entries: [{ lines: [privacy.rightsAbout] }] },
  ];
  const text = textOf(privacy.title, sections);
  const sha256 = createHash('sha256').update(text).digest('hex');
  return { title: privacy.title, sections, language: locale, text, sha256 };
}

/** Lists types of kept data with their days; empty while the tenant's policy is unavailable. */
export function keptOf(
  { kept, guestDataDays, countFrom }: NoticeFacts['page'],
  keeping: Keeping | undefined,
  messages: Messages,
): Kept[] {
  if (keeping === undefined) return [];
  const { kind } = messages.privacy;
  const named = new Map<string, string>(Object.entries(kind));
  const types = kept.filter(({ days }) => days > 0).map(({ type, ...rule }) => [type, rule]);
  const workflows = policyWith({ graceDays: 0, countFrom, guestDataDays, types: Object.fromEntries(types) });
  const inForce = keeping.own === null ? workflows : overriddenPolicy(workflows, keeping.own);
  const evidence = kept.map(({ type }) => {
    const rule = ruleOf(inForce, type);
    return { what: named.get(type) ?? type, days: rule?.days ?? 0, countFrom: countFromOf(inForce, rule) };
  });
  const what = kind.GUEST_DATA;
  const days = inForce.guestDataDays;
  if (days !== undefined) return [...evidence, { what, days, countFrom: countFromOf(inForce) }];
  const isEndless = evidence.some((one) => one.days === 0);
  const longest = isEndless ? 0 : Math.max(0, ...evidence.map((one) => one.days));
  return [...evidence, { what, days: longest, countFrom: startOf(evidence) }];
}

/** Returns the text that explains when retention starts: at the departure if that is true of any kept data. */
export function keptFrom(kept: readonly Kept[], { privacy }: Messages): string {
  return privacy.keptFrom[startOf(kept)];
}

function startOf(kept: readonly Kept[]): CountFrom {
  return kept.some(({ countFrom }) => countFrom === 'DEPARTURE') ? 'DEPARTURE' : 'SESSION_END';
}

function keptLines(kept: readonly Kept[], messages: Messages): string[] {
  return kept.length === 0 ? [messages.privacy.askProperty] : kept.map((one) => keptLine(one, messages));
}

function keptLine({ what, days }: Kept, { privacy, locale }: Messages): string {
  return fill(privacy.keptFor, { what, time: days === 0 ? privacy.noEnd : daysText(days, locale) });
}

function controllerLines(look: PropertyLook, hotel: string, { privacy }: Messages): string[] {
  const { controller, address, privacyContact: contact } = look;
  const who = controller === '' ? [hotel, ...address.split('\n')] : [controller];
  const ask = contact === '' ? privacy.askProperty : fill(privacy.contact, { contact });
  return [...who, ask].filter((line) => line !== '');
}

function checkEntry({ type, provider, legalBasis }: GuestStep__Output, messages: Messages) {
  const { privacy } = messages;
  const { name, why } = stepTexts(messages, type);
  const bases = new Map<string, string>(Object.entries(privacy.basis));
  const by = provider === '' ? '' : fill(privacy.by, { provider });
  const lines = [why, bases.get(legalBasis) ?? privacy.basis.OTHER, by];
  return { name, lines: lines.filter((line) => line !== '') };
}

function textOf(title: string, sections: readonly NoticeSection[]): string {
  const parts = sections.map(({ heading, entries }) =>
    [heading, ...entries.flatMap(({ name, lines }) => (name === undefined ? lines : [name, ...lines]))].join('\n'),
  );
  return `${[title, ...parts].join('\n\n')}\n`;
}
