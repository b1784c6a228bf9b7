import { createServer as createTlsServer } from 'node:https';
import { createServer as createTcpServer } from 'node:net';
import type { Target } from '@gcs/kit/egress/egress.rules';
import { egressPolicyOf } from '@gcs/kit/egress/egress.rules';
import { afterEach, describe, expect, test } from '@jest/globals';
import { createWorkbench, loopbackAllowed, nextTurn, timed, totalMs } from '../../test/poster-under-test.ts';
import { certificate, certificateKey } from '../../test/tls.ts';

const closed = egressPolicyOf({ environment: 'production', extraPorts: [], allowedPrivateCidrs: [], deniedCidrs: [] });
const { poster, httpServer, listen, release } = createWorkbench();
afterEach(release);

describe('a connection', () => {
  test('stays open for the next attempt', async () => {
    const ports = new Set<number | undefined>();
    const target = await httpServer((request, response) => {
      ports.add(request.socket.remotePort);
      response.writeHead(200).end();
    });
    const post = poster();
    for (let count = 0; count < 5; count++) {
      await post(target);
      await nextTurn();
    }
    expect(ports.size).toBe(1);
  });

  test('is made over TLS only if the host has a trusted certificate', async () => {
    const server = createTlsServer({ cert: certificate, key: certificateKey }, (_request, response) =>
      response.writeHead(200).end(),
    );
    const target = await listen(server, 'https', 'receiver.test');
    const policy = loopbackAllowed;
    const resolve = async () => ['127.0.0.1'];
    const trusting = poster({ policy, resolve, ca: certificate });
    expect((await trusting(target)).result).toMatchObject({ kind: 'answered', statusCode: 200 });
    const tls = (excerpt: string) => ({ result: { kind: 'failed', reason: 'tls' }, excerpt: Buffer.from(excerpt) });
    const untrusted = await poster({ policy, resolve })(target);
    expect(untrusted).toMatchObject(tls('the certificate is self-signed (DEPTH_ZERO_SELF_SIGNED_CERT)'));
    const otherName = { ...target, origin: target.origin.replace('receiver', 'other') };
    const misnamed = await trusting(otherName);
    expect(misnamed).toMatchObject(tls('the certificate is for another name (ERR_TLS_CERT_ALTNAME_INVALID)'));
  });

  test('ignores the proxy settings of the environment', async () => {
    const target = await httpServer((_request, response) => response.writeHead(200).end());
    const before = process.env['http_proxy'];
    process.env['http_proxy'] = process.env['HTTP_PROXY'] = 'http://127.0.0.1:1';
    try {
      expect((await poster()(target)).result).toMatchObject({ kind: 'answered' });
    } finally {
      delete process.env['HTTP_PROXY'];
      if (before === undefined) delete process.env['http_proxy'];
      else process.env['http_proxy'] = before;
    }
  });
});

describe('the poster', () => {
  const unreached = async () => {
    let connections = 0;
    const server = createTcpServer(() => {
      connections += 1;
    });
    const { origin } = await listen(server);
    return { port: Number(new URL(origin).port), connections: () => connections };
  };
  const https = (host: string, port: number): Target => ({
    scheme: 'https',
    origin: `https://${host}:${port}`,
    path: '/',
  });

  test.each(['127.0.0.1', '[::ffff:127.0.0.1]', '[::1]', 'localhost', '0.0.0.0'])(
    'refuses to connect to the literal address %s',
    async (host) => {
      const { port, connections } = await unreached();
      const { result } = await poster({ policy: closed })(https(host, port));
      expect(result).toEqual({ kind: 'failed', reason: 'blocked', statusCode: null });
      expect(connections()).toBe(0);
    },
  );

  test.each([[['127.0.0.1']], [['8.8.8.8', '127.0.0.1']], [['169.254.169.254']], [['2606:4700::1111', 'fd00::1']]])(
    'refuses to connect to a name that resolves to %j',
    async (addresses) => {
      const { port, connections } = await unreached();
      const post = poster({ policy: closed, resolve: async () => addresses });
      expect((await post(https('rebind.example', port))).result).toMatchObject({ reason: 'blocked' });
      expect(connections()).toBe(0);
    },
  );

  test('resolves a name only once, so a later DNS answer has no effect', async () => {
    let asked = 0;
    const server = createTlsServer({ cert: certificate, key: certificateKey }, (_request, response) =>
      response.writeHead(200).end(),
    );
    const target = await listen(server, 'https', 'receiver.test');
    const resolve = async () => [asked++ === 0 ? '127.0.0.1' : '169.254.169.254'];
    const post = poster({ resolve, ca: certificate });
    expect((await post(target)).result).toMatchObject({ kind: 'answered' });
    await nextTurn();
    expect((await post(target)).result).toMatchObject({ kind: 'answered' });
    expect(asked).toBe(1);
  });

  test('fails for a host name without an address, and if DNS does not answer', async () => {
    const none = poster({ policy: closed, resolve: async () => [] });
    expect((await none(https('empty.example', 443))).result).toMatchObject({ reason: 'dns' });
    const refusing = poster({ policy: closed, resolve: () => Promise.reject(new Error('NXDOMAIN')) });
    expect((await refusing(https('nxdomain.example', 443))).result).toMatchObject({ reason: 'dns' });
    const resolve = (_host: string, signal: AbortSignal) =>
      new Promise<string[]>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    const { value, ms } = await timed(poster({ policy: closed, resolve })(https('slow.example', 443)));
    expect(value.result).toMatchObject({ reason: 'timeout' });
    expect(ms).toBeLessThan(totalMs);
  });
});
