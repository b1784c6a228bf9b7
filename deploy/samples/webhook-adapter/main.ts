#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { openPortOf, providerPortOptions, stopOnSignal } from '../command-line.ts';
import { readSecret } from '../provider-port.ts';
import { startWebhookAdapter } from './adapter.ts';

const { values } = parseArgs({
  options: {
    ...providerPortOptions('verimarkt'),
    port: { type: 'string', default: '9300' },
    'vendor-secret-file': { type: 'string', default: 'vendor-secret' },
  },
});

const providerPort = openPortOf(values);
const vendorSecret = readSecret(values['vendor-secret-file']);
const log = (line: string) => void process.stderr.write(`${line}\n`);
const adapter = await startWebhookAdapter({ port: Number(values.port), vendorSecret, providerPort, log });
log(`taking the vendor's webhooks on port ${adapter.port}`);
stopOnSignal(adapter, providerPort);
