import type { Operator } from '@gcs/kit/admin/operator-identity';
import { type MethodName, mayIn } from '../admin/admin-api.ts';
import { addressOf, routes } from '../view/addresses.ts';

const groups = {
  Guests: [
    { name: 'reviews', text: 'Reviews', method: 'ReviewService/ListReviews' },
    { name: 'arrivals', text: 'Arrivals', method: 'StayService/ListArrivals' },
    { name: 'day', text: 'My day', method: 'ReviewService/GetReviewStatistics' },
  ],
  Integration: [
    { name: 'start', text: 'Start', method: 'TokenService/IssueToken' },
    { name: 'tokens', text: 'Tokens', method: 'TokenService/ListTokens' },
    { name: 'endpoints', text: 'Endpoints', method: 'EndpointService/ListEndpoints' },
    { name: 'events', text: 'Events', method: 'DeliveryAdminService/ListDeliveries' },
    { name: 'usage', text: 'Usage', method: 'TenantService/GetUsage' },
    { name: 'goLive', text: 'Go live', method: 'TenantService/GetReadiness' },
  ],
  Hotels: [
    { name: 'sessions', text: 'Bookings', method: 'SessionAdminService/SearchSessions' },
    { name: 'properties', text: 'Properties', method: 'PropertyService/PreviewProperty' },
    { name: 'pms', text: 'Hotel systems', method: 'PmsConnectionService/ListPmsConnections' },
  ],
  Compliance: [
    { name: 'retention', text: 'Retention', method: 'RetentionService/ListRetention' },
    { name: 'log', text: 'Log', method: 'OperatorLogService/ListCalls' },
  ],
  Operation: [{ name: 'overview', text: 'Overview', method: 'OpsService/GetOutboxStatus' }],
} as const satisfies Record<string, readonly { name: keyof typeof routes; text: string; method: MethodName }[]>;

export type PageName = (typeof groups)[keyof typeof groups][number]['name'];

export function navigationOf(operator: Operator, tenantId: string) {
  return Object.entries(groups)
    .map(([name, pages]) => ({
      name,
      links: pages
        .filter(({ method }) => mayIn(operator, method, tenantId))
        .map((page) => ({
          name: page.name,
          text: page.text,
          href: addressOf(routes[page.name], { tenant: tenantId }),
        })),
    }))
    .filter(({ links }) => links.length > 0);
}

export function homeOf(operator: Operator, tenantId: string): string {
  const [first] = navigationOf(operator, tenantId);
  return first?.links[0]?.href ?? addressOf(routes.reviews, { tenant: tenantId });
}
