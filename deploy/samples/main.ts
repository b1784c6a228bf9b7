#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { startWebhookAdapter } from './adapter.ts';
import { guestsOf, handOverOptions, openPortOf, providerPortOptions, stopOnSignal } from './command-line.ts';
import { readSecret } from './provider-port.ts';

const { values } = parseArgs({
  options: {
    ...providerPortOptions('verimarkt'),
    port: { type: 'string', default: '9300' },
    'vendor-secret-file': { type: 'string', default: 'vendor-secret' },
    ...handOverOptions('https://check.verimarkt.example/start'),
  },
});

const providerPort = openPortOf(values);
const vendorSecret = readSecret(values['vendor-secret-file']);
const log = (line: string) => void process.stderr.write(`${line}\n`);
const guests = guestsOf(values);
const port = Number(values.port);
const adapter = await startWebhookAdapter({ port, vendorSecret, providerPort, log, ...(guests && { guests }) });
log(`receiving the vendor's webhooks on port ${adapter.port}`);
stopOnSignal([adapter], providerPort);
