import { inside, member, numberText, optionalText, text, whole } from '@gcs/kit/egress/shape.rules';
import { PmsRefusal } from '../port/calls.ts';
import type { Connection, Page } from '../port/pms.rules.ts';
import type { Api, Found, Period, Pms, PmsRequest } from '../port/pms.ts';
import { commentWith, readList, readReservation, readTold } from './apaleo.rules.ts';

const pageSize = 100;
const baseUrl = 'https://api.apaleo.com';
/** Returns the address for tokens; a simulated PMS issues tokens at the API's address. */
const identityOf = (url: string) => (url === baseUrl ? 'https://identity.apaleo.com' : url);

type Token = { readonly bearer: string; readonly scopes: readonly string[] | null; readonly untilMs: number };

/** apaleo's Booking API (docs/stays.md#apaleo). */
export function createApaleo(): Pms {
  const { send, tokenOf } = createCaller();
  const list = async (api: Api, query: Readonly<Record<string, string>>) => {
    const all = { propertyIds: api.connection.pmsProperty, pageSize: String(pageSize), ...query };
    const url = `${api.connection.baseUrl}/booking/v1/reservations?${new URLSearchParams(all)}`;
    return readList((await send(api, { method: 'GET', url })) ?? null);
  };
  const read = (api: Api, id: string) => send(api, { method: 'GET', url: reservationUrl(api.connection, id) });
  return {
    ...{ kind: 'apaleo', baseUrl, callsPerSecond: 4, readsAtOnce: 20, readWebhook: readTold },
    serviceProblemOf: ({ pmsService }) => (pmsService === '' ? '' : 'is empty for apaleo'),
    /**
     * A row that changes during the reading moves to the end of the list, so numbered pages would skip a row. Each page
     * therefore begins at the time of the previous page's last row. Page numbers are used only for rows with the same
     * time.
     */
    async listChanged(api, since, page): Promise<Page> {
      const [from = since, number = '1'] = page?.split(' ') ?? [];
      const query = { dateFilter: 'Modification', from, sort: 'updated:asc', pageNumber: number };
      const { found, last } = await list(api, query);
      if (found.length < pageSize || last === null) return { found, next: null };
      return { found, next: last === from ? `${from} ${Number(number) + 1}` : `${last} 1` };
    },
    async listStaying(api, { from, to }: Period, page): Promise<Page> {
      const query = { dateFilter: 'Stay', from, to, sort: 'id:asc', pageNumber: page ?? '1' };
      const { found } = await list(api, query);
      return { found, next: found.length < pageSize ? null : String(Number(page ?? '1') + 1) };
    },
    async read(api, ids) {
      const found = [];
      for (const id of ids) {
        const json = await read(api, id);
        if (json !== undefined) found.push(readReservation(json, api.connection));
      }
      return found;
    },
    async write(api, id, line) {
      const comment = optionalText(member(whole(await read(api, id)), 'comment'));
      const value = commentWith(comment ?? '', line);
      if (value === comment) return;
      const operation = { op: comment === undefined ? 'add' : 'replace', path: '/comment', value };
      await send(api, { method: 'PATCH', url: reservationUrl(api.connection, id), json: [operation] });
    },
    async check(api) {
      const { pmsProperty } = api.connection;
      const url = `${api.connection.baseUrl}/inventory/v1/properties/${pmsProperty}`;
      const property = await send(api, { method: 'GET', url });
      return { property: judgeProperty(property, api.connection), writeBack: judgeScopes(await tokenOf(api)) };
    },
  };
}

function createCaller() {
  const tokens = new Map<string, Token>();
  const keyOf = ({ connection: { id, credentials } }: Api) => JSON.stringify([id, credentials]);
  const tokenOf = async (api: Api): Promise<Token> => {
    const known = tokens.get(keyOf(api));
    if (known !== undefined && known.untilMs > api.nowMs()) return known;
    const token = await askToken(api);
    if (tokens.size >= 10_000) tokens.clear();
    tokens.set(keyOf(api), token);
    return token;
  };
  const send = async (api: Api, request: Omit<PmsRequest, 'headers'>) => {
    const { bearer } = await tokenOf(api);
    try {
      return await api.call({ ...request, headers: { Authorization: `Bearer ${bearer}` } });
    } catch (error) {
      if (error instanceof PmsRefusal && error.status === 401) tokens.delete(keyOf(api));
      throw error;
    }
  };
  return { send, tokenOf };
}

function reservationUrl({ baseUrl: url }: Connection, id: string): string {
  return `${url}/booking/v1/reservations/${id}`;
}

async function askToken(api: Api): Promise<Token> {
  const { client, secret } = api.connection.credentials;
  const basic = Buffer.from(`${client}:${secret}`).toString('base64');
  const part = whole(
    await api.call({
      method: 'POST',
      url: `${identityOf(api.connection.baseUrl)}/connect/token`,
      headers: { Authorization: `Basic ${basic}` },
      form: { grant_type: 'client_credentials' },
    }),
  );
  const seconds = Number(numberText(member(part, 'expires_in')) ?? 60);
  const scopes = optionalText(member(part, 'scope'))?.split(' ') ?? null;
  // Subtracts a minute, so that no token expires during a call.
  return { bearer: text(member(part, 'access_token')), scopes, untilMs: api.nowMs() + (seconds - 60) * 1_000 };
}

function judgeProperty(json: unknown, { pmsProperty, timeZone }: Connection): Found {
  if (json === undefined) return { problem: `the PMS has no property ${pmsProperty}` };
  const zone = text(inside(whole(json), 'timeZone'));
  return zone === timeZone ? { problem: '', detail: zone } : { problem: `the property's zone is ${zone}` };
}

function judgeScopes({ scopes }: Token): Found {
  if (scopes === null) return { problem: '', detail: 'the PMS names no scopes' };
  const may = scopes.includes('reservations.manage');
  return { problem: may ? '' : 'the client lacks the scope reservations.manage', detail: scopes.join(' ') };
}
