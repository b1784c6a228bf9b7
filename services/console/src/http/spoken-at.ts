import type { IncomingMessage } from 'node:http';
import { routes } from '../view/addresses.ts';
import { type Spoken, spokenBy } from '../view/spoken.ts';

const { arrivals, arrivalRows, stay, stayNow, stayAct, stayLink } = routes;
const patterns = [arrivals, arrivalRows, stay, stayNow, stayAct, stayLink].map(
  (route) => new RegExp(`^${route.replace(':tenant', '[^/]+')}/?$`),
);

/** Returns the language of a reception page, or undefined for other pages, which are in English. */
export function spokenAt(request: IncomingMessage): Spoken | undefined {
  return patterns.some((pattern) => pattern.test((request.url ?? '').split('?', 1)[0] ?? ''))
    ? spokenBy(request)
    : undefined;
}
