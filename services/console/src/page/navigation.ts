import type { Operator } from '@gcs/kit/admin/operator-identity';
import { type MethodName, mayIn } from '../admin/admin-api.ts';
import { addressOf, routes } from '../view/addresses.ts';

/** Pages in the navigation, each with the admin method that it needs. */
const pages = [
  { name: 'reviews', text: 'Reviews', method: 'ReviewService/ListReviews' },
  { name: 'arrivals', text: 'Arrivals', method: 'StayService/ListArrivals' },
  { name: 'day', text: 'My day', method: 'ReviewService/GetReviewStatistics' },
  { name: 'start', text: 'Start', method: 'TokenService/IssueToken' },
  { name: 'tokens', text: 'Tokens', method: 'TokenService/ListTokens' },
  { name: 'endpoints', text: 'Endpoints', method: 'EndpointService/ListEndpoints' },
  { name: 'events', text: 'Events', method: 'DeliveryAdminService/ListDeliveries' },
  { name: 'usage', text: 'Usage', method: 'TenantService/GetUsage' },
  { name: 'goLive', text: 'Go live', method: 'TenantService/GetReadiness' },
  { name: 'properties', text: 'Properties', method: 'PropertyService/ListProperties' },
  { name: 'pms', text: 'Hotel systems', method: 'PmsConnectionService/ListPmsConnections' },
  { name: 'sessions', text: 'Bookings', method: 'SessionAdminService/SearchSessions' },
  { name: 'retention', text: 'Retention', method: 'RetentionService/ListRetention' },
  { name: 'log', text: 'Log', method: 'OperatorLogService/ListCalls' },
  { name: 'overview', text: 'Overview', method: 'OpsService/GetOutboxStatus' },
] as const satisfies readonly { name: keyof typeof routes; text: string; method: MethodName }[];

export type PageName = (typeof pages)[number]['name'];

export function navigationOf(operator: Operator, tenantId: string) {
  return pages
    .filter(({ method }) => mayIn(operator, method, tenantId))
    .map(({ name, text }) => ({ name, text, href: addressOf(routes[name], { tenant: tenantId }) }));
}

export function homeOf(operator: Operator, tenantId: string): string {
  const [first] = navigationOf(operator, tenantId);
  return first?.href ?? addressOf(routes.reviews, { tenant: tenantId });
}
