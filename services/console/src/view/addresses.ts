const tenant = '/tenants/:tenant';
const review = `${tenant}/reviews/:session/:step` as const;

/** Every address of a tenant's pages and forms, as a router reads it. */
export const routes = {
  reviews: `${tenant}/reviews`,
  reviewRows: `${tenant}/reviews/rows`,
  review,
  claim: `${review}/claim`,
  release: `${review}/release`,
  assignments: `${review}/assignments`,
  notes: `${review}/notes`,
  decisions: `${review}/decisions`,
  guest: `${tenant}/sessions/:session/guest`,
  day: `${tenant}/day`,
  overview: `${tenant}/overview`,
} as const;

type PartOf<Route extends string> = Route extends `${string}:${infer Part}/${infer Rest}`
  ? Part | PartOf<Rest>
  : Route extends `${string}:${infer Part}`
    ? Part
    : never;

/** A route with its parts put in. */
export function addressOf<Route extends string>(route: Route, parts: Readonly<Record<PartOf<Route>, string>>): string {
  const given = new Map<string, string>(Object.entries(parts));
  return route.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(given.get(name) ?? ''));
}

/** Where a step is that somebody has to decide, or had to; or what is done about it. */
export function caseAddress(
  tenantId: string,
  { sessionId, step }: { sessionId: string; step: string },
  route: (typeof routes)['review' | 'claim' | 'release' | 'assignments' | 'notes' | 'decisions'] = routes.review,
): string {
  return addressOf(route, { tenant: tenantId, session: sessionId, step });
}
