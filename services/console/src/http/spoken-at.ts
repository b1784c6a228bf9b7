import type { Request } from 'express';
import { routes } from '../view/addresses.ts';
import { type Spoken, spokenBy } from '../view/spoken.ts';

const { arrivals, arrivalRows, stay, stayNow, stayAct, stayLink } = routes;
const patterns = [arrivals, arrivalRows, stay, stayNow, stayAct, stayLink].map(
  (route) => new RegExp(`^${route.replace(':tenant', '[^/]+')}/?$`),
);

/** Returns the language of a page of the reception; undefined elsewhere, where the console is English. */
export function spokenAt(request: Request): Spoken | undefined {
  return patterns.some((pattern) => pattern.test(request.path)) ? spokenBy(request) : undefined;
}
