#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { openProviderPort, readSecret } from '../provider-port.ts';
import { startWebhookAdapter } from './adapter.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '9300' },
    provider: { type: 'string', default: 'verimarkt' },
    'provider-port': { type: 'string', default: '127.0.0.1:9094' },
    'token-file': { type: 'string', default: 'token' },
    'vendor-secret-file': { type: 'string', default: 'vendor-secret' },
    'ca-file': { type: 'string' },
  },
});

const providerPort = openProviderPort({
  address: values['provider-port'],
  token: readSecret(values['token-file']),
  provider: values.provider,
  ...(values['ca-file'] === undefined ? {} : { ca: readFileSync(values['ca-file']) }),
});
const vendorSecret = readSecret(values['vendor-secret-file']);
const log = (line: string) => void process.stderr.write(`${line}\n`);
const adapter = await startWebhookAdapter({ port: Number(values.port), vendorSecret, providerPort, log });
log(`taking the vendor's webhooks on port ${adapter.port}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await adapter.stop();
    providerPort.close();
  });
}
