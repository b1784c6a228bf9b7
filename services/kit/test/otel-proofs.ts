import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesIn, makeCertificates } from '@gcs/test/support/certificates';
import { expect } from '@jest/globals';
import { collector, endAll, flushesInTime, open, sent, type Variables, work } from './otel-process.ts';
import { collectGrpc, collectHttp } from './otlp-collector.ts';

const attributes = { first: 'abcdefgh', second: 'abcdefgh' };

/**
 * Returns checks of attribute limits by variable. `kinds` are the parts of the variables' names, such as `SPAN_`, or ''
 * for the general variables.
 */
export function limitProofs(...kinds: string[]) {
  return Object.fromEntries(
    kinds.flatMap((kind): [string, () => Promise<void>][] => {
      const [counts, lengths] = [`OTEL_${kind}ATTRIBUTE_COUNT_LIMIT`, `OTEL_${kind}ATTRIBUTE_VALUE_LENGTH_LIMIT`];
      const made = async (variables: Variables) => {
        const { telemetry, spans } = open(variables);
        await work(telemetry, { attributes });
        return spans()[0]?.attributes;
      };
      return [
        [counts, async () => expect(await made({ [counts]: '1' })).toEqual({ first: 'abcdefgh' })],
        [lengths, async () => expect(await made({ [lengths]: '3' })).toEqual({ first: 'abc', second: 'abc' })],
      ];
    }),
  );
}

/** Returns checks of an exporter's variables, for one signal or all signals: endpoint, content of an export, TLS. */
export function exporterProofs(
  signal: string,
  paths: string[],
  only: Variables,
): Record<string, () => Promise<unknown>> {
  const name = (option: string) => `OTEL_EXPORTER_OTLP_${signal}${option}`;
  const path = signal === '' ? '' : '/custom';
  const via = signal.startsWith('TRACES') ? 'trace.v1' : 'metrics.v1';
  const tls = (option: string) => async () => {
    const { variables, server } = certificates(name);
    for (const left of [undefined, name(option)]) {
      const to = await collector(collectHttp({ tls: server }));
      const used = Object.fromEntries(Object.entries(variables).filter(([one]) => one !== left));
      const url = `https://localhost:${to.port}${path}`;
      const { telemetry } = open({ [name('ENDPOINT')]: url, [name('TIMEOUT')]: '500', ...only, ...used });
      await work(telemetry);
      await telemetry.flush();
      expect({ left, vias: to.vias().sort() }).toEqual({ left, vias: left === undefined ? [...paths].sort() : [] });
      await endAll();
    }
  };
  return {
    async [name('ENDPOINT')]() {
      const to = await collector(collectHttp());
      const { telemetry } = open({ [name('ENDPOINT')]: `${to.http}${path}`, ...only });
      await work(telemetry);
      await telemetry.flush();
      expect(to.vias().sort()).toEqual([...paths].sort());
    },
    async [name('HEADERS')]() {
      const [first] = await sent({ ...only, [name('HEADERS')]: 'authorization=Bearer%20abc' });
      expect(first?.headers['authorization']).toBe('Bearer abc');
    },
    [name('TIMEOUT')]: () => flushesInTime({ ...only, [name('TIMEOUT')]: '50' }),
    async [name('COMPRESSION')]() {
      const [first] = await sent({ ...only, [name('COMPRESSION')]: 'gzip' });
      expect(first?.headers['content-encoding']).toBe('gzip');
      expect(first?.body).toContain('test');
    },
    async [name('PROTOCOL')]() {
      const to = await collector(collectGrpc());
      const { telemetry } = open({ [name('ENDPOINT')]: to.http, [name('PROTOCOL')]: 'grpc', ...only });
      await work(telemetry);
      await telemetry.flush();
      expect(to.vias()).toContainEqual(expect.stringContaining(via));
    },
    async [name('INSECURE')]() {
      const to = await collector(collectGrpc());
      const insecure = { [name('PROTOCOL')]: 'grpc', [name('INSECURE')]: 'true', ...only };
      const { telemetry } = open({ [name('ENDPOINT')]: `127.0.0.1:${to.port}`, ...insecure });
      await work(telemetry);
      await telemetry.flush();
      expect(to.vias()).toContainEqual(expect.stringContaining(via));
    },
    [name('CERTIFICATE')]: tls('CERTIFICATE'),
    [name('CLIENT_CERTIFICATE')]: tls('CLIENT_CERTIFICATE'),
    [name('CLIENT_KEY')]: tls('CLIENT_KEY'),
  };
}

let made: string | undefined;

function certificates(name: (option: string) => string) {
  const directory = made ?? mkdtempSync(join(tmpdir(), 'gcs-otlp-'));
  if (made === undefined) {
    const { authority, certificate } = makeCertificates(directory);
    authority('ca');
    certificate('collector', 'ca');
    certificate('service', 'ca');
    made = directory;
  }
  const { tlsCertFile, tlsKeyFile, tlsCaFile } = filesIn(directory, 'service', 'ca');
  const variables = {
    [name('CERTIFICATE')]: tlsCaFile,
    [name('CLIENT_CERTIFICATE')]: tlsCertFile,
    [name('CLIENT_KEY')]: tlsKeyFile,
  };
  const own = filesIn(directory, 'collector', 'ca');
  const [key, cert, ca] = [own.tlsKeyFile, own.tlsCertFile, own.tlsCaFile].map((file) => readFileSync(file));
  return { variables, server: { key, cert, ca, requestCert: true, rejectUnauthorized: true } };
}
