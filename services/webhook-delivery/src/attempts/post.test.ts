import { gzipSync } from 'node:zlib';
import type { Target } from '@gcs/kit/egress/egress.rules';
import { afterEach, expect, test } from '@jest/globals';
import { createWorkbench } from '../../test/poster-under-test.ts';

const { poster, httpServer, release } = createWorkbench();
afterEach(release);

/** Time limit that no attempt of this test reaches, even on a busy machine. */
const attempt = (target: Target) => poster({ totalMs: 60_000 })(target);

test('reports the status, Retry-After and first KiB of an answer', async () => {
  const seen: string[] = [];
  const target = await httpServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    response.writeHead(503, { 'retry-after': '7' }).end('x'.repeat(5_000));
  });
  const { result, excerpt } = await attempt(target);
  expect(result).toEqual({ kind: 'answered', statusCode: 503, retryAfter: '7' });
  expect(excerpt?.toString()).toBe('x'.repeat(1_024));
  expect(seen).toEqual(['POST /hook?a=b']);
});

test('reports no excerpt for an answer without a body', async () => {
  const target = await httpServer((_request, response) => response.writeHead(200).end());
  expect(await attempt(target)).toEqual({
    result: { kind: 'answered', statusCode: 200, retryAfter: null },
    excerpt: null,
  });
});

test('does not decompress a compressed answer', async () => {
  const bomb = gzipSync(Buffer.alloc(10_000_000));
  const target = await httpServer((_request, response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
  );
  const { excerpt } = await attempt(target);
  expect(excerpt).toEqual(bomb.subarray(0, 1_024));
});

test.each([301, 302, 303, 307, 308])('does not follow a redirect with status %i', async (statusCode) => {
  const seen: (string | undefined)[] = [];
  const target = await httpServer((request, response) => {
    seen.push(request.url);
    response.writeHead(seen.length === 1 ? statusCode : 200, { location: '/followed' }).end();
  });
  expect((await attempt(target)).result).toMatchObject({ kind: 'answered', statusCode });
  expect(seen).toEqual(['/hook?a=b']);
});
