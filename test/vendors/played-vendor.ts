import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answered } from './published.ts';

export const acts = [
  'submit',
  /** The vendor requests more from a guest who has submitted. */
  'ask',
  'approve',
  'retry',
  /** The vendor finally rejects the guest for a known reason. */
  'refuse',
  /** The reviewers of the vendor must decide. */
  'hold',
  /** The vendor session expires before the guest submits. */
  'lapse',
  'unknown',
] as const;
export type Act = (typeof acts)[number];

export type SignedWebhook = { readonly headers: Readonly<Record<string, string>>; readonly body: Buffer };

export type Ways = {
  readonly unknownWord: string;
  readonly nextKey: string;
  /** True if a retry continues the same vendor session. */
  readonly goesOn: boolean;
  readonly saysEnvironment: boolean;
  /** True if a create whose answer is lost leaves a session that the client cannot find. */
  readonly leavesOrphans: boolean;
};

/** A simulated vendor with the secrets of one account. It behaves as documented, because tests use no real vendor. */
export type PlayedVendor = {
  readonly baseUrl: string;
  readonly secrets: { readonly apiKey: string; readonly apiSecret: string; readonly webhookSecrets: readonly string[] };
  readonly flow: string;
  readonly ways: Ways;
  /** Steps that the vendor checks, but does not report. */
  readonly attestedSteps: readonly ('LIVENESS' | 'FACE_MATCH' | 'AML')[];
  /** The API keys that the vendor accepts. Before a rotation, only the key in `secrets`. */
  readonly keys: Set<string>;
  readonly opened: readonly string[];
  /** Calls that were not signed or formed as documented. Tests expect none. */
  readonly refused: readonly string[];
  /** The received calls as `METHOD /path`. */
  readonly calls: readonly string[];
  readonly answers: readonly Answered[];
  /** Changes a vendor session and returns the webhooks about it, which are signed with the current time. */
  act(vendorId: string, act: Act): readonly SignedWebhook[];
  /** Puts a vendor session into a documented state that no act leads to. */
  setState?(vendorId: string, state: string): void;
  /** Signs a webhook. A forgery can use another secret or time. */
  sign(body: Buffer, changes?: { secret?: string; nowMs?: number }): SignedWebhook;
  ofOtherEnvironment(vendorId: string): SignedWebhook;
  returnOf(vendorId: string): string;
  vaultOf(vendorId: string): string;
  isDeleted(vendorId: string): boolean;
  /** Deletes the data as a person in the dashboard, for vendors without a call for deletion. Returns the webhook. */
  eraseByHand?(vendorId: string): SignedWebhook;
  /** Adds a screening hit after the decision, for vendors with such hits. Returns the webhook. */
  screen?(vendorId: string, hits: readonly object[]): SignedWebhook;
  /** Answers later calls with this status, or only those whose `METHOD /path` matches `only`. Null ends the failure. */
  failWith(status: number | null, only?: RegExp): void;
  delayBy(ms: number): void;
  /** Executes this many POSTs, but closes the connection before the answer. */
  loseAnswers(count: number): void;
  stop(): Promise<void>;
};

/**
 * `takesPlainReturns` allows http return addresses, as behind a tunnel. `tokenSeconds` is the lifetime of OAuth tokens.
 * `nowMs` is the clock, also of deletions with a delay. `deletesAtWill` removes the limit for deletions. `page` is the
 * prefix of the addresses of the vendor's page.
 */
export type PlayOptions = {
  takesPlainReturns?: boolean;
  nowMs?: () => number;
  deletesAtWill?: boolean;
  page?: string;
  tokenSeconds?: number;
};

export type Call = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: Buffer;
};
/** `refused` describes the fault of the call. */
export type Answer = { status: number; json?: unknown; headers?: Record<string, string>; refused?: string };

export async function startVendorServer(answer: (call: Call) => Answer) {
  const calls: string[] = [];
  const answers: Answered[] = [];
  const refused: string[] = [];
  let fault: { status: number; only: RegExp } | null = null;
  let delayMs = 0;
  let toLose = 0;
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://vendor');
    const method = request.method ?? '';
    calls.push(`${method} ${path}`);
    if (delayMs > 0) await new Promise((resolve) => void setTimeout(resolve, delayMs).unref());
    const call = { method, path: request.url ?? '/', query, headers: request.headers, body: Buffer.concat(pieces) };
    const failing = fault?.only.test(`${method} ${path}`) ? fault.status : null;
    const said: Answer = failing === null ? answer({ ...call }) : { status: failing };
    if (toLose > 0 && method === 'POST' && failing === null) {
      toLose -= 1;
      request.socket.destroy();
      return;
    }
    if (said.refused !== undefined) refused.push(`${method} ${path}: ${said.refused}`);
    if (failing === null) {
      const { status, json } = said;
      answers.push({ call: `${method} ${path}`, status, json, asked: jsonOf(call) });
    }
    const body = said.json === undefined ? '' : JSON.stringify(said.json);
    const headers = { 'content-type': 'application/json', ...said.headers };
    response.writeHead(said.status, headers).end(said.status === 204 ? undefined : body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    calls,
    answers,
    refused,
    failWith: (status: number | null, only = /./) => {
      fault = status === null ? null : { status, only };
    },
    delayBy: (ms: number) => {
      delayMs = ms;
    },
    loseAnswers: (count: number) => {
      toLose = count;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function jsonOf({ headers, body }: Call): unknown {
  return headers['content-type']?.startsWith('application/json') && body.length > 0
    ? JSON.parse(body.toString())
    : undefined;
}

export function known<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const found = map.get(key);
  if (found === undefined) throw new Error(`the played vendor knows no ${String(key)}`);
  return found;
}
