import { nearestName } from '@gcs/proto/nearness';

/** A path of the contract such as `/v1/bookings/:reference`, with its methods. */
export type KnownRoute = { path: string; methods: readonly string[] };

const maxSegments = 8;
/** Longer than each segment of the contract. A client chooses the segments. */
const maxSegmentCharacters = 24;

/** Returns a sentence with the methods and path that a wrong path probably means, or else with the place of the paths. */
export function routeHint(routes: readonly KnownRoute[], method: string, path: string): string {
  const near = nearestRoute(routes, method, path);
  if (isSplitReference(path) && (near === undefined || near.path.endsWith('/:reference'))) {
    return 'Encode a slash in the reference as %2F.';
  }
  if (near !== undefined) {
    return `Did you mean ${methodsLike(method, near).join(' or ')} ${near.path.replace(/:(\w+)/, '{$1}')}?`;
  }
  if (path.startsWith('/v1/')) return 'The documents /openapi.json and /stays.json list the paths.';
  return 'The paths of the API begin with /v1/.';
}

/** Returns true if a slash in the reference of a booking probably made two segments of it. */
function isSplitReference(path: string): boolean {
  return /^\/v1\/bookings\/[^/]+\/[^/]/.test(path);
}

function nearestRoute(routes: readonly KnownRoute[], method: string, path: string): KnownRoute | undefined {
  const given = path
    .replace(/\/+$/, '')
    .split('/', maxSegments)
    .map((segment) => segment.slice(0, maxSegmentCharacters));
  // The routes of the method come first, because equally near routes keep their order.
  const ordered = routes.toSorted((left, right) => Number(has(right, method)) - Number(has(left, method)));
  // As written, without the version, and below another path such as a second `/v1`.
  const forms = [given, ['', 'v1', ...given.slice(1)], ['', ...given.slice(2)]];
  return forms.map((form) => nearestTo(ordered, form)).find((near) => near !== undefined);
}

function nearestTo(routes: readonly KnownRoute[], given: readonly string[]): KnownRoute | undefined {
  const filled = Map.groupBy(routes, ({ path }) => filledWith(given, path));
  return filled.get(nearestName(given.join('/'), [...filled.keys()]) ?? '')?.[0];
}

/** Replaces the variable by the given segment. Without one, the variable is left out. */
function filledWith(given: readonly string[], path: string): string {
  const segments = path.split('/').map((segment, place) => (segment.startsWith(':') ? given[place] : segment));
  return segments.filter((segment) => segment !== undefined).join('/');
}

/** Returns the method itself if the route has it, else the methods that also read, or that also write. */
function methodsLike(method: string, route: KnownRoute): readonly string[] {
  if (has(route, method)) return [method];
  const isRead = (one: string) => one === 'GET' || one === 'HEAD';
  const alike = route.methods.filter((one) => isRead(one) === isRead(method));
  return alike.length > 0 ? alike : route.methods;
}

function has({ methods }: KnownRoute, method: string): boolean {
  return methods.includes(method);
}
