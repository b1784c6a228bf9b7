import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterEach } from '@jest/globals';

export type Reply =
  | { status: number; headers?: Record<string, string>; body?: unknown }
  | ((response: ServerResponse) => void);

/** A received request; `atMs` comes from a monotonic clock. */
type ReceivedRequest = {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  atMs: number;
};

export type ScriptedServer = {
  baseUrl: string;
  requests: ReceivedRequest[];
  play(...replies: [Reply, ...Reply[]]): void;
  stop(): Promise<void>;
};

export function useScriptedServers(): typeof startScriptedServer {
  const started: ScriptedServer[] = [];
  afterEach(async () => void (await Promise.all(started.splice(0).map((server) => server.stop()))));
  return async (...first) => {
    const server = await startScriptedServer(...first);
    started.push(server);
    return server;
  };
}

/** A real HTTP server on loopback. The server gives the replies in turn, then repeats the last reply. */
export async function startScriptedServer(...first: [Reply, ...Reply[]]): Promise<ScriptedServer> {
  let replies = first;
  const requests: ReceivedRequest[] = [];
  const server = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request;
    const atMs = performance.now();
    const body = (await buffer(request)).toString();
    requests.push({ method, path, headers, body, atMs });
    give(replies[Math.min(requests.length, replies.length) - 1] ?? replies[0], response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen on a port');
  return {
    baseUrl: `http://127.0.0.1:${address.port}`,
    requests,
    play(...others) {
      requests.length = 0;
      replies = others;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function give(reply: Reply, response: ServerResponse): void {
  if (typeof reply === 'function') {
    reply(response);
    return;
  }
  const { status, headers = {}, body = '' } = reply;
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}
