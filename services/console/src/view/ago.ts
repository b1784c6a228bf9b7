import { html } from '@gcs/ui/html';
import { durationText } from './words.ts';

const daySeconds = 86_400;
const maxExactDays = 7;

/** Returns how far `at` is from `now`, both in milliseconds since 1970: `3 min ago`, `in 2 d 4 h`. */
export function distanceText(at: number, now: number): string {
  const seconds = Math.round((at - now) / 1_000);
  if (Math.abs(seconds) < 60) return seconds > 0 ? 'in less than a minute' : 'just now';
  const days = Math.round(Math.abs(seconds) / daySeconds);
  const text = days > maxExactDays ? `${days} d` : durationText(seconds);
  return seconds > 0 ? `in ${text}` : `${text} ago`;
}

/** Shows the exact time on hover; `never` replaces a missing time. */
export function Ago({ at, now, never = '–' }: { at: string; now: Date; never?: string }) {
  if (at === '') return html`<span class="quiet">${never}</span>`;
  const exact = `${at.slice(0, 19).replace('T', ' ')} UTC`;
  return html`<time datetime=${at} title=${exact}>${distanceText(Date.parse(at), now.getTime())}</time>`;
}
