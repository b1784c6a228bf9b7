import { stepTypeFromProto } from '@gcs/proto/enums';
import type { GuestStep__Output } from '@gcs/proto/gen/gcs/session/v1/guest';
import { fill } from '@gcs/ui/guest-texts';
import type { Tone } from '@gcs/ui/parts';
import { type StepState, stepStateOf } from './end-state.ts';
import type { Messages } from './messages.ts';

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** Formats a duration in its two largest units, `2 days, 4 hours`; at least a minute. */
export function timeLeftText(milliseconds: number, locale: string): string {
  let left = Math.max(milliseconds, 60_000);
  const parts: string[] = [];
  for (const [unit, size] of units) {
    const count = Math.floor(left / size);
    left -= count * size;
    if (count > 0)
      parts.push(new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count));
    else if (parts.length > 0) break;
  }
  return new Intl.ListFormat(locale, { type: 'unit', style: 'long' }).format(parts.slice(0, 2));
}

/** Formats a time in the hotel's zone and, if different, UTC; `timeZone` '' = only UTC. */
export function momentText(at: Date, locale: string, timeZone: string): string {
  const inZone = (zone: string) =>
    `${new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: zone }).format(at)} (${zone})`;
  return [...new Set([timeZone || 'UTC', 'UTC'])].map(inZone).join(' · ');
}

/** Formats arrival and departure: one line if both are known, none if neither is. */
export function stayTexts(
  stay: { arrival: string; departure: string },
  { overview, locale }: Messages,
): [string, string][] {
  const format = new Intl.DateTimeFormat(locale, { ...stayDay, timeZone: 'UTC' });
  const { arrival, departure } = stay;
  if (arrival !== '' && arrival < departure)
    return [[overview.stay, format.formatRange(new Date(arrival), new Date(departure))]];
  const days = [
    [overview.arrival, arrival],
    [overview.departure, departure],
  ] as const;
  return days.flatMap(([name, day]): [string, string][] => (day === '' ? [] : [[name, format.format(new Date(day))]]));
}

/** Formats a guest's number and stay: `Guest 2 of 4, Hotel Aurora, 12 – 15 March`. */
export function partyText(
  { place, size, arrival, departure }: { place: number; size: number; arrival: string; departure: string },
  hotel: string,
  { party, locale }: Messages,
): string {
  const number = new Intl.NumberFormat(locale);
  return fill(party.line, {
    ...{ number: number.format(place), size: number.format(size), hotel },
    days: stayDaysText({ arrival, departure }, { locale }),
  });
}

/** Formats `12 – 15 March`. */
export function stayDaysText(
  { arrival, departure }: { arrival: string; departure: string },
  { locale }: Pick<Messages, 'locale'>,
): string {
  const days = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return days.formatRange(new Date(arrival), new Date(departure));
}

const stayDay = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;

/** Formats a question's minimum or maximum, `YYYY-MM-DD` or a decimal. */
export function boundText(bound: string, locale: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(bound)) {
    return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(bound));
  }
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }).format(Number(bound));
}

export function stepTexts({ step }: Messages, type: GuestStep__Output['type']): { name: string; why: string } {
  const known = new Map<string, { name: string; why: string }>(Object.entries(step));
  const name = stepTypeFromProto(type) ?? '';
  return known.get(name) ?? { name, why: '' };
}

const tones: Readonly<Partial<Record<StepState, Tone>>> = {
  PASSED: 'good',
  FAILED: 'bad',
  NEEDS_REVIEW: 'warn',
  IN_PROGRESS: 'info',
  SUBMITTED: 'info',
};

export function handOverName(messages: Messages, { type, handOver }: GuestStep__Output): string {
  const names = [type, ...(handOver?.covers ?? [])].map((one) => stepTexts(messages, one).name);
  return new Intl.ListFormat(messages.locale, { type: 'conjunction', style: 'long' }).format(names);
}

export function stateTextOf({ state }: Messages, step: GuestStep__Output): { text: string; tone: Tone } {
  const name = stepStateOf(step);
  if (name === undefined) return { text: step.status, tone: 'quiet' };
  return { text: state[name], tone: tones[name] ?? 'quiet' };
}

/** Lists each text once, because several codes share a text. */
export function reasonTexts(messages: Messages, codes: readonly string[]): string[] {
  return [...new Set(codes.map((code) => messages.reasonText(code)))];
}
