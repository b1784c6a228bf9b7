import { type Children, html, render } from '@gcs/ui/html';
import type { Context } from '@opentelemetry/api';
import type { Request, Response } from 'express';
import { type Frame, renderPage, type Voice } from '../view/layout.ts';
import { homeOf, navigationOf, type PageName } from './navigation.ts';
import type { PageDeps, PageRequest } from './page-request.ts';

export type Exchange = { request: Request; response: Response; trace: Context };

export type SignedInExchange = Exchange & PageRequest;

export async function listTenants({ admin }: PageDeps, { call }: SignedInExchange) {
  const tenants = await readEvery(async (page) => {
    const { tenants: rows, nextPageToken } = await admin.tenants.ListTenants(page, call());
    return { rows, nextPageToken };
  });
  return tenants.toSorted((a, b) => a.name.localeCompare(b.name));
}

export async function readEvery<R>(
  read: (page: { pageSize: number; pageToken: string }) => Promise<{ rows: readonly R[]; nextPageToken: string }>,
): Promise<R[]> {
  const all: R[] = [];
  for (let pageToken: string | undefined = ''; pageToken !== undefined; ) {
    const page = await read({ pageSize: 1_000, pageToken });
    all.push(...page.rows);
    pageToken = page.nextPageToken || undefined;
  }
  return all;
}

export type Content = {
  title: string;
  body: Children;
  status?: number;
  back?: { href: string; text: string };
  notice?: Children;
  hasHeading?: boolean;
  voice?: Voice;
};

export type Page = (deps: PageDeps, exchange: SignedInExchange) => Promise<void>;

type Read<T> = (deps: PageDeps, exchange: SignedInExchange) => Promise<T>;

export function pageOf(here: PageName, read: Read<Content>): Page {
  return (deps, exchange) => sendPage(deps, exchange, here, () => read(deps, exchange));
}

export type Part = Read<Children>;

export async function sendPart(deps: PageDeps, exchange: SignedInExchange, content: Content): Promise<void> {
  const { request, response } = exchange;
  if (request.headers['hx-request'] !== 'true') return sendPage(deps, exchange, 'reviews', async () => content);
  response.type('html').send(render(content.body));
}

export async function sendPage(
  deps: PageDeps,
  exchange: SignedInExchange,
  here: PageName,
  read: () => Promise<Content>,
): Promise<void> {
  const [frame, { title, body, status = 200, hasHeading = false, back, notice, voice }] = await Promise.all([
    frameOf(deps, exchange, here),
    read(),
  ]);
  exchange.response
    .status(exchange.said?.status ?? status)
    .type('html')
    .send(
      renderPage({
        title,
        frame,
        voice,
        body: html`${!hasHeading && html`<h1>${title}</h1>`}
          ${back !== undefined && html`<p class="back"><a href=${back.href}>${voice?.spoken.direction === 'rtl' ? '→' : '←'} ${back.text}</a></p>`}
          ${exchange.said?.notice ?? notice}${body}`,
      }),
    );
}

async function frameOf(deps: PageDeps, exchange: SignedInExchange, here: PageName): Promise<Frame> {
  const { session, operator } = exchange;
  const tenants = await listTenants(deps, exchange);
  const { tenant } = exchange;
  return {
    name: session.name,
    roles: operator.roles,
    csrf: session.csrf,
    environment: deps.environment,
    navigation: navigationOf(operator, tenant).map(({ name, links }) => ({
      name,
      links: links.map((link) => ({ ...link, isHere: link.name === here })),
    })),
    tenants:
      tenants.length < 2
        ? []
        : tenants.map(({ id, name }) => ({ id, name, href: homeOf(operator, id), isHere: id === tenant })),
  };
}
