#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openProviderPort, readSecret } from '../provider-port.ts';
import { startPollingAdapter } from './adapter.ts';
import { openVendorApi } from './vendor-api.ts';

const { values } = parseArgs({
  options: {
    'vendor-url': { type: 'string', default: 'http://127.0.0.1:9400' },
    'vendor-key-file': { type: 'string', default: 'vendor-key' },
    provider: { type: 'string', default: 'listwacht' },
    'provider-port': { type: 'string', default: '127.0.0.1:9094' },
    'token-file': { type: 'string', default: 'token' },
    'cursor-file': { type: 'string', default: 'cursor' },
    'every-seconds': { type: 'string', default: '5' },
    'ca-file': { type: 'string' },
  },
});

const providerPort = openProviderPort({
  address: values['provider-port'],
  token: readSecret(values['token-file']),
  provider: values.provider,
  ...(values['ca-file'] === undefined ? {} : { ca: readFileSync(values['ca-file']) }),
});
const adapter = startPollingAdapter({
  vendor: openVendorApi(values['vendor-url'], readSecret(values['vendor-key-file'])),
  providerPort,
  cursorFile: values['cursor-file'],
  everyMs: Number(values['every-seconds']) * 1_000,
  log: (line) => void process.stderr.write(`${line}\n`),
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await adapter.stop();
    providerPort.close();
  });
}
