import { type Children, html } from '@gcs/ui/html';
import type { Context } from '@opentelemetry/api';
import type { Request, Response } from 'express';
import { may } from '../admin/admin-api.ts';
import { addressOf, routes } from '../view/addresses.ts';
import { type Frame, renderPage } from '../view/layout.ts';
import type { PageDeps, PageRequest } from './page-request.ts';

/** One request and its answer. */
export type Exchange = { request: Request; response: Response; trace: Context };

/** One request of a person who has signed in. */
export type SignedInExchange = Exchange & PageRequest;

export type PageName = 'reviews' | 'sessions' | 'retention' | 'log' | 'day' | 'overview';

/** The tenants that the person may look at, by name. */
export async function listTenants({ admin }: PageDeps, { call }: SignedInExchange) {
  const { tenants } = await admin.tenants.ListTenants({}, call());
  return tenants.toSorted((a, b) => a.name.localeCompare(b.name));
}

/** What a page says in its frame. */
export type Content = {
  title: string;
  body: Children;
  status?: number;
  /** Whether the body has the heading of the page itself. */
  hasHeading?: boolean;
};

/** Answers a whole page of a tenant; what it says is read while the frame is. */
export async function sendPage(
  deps: PageDeps,
  exchange: SignedInExchange,
  here: PageName,
  read: () => Promise<Content>,
): Promise<void> {
  const [frame, { title, body, status = 200, hasHeading = false }] = await Promise.all([
    frameOf(deps, exchange, here),
    read(),
  ]);
  exchange.response
    .status(status)
    .type('html')
    .send(renderPage({ title, frame, body: html`${!hasHeading && html`<h1>${title}</h1>`}${body}` }));
}

async function frameOf(deps: PageDeps, exchange: SignedInExchange, here: PageName): Promise<Frame> {
  const { session, operator } = exchange;
  const tenants = await listTenants(deps, exchange);
  const tenant = exchange.path('tenant');
  const pages = [
    { name: 'reviews', text: 'Reviews', isOffered: may(operator, 'ReviewService/ListReviews') },
    { name: 'sessions', text: 'Bookings', isOffered: may(operator, 'SessionAdminService/SearchSessions') },
    { name: 'retention', text: 'Retention', isOffered: may(operator, 'RetentionService/ListRetention') },
    { name: 'log', text: 'Log', isOffered: may(operator, 'OperatorLogService/ListCalls') },
    { name: 'day', text: 'My day', isOffered: may(operator, 'ReviewService/GetReviewStatistics') },
    { name: 'overview', text: 'Overview', isOffered: may(operator, 'OpsService/GetOutboxStatus') },
  ] as const;
  return {
    name: session.name,
    roles: operator.roles,
    csrf: session.csrf,
    environment: deps.environment,
    navigation: pages
      .filter(({ isOffered }) => isOffered)
      .map(({ name, text }) => ({ href: addressOf(routes[name], { tenant }), text, isHere: name === here })),
    tenants: tenants.length < 2 ? [] : tenants.map(({ id, name }) => ({ id, name, isHere: id === tenant })),
  };
}
