import { readFileSync } from 'node:fs';
import type { GuestEntry } from './guest-entry.ts';
import { createHandOverReader } from './hand-over.ts';
import { openProviderPort, type ProviderPort, readSecret } from './provider-port.ts';

/** The options by which every adapter finds the provider port, for `parseArgs`. */
export function providerPortOptions(provider: string) {
  return {
    provider: { type: 'string', default: provider },
    'provider-port': { type: 'string', default: '127.0.0.1:9094' },
    'token-file': { type: 'string', default: 'token' },
    'ca-file': { type: 'string' },
  } as const;
}

/** Connects as the options say. Throws when a file cannot be read. */
export function openPortOf(values: {
  provider: string;
  'provider-port': string;
  'token-file': string;
  'ca-file'?: string | undefined;
}): ProviderPort {
  const caFile = values['ca-file'];
  return openProviderPort({
    address: values['provider-port'],
    token: readSecret(values['token-file']),
    provider: values.provider,
    ...(caFile === undefined ? {} : { ca: readFileSync(caFile) }),
  });
}

/** The options by which an adapter takes guests, for `parseArgs`. */
export function handOverOptions(vendorPage: string) {
  return {
    'hand-over-keys': { type: 'string' },
    'hand-over-issuer': { type: 'string', default: 'gcs-sandbox' },
    'vendor-page': { type: 'string', default: vendorPage },
  } as const;
}

/** Undefined where no keys are named: then no guests come. */
export function guestsOf(values: {
  provider: string;
  'hand-over-keys'?: string | undefined;
  'hand-over-issuer': string;
  'vendor-page': string;
}): GuestEntry | undefined {
  const { provider, 'hand-over-keys': keysUrl, 'hand-over-issuer': issuer, 'vendor-page': vendorPage } = values;
  return keysUrl === undefined
    ? undefined
    : { readHandOver: createHandOverReader({ keysUrl, issuer, provider }), vendorPage };
}

/** Ends an adapter in order at SIGTERM or SIGINT: what is under way first, the connection last. */
export function stopOnSignal(running: readonly { stop(): Promise<void> }[], providerPort: ProviderPort): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      for (const part of running) await part.stop();
      providerPort.close();
    });
  }
}
