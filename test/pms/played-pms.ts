import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Ajv } from 'ajv';

export type Guest = { readonly first: string; readonly last: string; readonly email?: string; readonly born?: string };

/** A reservation as the reception enters it. */
export type Stay = {
  /** Times are RFC 3339. */
  readonly arrival: string;
  readonly departure: string;
  readonly adults: number;
  readonly childrenAges: readonly number[];
  /** The first guest is the main guest. */
  readonly guests: readonly Guest[];
  readonly room: string | null;
  readonly state: 'EXPECTED' | 'IN' | 'OUT' | 'NO_SHOW' | 'CANCELLED';
  readonly inAt?: string;
  readonly outAt?: string;
  readonly endedAt?: string;
};

/** A simulated PMS with one property. It behaves as documented, because tests use no real PMS. */
export type PlayedPms = {
  readonly kind: 'apaleo' | 'mews';
  readonly baseUrl: string;
  readonly pmsProperty: string;
  readonly pmsService: string;
  readonly timeZone: string;
  readonly credentials: { readonly client: string; readonly secret: string };
  add(stay: Stay, property?: string): string;
  change(id: string, changes: Partial<Stay>): void;
  /** Returns the reservation number that the reception uses. */
  numberOf(id: string): string;
  webhook(...ids: readonly string[]): object;
  linesOf(id: string): readonly string[];
  /** Adds a line to the notes, as a person at the reception does. */
  say(id: string, text: string): void;
  /**
   * Answers later calls with this status, or only those whose `METHOD /path` matches `only`. Status 0 sends no answer.
   * Null ends the failure.
   */
  failWith(status: number | null, only?: RegExp): void;
  /** The received calls as `METHOD /path`. */
  readonly calls: string[];
  /** Answers that break the published schemas. Tests expect none. */
  readonly invalid: readonly string[];
  stop(): Promise<void>;
};

export type Ask = { readonly method: string; readonly url: URL; readonly body: string; readonly authorization: string };
export type Reply = { readonly status: number; readonly json?: unknown };

/** Serves the answers of a simulation on loopback. */
export async function startPlayer(answer: (ask: Ask) => Reply, nowMs: () => number) {
  const calls: string[] = [];
  let failing: { status: number; only: RegExp } | null = null;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://pms');
    const called = `${request.method} ${url.pathname}`;
    void bodyOf(request).then((body) => {
      calls.push(called);
      const fails = failing?.only.test(called) === true ? failing.status : null;
      if (fails === 0) return void request.socket.destroy();
      const { authorization = '' } = request.headers;
      const { status, json } =
        fails === null
          ? answer({ method: request.method ?? '', url, body, authorization })
          : { status: fails, json: {} };
      response.writeHead(status, { 'Content-Type': 'application/json', Date: new Date(nowMs()).toUTCString() });
      response.end(json === undefined ? undefined : JSON.stringify(json));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    calls,
    baseUrl: `http://127.0.0.1:${port}`,
    failWith(status: number | null, only = /./) {
      failing = status === null ? null : { status, only };
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

/** `judge` compares answers with the published schemas. `invalid` lists the answers that break a schema. */
export function createJudge(published: { readonly definitions: object }) {
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema({ $id: 'published', ...published });
  const invalid: string[] = [];
  return {
    invalid,
    judge<T>(definition: string, value: T): T {
      const validate = ajv.getSchema(`published#/definitions/${definition}`);
      if (validate === undefined) throw new Error(`there is no schema ${definition}`);
      if (!validate(value)) invalid.push(`${definition}: ${ajv.errorsText(validate.errors)}`);
      return value;
    },
  };
}
