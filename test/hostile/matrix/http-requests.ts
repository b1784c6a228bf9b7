import { randomUUID } from 'node:crypto';
import { createBody, webhookEvent } from '../../../services/gateway/test/public-client.ts';
import type { HttpRequest } from './send.ts';
import type { Stack } from './stack.ts';

export type Served = { listener: string; route: string; request: HttpRequest };

const listenersOfSources: readonly [string, string][] = [
  ['services/gateway/src/public/', 'public'],
  ['services/gateway/src/guest/', 'guest'],
  ['services/console/src/', 'console'],
];

const form = ['content-type', 'application/x-www-form-urlencoded'] as const;
const json = ['content-type', 'application/json'] as const;
export const anyKey = '{a key of its own}';
const anySignature = `sha256=${'0'.repeat(64)}`;

/** No listener has this path. Code that refuses a request also reads headers. */
export const nowhere = '/nothing';

/** For each listener, the request that reads the most headers, and a request that is refused. */
const thatReadMost = new Set([
  `GET ${nowhere}`,
  'POST /v1/compliance-sessions',
  'GET /g/:token',
  'GET /tenants/:tenant/reviews',
  'GET /interaction/x',
  'GET /metrics',
  'POST /',
  'POST /webhooks/:account',
  'POST /pms/:kind/:secret',
]);

export function busiest(served: readonly Served[]): Served[] {
  return served.filter(({ route }) => thatReadMost.has(route));
}

async function otherRoutes(stack: Stack): Promise<Served[]> {
  const { credentials } = stack.its;
  const discovery = '/.well-known/openid-configuration';
  const document: Record<string, unknown> = await (await fetch(credentials.issuerUrl + discovery)).json();
  const endpoints = Object.values(document)
    .filter((value): value is string => typeof value === 'string' && value.startsWith(`${credentials.issuerUrl}/`))
    .map((url) => new URL(url).pathname);
  const operator = ['authorization', `Bearer ${credentials.operatorToken}`] as const;
  const get = (listener: string, target: string) => plain(listener, 'GET', target, []);
  const post = (listener: string, target: string, ...headers: HttpRequest['headers']) =>
    plain(listener, 'POST', target, headers, headers.includes(form) ? 'a=b' : JSON.stringify(webhookEvent));
  const asks = '?client_id=gcs-console&response_type=code&scope=openid&code_challenge_method=S256';
  return [
    ...[discovery, '/style.css', '/interaction/x', ...endpoints].map((path) => get('issuer', path)),
    ...endpoints.map((path) => post('issuer', path, form)),
    get('issuer', `/auth${asks}&code_challenge=${'x'.repeat(43)}&redirect_uri=${credentials.consoleUrl}/signed-in`),
    post('issuer', '/links', operator),
    ...stack.listeners.filter(({ protocol }) => protocol === 'http').map(({ name }) => get(name, nowhere)),
    ...['/livez', '/readyz', '/metrics'].map((path) => get('health', path)),
    ...['/events', '/deliveries'].map((path) => get('receiver', path)),
    post('receiver', '/', json, ['x-service-signature', anySignature]),
    ...['/hand-over?token=x', `/return/pvs_${'0'.repeat(26)}`].map((target) => get('vendor', target)),
    ...stack.webhookPaths.map((path) => ({ ...post('vendor', path, json), route: 'POST /webhooks/:account' })),
    ...stack.pmsWebhooks.map(({ path, body }) => ({
      ...plain('pms', 'POST', path, [json], body),
      route: 'POST /pms/:kind/:secret',
    })),
    post('guestctl listen', '/', json, ['x-service-signature', anySignature]),
  ];
}

function plain(listener: string, method: string, target: string, headers: HttpRequest['headers'], body = ''): Served {
  return { listener, route: `${method} ${target.split('?', 1)[0]}`, request: { method, target, headers, body } };
}

export async function servedRequests(stack: Stack): Promise<Served[]> {
  const fromApps = stack.routes.flatMap(({ method, path, file }) => {
    const listener = listenersOfSources.find(([folder]) => file.startsWith(folder))?.[1];
    if (listener === undefined) throw new Error(`no listener is known for the routes of ${file}`);
    const methods = method === 'all' ? ['PUT'] : [method.toUpperCase()];
    return methods.map((one) => ({
      listener,
      route: `${one} ${path}`,
      request: requestOf(stack, listener, one, path),
    }));
  });
  return [...fromApps, ...(await otherRoutes(stack))];
}

function requestOf(stack: Stack, listener: string, method: string, path: string): HttpRequest {
  const hasBody = method === 'POST';
  const target = path.replaceAll(/:(\w+)/g, (_, name: string) => partOf(stack, listener, name));
  if (listener === 'public') {
    const body = path.includes('verify') ? webhookEvent : createBody;
    const headers = [
      ['authorization', `Bearer ${stack.its.credentials.apiToken}`],
      ['x-service-signature', anySignature],
      ['idempotency-key', anyKey],
      ...(hasBody ? [json] : []),
    ] as const;
    return { method, target, headers, body: hasBody ? JSON.stringify(body) : '' };
  }
  const cookie = path === '/sign-out' ? stack.cookieToEnd : stack.cookie;
  const fields = hasBody ? formOf(stack.csrfOf(cookie)) : {};
  const own = listener === 'console' ? ([['cookie', cookie]] as const) : [];
  const body = hasBody ? new URLSearchParams(fields).toString() : '';
  return { method, target, headers: [...own, ...(hasBody ? [form] : [])], body };
}

function formOf(csrf: string): Record<string, string> {
  return { action: randomUUID(), seen: 'x', locale: 'en', step: 'DOCUMENT', choice: 'accept', csrf };
}

function partOf({ session, operator }: Stack, listener: string, name: string): string {
  const parts = new Map([
    ['id', session.id],
    ['token', session.token],
    ['tenant', operator.tenantId],
    ['session', session.id],
    ['step', 'DOCUMENT'],
    ['digest', '0'.repeat(64)],
    ['colour', '0f766e.css'],
    ['reference', 'sandbox:specimen:DOCUMENT_RESULT'],
    // No object has these ids, but the paths of requests to the console need an id.
    ...['endpoint', 'secret', 'delivery', 'replay', 'hold', 'subscription', 'connection'].map(
      (one) => [one, `${one}_1`] as const,
    ),
  ]);
  const part = parts.get(name);
  if (part === undefined) throw new Error(`there is no value for :${name} of the ${listener} listener`);
  return part;
}
