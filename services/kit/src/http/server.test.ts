import { once } from 'node:events';
import * as http from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterEach, describe, expect, test } from '@jest/globals';
import { answerTimeOf } from './connections.ts';
import { type Handler, type HttpServerOptions, startHttpServer } from './server.ts';

const releases: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  for (const release of releases.splice(0).reverse()) await release();
});

async function serve(handler: Handler, options: Partial<HttpServerOptions> = {}) {
  const server = await startHttpServer({
    handler,
    listen: { host: '127.0.0.1', port: 0 },
    headersTimeoutMs: 5_000,
    requestTimeoutMs: 5_000,
    maxHeaderBytes: 8_192,
    maxConnections: 100,
    ...options,
  });
  releases.push(() => server.stop(100));
  return { server, url: `http://127.0.0.1:${server.address.port}/` };
}

function dial(port: number): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  releases.push(() => void socket.destroy());
  return socket;
}

function exchange(port: number, bytes: string): Promise<string> {
  const socket = dial(port);
  socket.write(bytes);
  return text(socket);
}

const hello: Handler = (_request, response) => void response.end('hello');

describe('a request that the parser refuses', () => {
  const answer: NonNullable<HttpServerOptions['onClientError']> = ({ code }, socket) => {
    socket.end(`HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n${code}`);
  };

  test('the callback receives the reason and answers the request that the parser refused', async () => {
    const { server } = await serve(hello, { onClientError: answer });
    const { port } = server.address;
    expect(await exchange(port, 'GET / HTTP/1.1\r\nbad header\r\n\r\n')).toContain('HPE_INVALID_HEADER_TOKEN');
    expect(await exchange(port, `GET / HTTP/1.1\r\nx: ${'y'.repeat(9_000)}\r\n\r\n`)).toContain('HPE_HEADER_OVERFLOW');
    expect(await exchange(port, 'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n')).toMatch(/^HTTP\/1.1 400/);
  });

  test('answers 400 without a callback, 431 to a request that is too large, 408 to a late one', async () => {
    const [{ server }, hasty] = [await serve(hello), await serve(hello, { headersTimeoutMs: 500 })];
    expect(await exchange(server.address.port, `GET / HTTP/1.1\r\nx: ${'y'.repeat(9_000)}\r\n\r\n`)).toMatch(/ 431 /);
    expect(await exchange(hasty.server.address.port, 'GET / HTTP/1.1\r\nHost: a\r\n')).toMatch(/ 408 /);
    expect(await exchange(server.address.port, 'GET / HTTP/1.1\r\nHost: \xc0\xaf\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /);
    expect(await exchange(server.address.port, 'nonsense\r\n\r\n')).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/);
  });

  test('the callback answers a request whose headers arrive too late', async () => {
    const { server } = await serve(hello, { headersTimeoutMs: 100, onClientError: answer });
    expect(await exchange(server.address.port, 'GET / HTTP/1.1\r\nHost: a\r\n')).toContain('ERR_HTTP_REQUEST_TIMEOUT');
  });
});

describe('a client that leaves', () => {
  const signalOf = (request: http.IncomingMessage) => {
    const { signal, release } = answerTimeOf(request, 60_000, () => new Error('late'));
    releases.push(release);
    return signal;
  };
  test('aborts every pipelined request, even a request whose answer must wait', async () => {
    const signals: AbortSignal[] = [];
    const { server } = await serve((request) => void signals.push(signalOf(request)));
    const socket = dial(server.address.port);
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(30));
    await waitFor(() => signals.length === 30);
    expect(signals.some(({ aborted }) => aborted)).toBe(false);
    socket.resetAndDestroy();
    await waitFor(() => signals.every(({ aborted }) => aborted));
  });

  test('aborts no request of a client after its answer', async () => {
    const signals: AbortSignal[] = [];
    const { server } = await serve((request, response) => {
      signals.push(signalOf(request));
      response.end('done');
    });
    const request = (connection: string) => `GET / HTTP/1.1\r\nHost: a\r\nConnection: ${connection}\r\n\r\n`;
    await exchange(server.address.port, `${request('keep-alive')}${request('close')}`);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, false]);
  });

  test('pipelined requests add no listeners to their socket', async () => {
    const listeners: number[] = [];
    const { server } = await serve((request) => {
      signalOf(request);
      listeners.push(request.socket.listenerCount('close'));
    });
    dial(server.address.port).write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(30));
    await waitFor(() => listeners.length === 30);
    expect(new Set(listeners)).toEqual(new Set([listeners[0]]));
  });
});

describe('a client that half-closes its connection', () => {
  const ask = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
  const saying = (port: number, bytes: string) => text(dial(port).end(bytes));

  test('a half-closed connection is closed only after every answer, even a slow one', async () => {
    const { server } = await serve(({ socket }, response) => socket.once('end', () => response.end('hello')));
    expect((await saying(server.address.port, ask.repeat(3))).match(/hello/g)).toHaveLength(3);
  });

  test('refuses an incomplete request on a half-closed connection', async () => {
    const { server } = await serve(hello);
    expect(await saying(server.address.port, ask.slice(0, -2))).toMatch(/^HTTP\/1.1 400 /);
  });
});

test('a missing Host and an unknown expectation reach the handler', async () => {
  const { server } = await serve((request, response) => void response.end(`host=${request.headers.host}`));
  const { port } = server.address;
  expect(await exchange(port, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n')).toContain('host=undefined');
  expect(await exchange(port, 'GET / HTTP/1.1\r\nHost: a\r\nExpect: tea\r\nConnection: close\r\n\r\n')).toContain(
    'host=a',
  );
});

test('connections over the limit are closed on arrival', async () => {
  const { server, url } = await serve(hello, { maxConnections: 1 });
  const first = dial(server.address.port);
  await once(first, 'connect');
  const second = dial(server.address.port);
  await once(second, 'close');
  first.destroy();
  await waitFor(async () => (await fetch(url, { headers: { connection: 'close' } })).ok);
});

test('a draining server still answers, and closes each connection after its answer', async () => {
  const { server, url } = await serve((_request, response) => void response.end('done'));
  const agent = new http.Agent({ keepAlive: true });
  const ask = async () => {
    const [response] = await once(http.get(url, { agent }), 'response');
    return `${await text(response)}, ${response.headers.connection}`;
  };
  expect(await ask()).toBe('done, keep-alive');
  server.drain();
  expect(await ask()).toBe('done, close');
  expect(await ask()).toBe('done, close');
});

describe('stopping', () => {
  test('lets the request in flight finish, closes idle connections and accepts no new connection', async () => {
    const started = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const { server, url } = await serve(async (request, response) => {
      if (request.url === '/slow') {
        started.resolve();
        await finish.promise;
      }
      response.end('done');
    });
    const idle = dial(server.address.port);
    idle.write('GET /quick HTTP/1.1\r\nHost: a\r\n\r\n');
    await once(idle, 'data');
    const agent = new http.Agent({ keepAlive: true });
    const inFlight = once(http.get(`${url}slow`, { agent }), 'response');
    await started.promise;

    const stopped = server.stop(10_000);
    await once(idle, 'close');
    await expect(fetch(url)).rejects.toThrow('fetch failed');
    finish.resolve();
    const [response] = await inFlight;
    expect(response.headers.connection).toBe('close');
    expect(await text(response)).toBe('done');
    await stopped;
  });

  test('closes a kept-alive connection once the answer in progress is complete', async () => {
    const begun = Promise.withResolvers<http.ServerResponse>();
    const { server, url } = await serve((_request, response) => {
      response.write('first ');
      begun.resolve(response);
    });
    const agent = new http.Agent({ keepAlive: true });
    const answer = once(http.get(url, { agent }), 'response').then(([response]) => text(response));
    const response = await begun.promise;
    const stopped = server.stop(10_000);
    response.end('last');
    expect(await answer).toBe('first last');
    await stopped;
  });

  test('cuts off unfinished requests at the deadline', async () => {
    const started = Promise.withResolvers<void>();
    const { server, url } = await serve(() => started.resolve());
    const refused = expect(fetch(url)).rejects.toThrow('fetch failed');
    await started.promise;
    await server.stop(50);
    await refused;
  });
});

test('the server reports a port in use in one sentence with the setting’s name', async () => {
  const { server } = await serve(hello);
  const second = serve(hello, { listen: server.address, setting: 'GCS_HTTP_PORT' });
  await expect(second).rejects.toMatchObject({
    name: 'StartError',
    message: `port ${server.address.port} on 127.0.0.1 is already in use; stop the other program or set GCS_HTTP_PORT`,
  });
});

describe('a handler that throws', () => {
  const broken = new Error('inner words');

  test.each<[string, Handler]>([
    ['rejects', () => Promise.reject(broken)],
    [
      'throws',
      () => {
        throw broken;
      },
    ],
    ['passes an error on', (_request, _response, fail) => fail(broken)],
  ])('answers an empty 500 if a handler %s, and serves the next request as usual', async (_, handler) => {
    let isBroken = true;
    const { url } = await serve((...exchange) => (isBroken ? handler(...exchange) : hello(...exchange)));
    const answer = await fetch(url);
    expect([answer.status, await answer.text()]).toEqual([500, '']);
    isBroken = false;
    expect(await (await fetch(url)).text()).toBe('hello');
  });

  test('ends the connection if a handler throws during its answer', async () => {
    const { url } = await serve((_request, response) => {
      response.write('half');
      throw broken;
    });
    await expect(fetch(url).then((answer) => answer.text())).rejects.toThrow();
  });
});
