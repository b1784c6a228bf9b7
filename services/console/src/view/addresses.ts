const tenant = '/tenants/:tenant';
const pms = `${tenant}/pms` as const;
const token = `${tenant}/tokens/:token` as const;
const endpoint = `${tenant}/endpoints/:endpoint` as const;
const event = `${tenant}/events/:delivery` as const;
const replay = `${tenant}/replays/:replay` as const;
const review = `${tenant}/reviews/:session/:step` as const;
const session = `${tenant}/sessions/:session` as const;

export const routes = {
  reviews: `${tenant}/reviews`,
  reviewRows: `${tenant}/reviews/rows`,
  review,
  claim: `${review}/claim`,
  release: `${review}/release`,
  assignments: `${review}/assignments`,
  notes: `${review}/notes`,
  caseOpen: `${review}/open`,
  comparison: `${review}/comparison`,
  decisions: `${review}/decisions`,
  sessions: `${tenant}/sessions`,
  sessionsCsv: `${tenant}/sessions.csv`,
  sessionsOfGuest: `${tenant}/sessions/of-guest`,
  sessionsOfContact: `${tenant}/sessions/of-contact`,
  personLetter: `${tenant}/person/letter`,
  personCopy: `${tenant}/person/copy`,
  personErase: `${tenant}/person/erase`,
  personCancel: `${tenant}/person/cancel`,
  session,
  guest: `${session}/guest`,
  guestLink: `${session}/link`,
  guestLinksEnd: `${session}/links/end`,
  booking: `${tenant}/booking`,
  package: `${session}/package`,
  packageProof: `${session}/package/proof`,
  erasure: `${session}/erasure`,
  erasureRequest: `${session}/erasure/request`,
  erasureCancel: `${session}/erasure/cancel`,
  holdPlace: `${session}/holds`,
  holds: `${tenant}/holds`,
  holdsCsv: `${tenant}/holds.csv`,
  holdExtend: `${session}/holds/:hold/end`,
  holdRelease: `${session}/holds/:hold/release`,
  log: `${tenant}/log`,
  logCsv: `${tenant}/log.csv`,
  accesses: `${tenant}/accesses`,
  allAccessesCsv: `${tenant}/accesses.csv`,
  originals: `${tenant}/originals`,
  originalsCsv: `${tenant}/originals.csv`,
  policies: `${tenant}/policies`,
  policiesCsv: `${tenant}/policies.csv`,
  setPolicy: `${tenant}/policies/set`,
  retention: `${tenant}/retention`,
  retentionCsv: `${tenant}/retention.csv`,
  accessesCsv: `${session}/accesses.csv`,
  arrivals: `${tenant}/arrivals`,
  arrivalRows: `${tenant}/arrivals/rows`,
  stay: `${tenant}/stay`,
  stayNow: `${tenant}/stay/now`,
  stayAct: `${tenant}/stay/act`,
  stayLink: `${tenant}/stay/link`,
  day: `${tenant}/day`,
  notices: `${tenant}/notices`,
  askForNotices: `${tenant}/notices/ask`,
  endNotices: `${tenant}/notices/:subscription/end`,
  overview: `${tenant}/overview`,
  tenantEnd: `${tenant}/end`,
  tenantEndNow: `${tenant}/end/now`,
  tenantEndConfirm: `${tenant}/end/confirm`,
  tenantEndCertificate: `${tenant}/end/certificate`,
  start: `${tenant}/start`,
  startToken: `${tenant}/start/token`,
  usage: `${tenant}/usage`,
  pms,
  setPms: `${pms}/set`,
  checkPms: `${pms}/:connection/check`,
  endPms: `${pms}/:connection/end`,
  tokens: `${tenant}/tokens`,
  issueToken: `${tenant}/tokens/issue`,
  rotateToken: `${token}/rotate`,
  revokeToken: `${token}/revoke`,
  endpoints: `${tenant}/endpoints`,
  addEndpoint: `${tenant}/endpoints/add`,
  endpoint,
  updateEndpoint: `${endpoint}/settings`,
  changeHeaders: `${endpoint}/headers`,
  testEndpoint: `${endpoint}/test`,
  certifyEndpoint: `${endpoint}/certify`,
  disableEndpoint: `${endpoint}/disable`,
  deleteEndpoint: `${endpoint}/delete`,
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
  properties: `${tenant}/properties`,
  property: `${tenant}/property`,
  propertyPage: `${tenant}/property/page`,
  setProperty: `${tenant}/property/texts`,
  setPropertyLogo: `${tenant}/property/logo`,
  replays: `${tenant}/replays`,
  startReplay: `${tenant}/replays/start`,
  replay,
  replayNow: `${replay}/now`,
  cancelReplay: `${replay}/cancel`,
  resumeReplay: `${replay}/resume`,
} as const;

export type PartOf<Route extends string> = Route extends `${string}:${infer Part}/${infer Rest}`
  ? Part | PartOf<Rest>
  : Route extends `${string}:${infer Part}`
    ? Part
    : never;

export function withQuery(address: string, query: Readonly<Record<string, string>>): string {
  const given = Object.entries(query).filter(([, value]) => value !== '');
  return given.length === 0 ? address : `${address}?${new URLSearchParams(given)}`;
}

export function addressOf<Route extends string>(route: Route, parts: Readonly<Record<PartOf<Route>, string>>): string {
  const given = new Map<string, string>(Object.entries(parts));
  return route.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(given.get(name) ?? ''));
}

export function caseAddress(
  tenantId: string,
  { sessionId, step }: { sessionId: string; step: string },
  route: (typeof routes)[
    | 'review'
    | 'claim'
    | 'release'
    | 'assignments'
    | 'notes'
    | 'caseOpen'
    | 'comparison'
    | 'decisions'] = routes.review,
): string {
  return addressOf(route, { tenant: tenantId, session: sessionId, step });
}
