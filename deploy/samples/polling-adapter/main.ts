#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { guestsOf, handOverOptions, openPortOf, providerPortOptions, stopOnSignal } from '../command-line.ts';
import { startGuestEntry } from '../guest-entry.ts';
import { readSecret } from '../provider-port.ts';
import { startPollingAdapter } from './adapter.ts';
import { openVendorApi } from './vendor-api.ts';

const { values } = parseArgs({
  options: {
    ...providerPortOptions('listwacht'),
    'vendor-url': { type: 'string', default: 'http://127.0.0.1:9400' },
    'vendor-key-file': { type: 'string', default: 'vendor-key' },
    'cursor-file': { type: 'string', default: 'cursor' },
    'every-seconds': { type: 'string', default: '5' },
    port: { type: 'string', default: '9301' },
    ...handOverOptions('https://screening.listwacht.example/start'),
  },
});

const providerPort = openPortOf(values);
const log = (line: string) => void process.stderr.write(`${line}\n`);
const adapter = startPollingAdapter({
  vendor: openVendorApi(values['vendor-url'], readSecret(values['vendor-key-file'])),
  providerPort,
  cursorFile: values['cursor-file'],
  everyMs: Number(values['every-seconds']) * 1_000,
  log,
});
const guests = guestsOf(values);
const entry = guests && (await startGuestEntry({ port: Number(values.port), guests, log }));
if (entry !== undefined) log(`taking guests on port ${entry.port}`);
stopOnSignal([entry ?? [], adapter].flat(), providerPort);
