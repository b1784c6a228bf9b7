const tenant = '/tenants/:tenant';
const token = `${tenant}/tokens/:token` as const;
const endpoint = `${tenant}/endpoints/:endpoint` as const;
const event = `${tenant}/events/:delivery` as const;
const replay = `${tenant}/replays/:replay` as const;
const review = `${tenant}/reviews/:session/:step` as const;

/** Every address of a tenant's pages and forms, as a router reads it. */
export const routes = {
  reviews: `${tenant}/reviews`,
  reviewRows: `${tenant}/reviews/rows`,
  review,
  claim: `${review}/claim`,
  release: `${review}/release`,
  decisions: `${review}/decisions`,
  guest: `${tenant}/sessions/:session/guest`,
  day: `${tenant}/day`,
  overview: `${tenant}/overview`,
  start: `${tenant}/start`,
  startToken: `${tenant}/start/token`,
  tokens: `${tenant}/tokens`,
  issueToken: `${tenant}/tokens/issue`,
  rotateToken: `${token}/rotate`,
  revokeToken: `${token}/revoke`,
  endpoints: `${tenant}/endpoints`,
  addEndpoint: `${tenant}/endpoints/add`,
  endpoint,
  updateEndpoint: `${endpoint}/settings`,
  testEndpoint: `${endpoint}/test`,
  certifyEndpoint: `${endpoint}/certify`,
  disableEndpoint: `${endpoint}/disable`,
  enableEndpoint: `${endpoint}/enable`,
  makeNextSecret: `${endpoint}/secrets/next`,
  promoteSecret: `${endpoint}/secrets/promote`,
  revokeSecret: `${endpoint}/secrets/:secret/revoke`,
  goLive: `${tenant}/go-live`,
  events: `${tenant}/events`,
  eventRows: `${tenant}/events/rows`,
  event,
  eventNow: `${event}/now`,
  resendEvent: `${event}/resend`,
  replays: `${tenant}/replays`,
  startReplay: `${tenant}/replays/start`,
  replay,
  replayNow: `${replay}/now`,
  cancelReplay: `${replay}/cancel`,
  resumeReplay: `${replay}/resume`,
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
  route: (typeof routes)['review' | 'claim' | 'release' | 'decisions'] = routes.review,
): string {
  return addressOf(route, { tenant: tenantId, session: sessionId, step });
}
