import { nearestName } from '@gcs/proto/nearness';

/** A path of the contract such as `/v1/bookings/:reference`, with its methods. */
export type KnownRoute = { path: string; methods: readonly string[] };

const maxSegments = 8;
/** Longer than each segment of the contract. A client chooses the segments. */
const maxSegmentCharacters = 24;

/** Returns methods and path that a wrong path probably means, such as `PUT /v1/bookings/{reference}`. */
export function nearestRoute(routes: readonly KnownRoute[], method: string, path: string): string | undefined {
  const given = path
    .replace(/\/+$/, '')
    .split('/', maxSegments)
    .map((segment) => segment.slice(0, maxSegmentCharacters));
  // The routes of the method come first, because equally near routes keep their order.
  const ordered = routes.toSorted((left, right) => Number(has(right, method)) - Number(has(left, method)));
  // As written, without the version, and below another path such as a second `/v1`.
  const forms = [given, ['', 'v1', ...given.slice(1)], ['', ...given.slice(2)]];
  return forms.map((form) => nearestTo(ordered, method, form)).find((near) => near !== undefined);
}

function nearestTo(routes: readonly KnownRoute[], method: string, given: readonly string[]): string | undefined {
  const filled = Map.groupBy(routes, ({ path }) => filledWith(given, path));
  const [route] = filled.get(nearestName(given.join('/'), [...filled.keys()]) ?? '') ?? [];
  return route && `${methodsLike(method, route).join(' or ')} ${route.path.replace(/:(\w+)/, '{$1}')}`;
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
