import { createServer as createTcpServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from '@jest/globals';
import { createWorkbench, timed, totalMs } from '../../test/poster-under-test.ts';
import type { Target } from '../domain/target-url.ts';

const { poster, httpServer, rawServer, listen, release } = createWorkbench();
afterEach(release);

describe('an answer', () => {
  test('is reported with its status, Retry-After and first KiB', async () => {
    const seen: string[] = [];
    const target = await httpServer((request, response) => {
      seen.push(`${request.method} ${request.url}`);
      response.writeHead(503, { 'retry-after': '7' }).end('x'.repeat(5_000));
    });
    const { result, excerpt } = await poster()(target);
    expect(result).toEqual({ kind: 'answered', statusCode: 503, retryAfter: '7' });
    expect(excerpt?.toString()).toBe('x'.repeat(1_024));
    expect(seen).toEqual(['POST /hook?a=b']);
  });

  test('without a body has no excerpt', async () => {
    const target = await httpServer((_request, response) => response.writeHead(200).end());
    expect(await poster()(target)).toEqual({
      result: { kind: 'answered', statusCode: 200, retryAfter: null },
      excerpt: null,
    });
  });

  test('that is compressed is not decompressed', async () => {
    const bomb = gzipSync(Buffer.alloc(10_000_000));
    const target = await httpServer((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
    );
    const { excerpt } = await poster()(target);
    expect(excerpt).toEqual(bomb.subarray(0, 1_024));
  });

  test('of 1 GiB is cut after 64 KiB and keeps its status', async () => {
    let sent = 0;
    const target = await httpServer((_request, response) => {
      response.writeHead(200, { 'content-length': String(1024 ** 3) });
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(16_384))) sent += 16_384;
      };
      response.on('drain', more);
      more();
    });
    const { value, ms } = await timed(poster()(target));
    expect(value.result).toEqual({ kind: 'answered', statusCode: 200, retryAfter: null });
    expect(ms).toBeLessThan(totalMs + 250);
    expect(sent).toBeLessThan(32 * 1024 ** 2);
  });

  test('that redirects is not followed', async () => {
    let followed = false;
    const private_ = await httpServer((_request, response) => {
      followed = true;
      response.writeHead(200).end();
    });
    const target = await httpServer((_request, response) =>
      response.writeHead(307, { location: private_.origin }).end(),
    );
    expect((await poster()(target)).result).toMatchObject({ kind: 'answered', statusCode: 307 });
    expect(followed).toBe(false);
  });
});

describe('an attempt ends in time, with its reason', () => {
  test('when nothing listens on the port', async () => {
    const target = await httpServer(() => {});
    await release();
    expect((await poster()(target)).result).toEqual({ kind: 'failed', reason: 'connect', statusCode: null });
  });

  test('when the receiver says nothing', async () => {
    const { value, ms } = await timed(poster()(await httpServer(() => {})));
    expect(value.result).toEqual({ kind: 'failed', reason: 'timeout', statusCode: null });
    expect(ms).toBeLessThan(totalMs + 250);
  });

  test('when the receiver sends one byte at a time', async () => {
    const target = await rawServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n');
      const drip = setInterval(() => socket.write('x'), 20);
      socket.on('close', () => clearInterval(drip));
    });
    const { value, ms } = await timed(poster()(target));
    expect(value.result).toEqual({ kind: 'failed', reason: 'timeout', statusCode: 200 });
    expect(ms).toBeLessThan(totalMs + 250);
  });

  test('when the receiver never stops sending interim answers', async () => {
    const target = await rawServer((socket) => {
      const drip = setInterval(() => socket.write('HTTP/1.1 103 Early Hints\r\nlink: x\r\n\r\n'), 5);
      socket.on('close', () => clearInterval(drip));
    });
    const { value, ms } = await timed(poster()(target));
    expect(value.result.kind).toBe('failed');
    expect(ms).toBeLessThan(totalMs + 250);
  });

  test('when the connection is reset before and in the middle of an answer', async () => {
    const before = await rawServer((socket) => socket.resetAndDestroy());
    expect((await poster()(before)).result).toEqual({ kind: 'failed', reason: 'reset', statusCode: null });
    const middle = await rawServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\nhalf');
      setTimeout(() => socket.destroy(), 20);
    });
    expect((await poster()(middle)).result).toEqual({ kind: 'failed', reason: 'reset', statusCode: 200 });
  });

  test.each([
    ['headers without end', `HTTP/1.1 200 OK\r\nx: ${'y'.repeat(100_000)}\r\n\r\n`],
    ['what is not HTTP', 'SSH-2.0-OpenSSH_9.9\r\n'],
    ['an unasked upgrade', 'HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'],
  ])('when the receiver sends %s', async (_name, answer) => {
    const { value, ms } = await timed(poster()(await rawServer((socket) => socket.write(answer))));
    expect(value.result.kind).toBe('failed');
    expect(ms).toBeLessThan(totalMs + 250);
  });

  test('when the receiver accepts connections and does not speak TLS', async () => {
    const plain = await rawServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    const target: Target = { ...plain, scheme: 'https', origin: plain.origin.replace('http:', 'https:') };
    expect((await poster()(target)).result).toEqual({ kind: 'failed', reason: 'tls', statusCode: null });
    const silent = await listen(
      createTcpServer(() => {}),
      'https',
    );
    const { value, ms } = await timed(poster({ totalMs: 60_000 })(silent));
    expect(value.result).toEqual({ kind: 'failed', reason: 'timeout', statusCode: null });
    expect(ms).toBeLessThan(30_000);
  });

  test('when the caller has cancelled it', async () => {
    const target = await httpServer(() => {});
    const { value, ms } = await timed(poster({ totalMs: 5_000 })(target, AbortSignal.timeout(50)));
    expect(value.result).toMatchObject({ kind: 'failed', reason: 'timeout' });
    expect(ms).toBeLessThan(1_000);
  });

  test('when the poster is closed', async () => {
    const attempt = poster()(await httpServer(() => {}));
    await release();
    expect((await attempt).result).toMatchObject({ kind: 'failed' });
  });
});
