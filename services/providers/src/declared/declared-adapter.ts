import { UnreadableAnswer, whole } from '@gcs/kit/egress/shape.rules';
import { parseUrl } from '@gcs/kit/http/parse-url';
import type { Adapter, Api } from '../vendor/adapter.ts';
import { jsonOfAnswer } from '../vendor/calls.ts';
import { hmacHex, isSignedBy, onlyHeader, readSigned } from '../vendor/signature.rules.ts';
import {
  type Account,
  type PollResult,
  type SessionRequest,
  type StepType,
  VendorRefusal,
  type Webhook,
  type WebhookReading,
} from '../vendor/vendor.rules.ts';
import { decided, forPeople, passOf, refusalOf, tableOf, type WordTable, words } from '../vendor/verdicts.rules.ts';
import { type CallDeclaration, type Declaration, readDeclaration } from './declaration.rules.ts';

export function declaredAdapter(json: unknown): Adapter {
  const declared = readDeclaration(json);
  const { name, label, hosts, steps, attestable, hasReview, callsPerSecond, needs } = declared;
  const table = tableOf(
    ...Object.entries(declared.words.codes).flatMap(([word, { step, code }]) => words(step, code, word)),
  );
  const missing = (account: Account) => ({ flow: account.flow, apiSecret: account.secrets.apiSecret });
  return {
    ...{ name, label, hosts, steps, attestable, hasReview, callsPerSecond },
    ...(declared.deletions && { deletions: declared.deletions }),
    isErasedByHand: declared.delete === undefined,
    words: { about: declared.words.about, table, faults: new Set(), forms: () => [true, false] },
    problemsOf: (account) => needs.filter((one) => missing(account)[one] === '').map((one) => `${one} is missing`),
    readWebhook: (account, webhook) => readWebhook(declared, account, webhook),
    open: (api, request) => open(declared, api, request),
    async reenter(api, vendorId, request) {
      const { link, url } = declared.create;
      if (link === undefined) return request.kept;
      const answer = await call(declared, api, link, valuesOf(api, request, vendorId));
      return answer === undefined ? null : pageOf(url, textsOf(answer));
    },
    fetch: (api, vendorId) => call(declared, api, declared.result, valuesOf(api, null, vendorId)),
    map: (result, { steps: asked, account }) => pollResultOf(declared, table, result, asked, account),
    dashboardUrl: () => null,
    end: async () => {},
    async erase(api, vaultId) {
      if (declared.delete === undefined) return 'by hand';
      const answer = await call(declared, api, declared.delete.call, valuesOf(api, null, vaultId));
      return answer === undefined || declared.delete.confirmedBy === 'answer' ? 'deleted' : 'requested';
    },
  };
}

function textsAt(value: unknown, path: string): string[] {
  const found = path.split('.').reduce<unknown[]>((at, name) => at.flatMap((one) => within(one, name)), [value]);
  return found.flatMap((one) => (typeof one === 'string' || typeof one === 'number' ? [String(one)] : []));
}

function within(value: unknown, name: string): unknown[] {
  if (name === '*') return Array.isArray(value) ? value : [];
  const [, key, wanted] = /^\[(.+?)=(.+)\]$/.exec(name) ?? [];
  if (key !== undefined) return Array.isArray(value) ? value.filter((one) => within(one, key).includes(wanted)) : [];
  const isOwn = typeof value === 'object' && value !== null && Object.hasOwn(value, name);
  return isOwn ? Object.entries(value).flatMap(([own, one]) => (own === name ? [one] : [])) : [];
}

function textAt(value: unknown, path: string): string {
  const [text = ''] = textsAt(value, path);
  if (text === '') throw new UnreadableAnswer(`$.${path}`);
  return text;
}

type Values = (name: string) => string;

const textsOf =
  (answer: unknown): Values =>
  (path) =>
    textAt(answer, path);

function valuesOf({ account }: Api, request: SessionRequest | null, vendorId = ''): Values {
  const { apiKey, apiSecret } = account.secrets;
  const all = new Map([
    ...([
      ['apiKey', apiKey],
      ['apiSecret', apiSecret],
      ['flow', account.flow],
      ['id', vendorId],
    ] as const),
    ['basic', Buffer.from(`${apiKey}:${apiSecret}`).toString('base64')],
    ...([
      ['session', request?.sessionId ?? ''],
      ['return', request?.returnUrl ?? ''],
    ] as const),
    ['language', request?.locale.slice(0, 2) ?? ''],
  ]);
  return (name) => all.get(name) ?? '';
}

function filled(template: string, values: Values, encode: (value: string) => string = String): string {
  return template.replace(/\{\{(.+?)\}\}/g, (_, name: string) => encode(values(name)));
}

function filledIn(body: unknown, values: Values): unknown {
  if (typeof body === 'string') return filled(body, values);
  if (typeof body !== 'object' || body === null) return body;
  if (Array.isArray(body)) return body.map((one) => filledIn(one, values));
  return Object.fromEntries(Object.entries(body).map(([name, one]) => [name, filledIn(one, values)]));
}

/** Encodes a value as a path segment. Refuses `.` and `..`. */
function segment(value: string): string {
  if (value === '.' || value === '..') throw new UnreadableAnswer('$');
  return encodeURIComponent(value);
}

/** Fills a template for an address. A template with a single value and nothing else may contain the whole address. */
function pageOf(template: string, values: Values): string {
  const url = filled(template, values, /^\{\{[^}]+\}\}$/.test(template) ? String : encodeURIComponent);
  if (parseUrl(url)?.protocol !== 'https:') throw new UnreadableAnswer('$');
  return url;
}

/** Returns undefined for a 404. */
async function call(
  { headers }: Declaration,
  { account, fetch }: Api,
  { method, path, body }: CallDeclaration,
  values: Values,
): Promise<unknown> {
  const own = Object.entries(headers).map(([name, template]) => [name, filled(template, values)]);
  const init = {
    method,
    headers: { 'content-type': 'application/json', ...Object.fromEntries(own) },
    ...(body && { body: JSON.stringify(filledIn(body, values)) }),
  };
  return jsonOfAnswer(await fetch(account.baseUrl + filled(path, values, segment), init));
}

async function open(declared: Declaration, api: Api, request: SessionRequest) {
  const { create } = declared;
  const made = await call(declared, api, create.call, valuesOf(api, request));
  if (made === undefined) throw new VendorRefusal(404);
  const vendorId = textAt(made, create.id);
  const linked = create.link && (await call(declared, api, create.link, valuesOf(api, request, vendorId)));
  const url = pageOf(create.url, textsOf(create.link ? linked : made));
  return create.link ? { vendorId, url } : { vendorId, url, kept: url };
}

function readWebhook({ webhook: declared }: Declaration, { secrets }: Account, webhook: Webhook): WebhookReading {
  const { header, form, timestampHeader, toleranceSeconds = 300 } = declared.signature;
  const given = onlyHeader(webhook, header);
  if (given === undefined) return { kind: 'refused', why: 'unsigned' };
  const time = timestampHeader === undefined ? undefined : onlyHeader(webhook, timestampHeader);
  if (timestampHeader !== undefined && time === undefined) return { kind: 'refused', why: 'unsigned' };
  const signatures = form === 'hex' ? [{ time, hex: given }] : given.split(' ').map(timedSignature);
  const right = signatures.find(({ time: at, hex }) =>
    isSignedBy(secrets.webhookSecrets, hex, form === 'hex' ? [webhook.body] : [`${at ?? ''}.`, webhook.body]),
  );
  if (right === undefined) return { kind: 'refused', why: 'signature' };
  if (right.time !== undefined && !(Math.abs(webhook.nowMs / 1_000 - Number(right.time)) <= toleranceSeconds)) {
    return { kind: 'refused', why: 'stale' };
  }
  return readSigned(webhook, ({ value }) => {
    const [vendorId] = textsAt(value, declared.id);
    const { only } = declared;
    const isMeant = only === undefined || textsAt(value, only.path).some((one) => only.values.includes(one));
    if (vendorId === undefined || !isMeant) return { kind: 'other' };
    const [sessionId] = declared.session === undefined ? [] : textsAt(value, declared.session);
    const { path = '', values = [] } = declared.erased ?? {};
    const isErased = textsAt(value, path).some((one) => values.includes(one));
    const eventId = hmacHex('event', [webhook.body]);
    return {
      kind: 'event',
      event: { vendorId, eventId, ...(sessionId && { sessionId }), ...(isErased && { isErased }) },
    };
  });
}

function timedSignature(text: string): { time: string; hex: string } {
  const [, time = '', hex = ''] = /^t=(\d{1,12}),v1=([0-9a-f]+)$/.exec(text) ?? [];
  return { time, hex };
}

function pollResultOf(
  { state, shown, words: said }: Declaration,
  table: WordTable,
  result: unknown,
  steps: readonly StepType[],
  { reviewsOurs, attestedSteps: attested }: Account,
): PollResult {
  const value = textAt(whole(result).value, state.path);
  const found = new Map(Object.entries(state.values)).get(value);
  if (found === undefined) throw new UnreadableAnswer(`$.${state.path}`);
  if (found === 'open' || found === 'lapsed' || found === 'gone') return { kind: found };
  if (found === 'submitted') return { kind: 'submitted', isHeld: false };
  if (found === 'held' && !reviewsOurs) return { kind: 'submitted', isHeld: true };
  const passed = steps.filter((step) => {
    const all = shown[step] ?? [];
    const isAt = ({ path, values }: (typeof all)[number]) => {
      const texts = textsAt(result, path);
      return texts.length > 0 && texts.every((one) => values.includes(one));
    };
    return all.length > 0 && all.every(isAt);
  });
  const named = said.paths.flatMap((path) => textsAt(result, path)).filter((word) => !said.ignored.includes(word));
  const rest = { continues: found === 'retry', decidedAt: null, mark: [value, ...named].join(':').slice(0, 128) };
  if (found === 'passed') return decided({ verdicts: passOf(steps, { shown: passed, attested }), unknown: [] }, rest);
  const about = { table, steps, words: [...new Set(named)], passed };
  if (found !== 'refused' && found !== 'retry') return decided(forPeople(about), rest);
  return decided(refusalOf({ ...about, mayRetry: found === 'retry' }), rest);
}
