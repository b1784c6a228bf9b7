import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Answered } from './published.ts';

/** What a guest or the vendor does in a script. */
export const acts = [
  /** The guest hands everything in. */
  'submit',
  /** The vendor wants more of a guest who has handed in. */
  'ask',
  /** All is well. */
  'approve',
  /** The picture was bad: once more. */
  'retry',
  /** A final no, for a reason that is certain. */
  'refuse',
  /** The vendor's own people look at it. */
  'hold',
  /** It expires at the vendor before anything was handed in. */
  'lapse',
  /** The vendor says no in a word that no map has. */
  'unknown',
] as const;
export type Act = (typeof acts)[number];

export type SignedWebhook = { readonly headers: Readonly<Record<string, string>>; readonly body: Buffer };

/** The ways in which vendors differ. */
export type Ways = {
  /** The word of `unknown`. */
  readonly unknownWord: string;
  /** Another API key of the same form. */
  readonly nextKey: string;
  /** Whether a retry goes on in the same vendor session. */
  readonly goesOn: boolean;
  /** Whether a webhook says its environment. */
  readonly saysEnvironment: boolean;
  /** Whether a create whose answer was lost leaves a session behind that nobody can find. */
  readonly leavesOrphans: boolean;
};

/** A vendor as its documentation describes it, with the secrets of one account. Tests talk to no other. */
export type PlayedVendor = {
  readonly baseUrl: string;
  readonly secrets: { readonly apiKey: string; readonly apiSecret: string; readonly webhookSecrets: readonly string[] };
  readonly flow: string;
  readonly ways: Ways;
  /** Steps that its flow checks though its results do not show it. */
  readonly attestedSteps: readonly ('LIVENESS' | 'FACE_MATCH' | 'AML')[];
  /** The API keys that it takes: the one of `secrets` until it is rotated. */
  readonly keys: Set<string>;
  /** Of each vendor session that was opened, in their order. */
  readonly opened: readonly string[];
  /** Calls that were refused because they were not signed or formed as documented: none, if all is right. */
  readonly refused: readonly string[];
  /** `METHOD /path` of each call. */
  readonly calls: readonly string[];
  /** Answers to calls so far. */
  readonly answers: readonly Answered[];
  /** Changes a vendor session; the webhooks that the vendor sends of it, signed now. */
  act(vendorId: string, act: Act): readonly SignedWebhook[];
  /** The same webhook as somebody else would send it: under this secret, or at another time. */
  sign(body: Buffer, changes?: { secret?: string; nowMs?: number }): SignedWebhook;
  /** A webhook of the other environment, signed rightly. */
  ofOtherEnvironment(vendorId: string): SignedWebhook;
  /** Where the vendor sends the guest of this vendor session back to. */
  returnOf(vendorId: string): string;
  /** The id of what a deletion at the vendor takes, by that of the vendor session. */
  vaultOf(vendorId: string): string;
  isDeleted(vendorId: string): boolean;
  /** Where nobody but a person at its dashboard deletes: somebody does so now; the webhook of it. */
  eraseByHand?(vendorId: string): SignedWebhook;
  /** Where it screens guests after its decision: whom its lists have found for one; the webhook of it. */
  screen?(vendorId: string, hits: readonly object[]): SignedWebhook;
  /** Answers every call, or those whose `METHOD /path` matches, with this status, until null. */
  failWith(status: number | null, only?: RegExp): void;
  /** Lets every call wait. */
  delayBy(ms: number): void;
  /** Does what so many POSTs ask for, and breaks off before the answer. */
  loseAnswers(count: number): void;
  stop(): Promise<void>;
};

/**
 * `takesPlainReturns`: as if a tunnel stood before a machine that has no certificate. `nowMs`: its clock; with one, what
 * was asked to be deleted goes in the vendor's time. `deletesAtWill`: without a limit of deletions. `tokenSeconds`: the
 * life of its OAuth tokens.
 */
export type PlayOptions = {
  takesPlainReturns?: boolean;
  nowMs?: () => number;
  deletesAtWill?: boolean;
  tokenSeconds?: number;
};

export type Call = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: Buffer;
};
/** `refused`: what was wrong with the call. */
export type Answer = { status: number; json?: unknown; headers?: Record<string, string>; refused?: string };

/** The server of a played vendor: what is common to all of them. */
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
    if (failing === null) answers.push({ call: `${method} ${path}`, status: said.status, json: said.json });
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

/** A member of a map that has to be there. */
export function known<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const found = map.get(key);
  if (found === undefined) throw new Error(`the played vendor knows no ${String(key)}`);
  return found;
}
