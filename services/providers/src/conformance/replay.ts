import { equal } from 'node:assert/strict';
import type { Api } from '../vendor/adapter.ts';
import type { Account } from '../vendor/vendor.rules.ts';

export type RecordedAnswer = {
  /** Method and path, such as `POST /sessions`, without the query. */
  readonly call: string;
  readonly status: number;
  readonly json?: unknown;
};

export function replay(account: Account, answers: readonly RecordedAnswer[]): { api: Api; left(): string[] } {
  const waiting = [...answers];
  const fetch: Api['fetch'] = async (url, init = {}) => {
    const { origin, pathname } = new URL(url);
    const [next, ...rest] = waiting;
    equal(origin, account.baseUrl, 'a call to an address other than the account’s');
    equal(`${init.method ?? 'GET'} ${pathname}`, next?.call, 'a call that differs from the recording');
    waiting.splice(0, waiting.length, ...rest);
    const { status = 500, json } = next ?? {};
    const headers = { 'content-type': 'application/json' };
    return new Response(json === undefined ? null : JSON.stringify(json), { status, headers });
  };
  // Copies the account, because adapters keep a client per account object.
  return { api: { account: { ...account }, fetch, nowMs: () => 0 }, left: () => waiting.map(({ call }) => call) };
}
