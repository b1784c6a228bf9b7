#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { openPortOf, providerPortOptions, stopOnSignal } from '../command-line.ts';
import { createHandOverReader } from '../hand-over.ts';
import { readSecret } from '../provider-port.ts';
import { startWebhookAdapter } from './adapter.ts';

const { values } = parseArgs({
  options: {
    ...providerPortOptions('verimarkt'),
    port: { type: 'string', default: '9300' },
    'vendor-secret-file': { type: 'string', default: 'vendor-secret' },
    'hand-over-keys': { type: 'string' },
    'hand-over-issuer': { type: 'string', default: 'gcs-sandbox' },
    'vendor-page': { type: 'string', default: 'https://check.verimarkt.example/start' },
  },
});

const providerPort = openPortOf(values);
const vendorSecret = readSecret(values['vendor-secret-file']);
const { 'hand-over-keys': keysUrl, 'hand-over-issuer': issuer, provider, 'vendor-page': vendorPage } = values;
const guests =
  keysUrl === undefined
    ? {}
    : { guests: { readHandOver: createHandOverReader({ keysUrl, issuer, provider }), vendorPage } };
const log = (line: string) => void process.stderr.write(`${line}\n`);
const adapter = await startWebhookAdapter({ port: Number(values.port), vendorSecret, providerPort, log, ...guests });
log(`taking the vendor's webhooks on port ${adapter.port}`);
stopOnSignal(adapter, providerPort);
