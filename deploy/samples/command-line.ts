import { readFileSync } from 'node:fs';
import type { GuestEntry } from './guest-entry.ts';
import { createHandOverReader } from './hand-over.ts';
import { openProviderPort, type ProviderPort, readSecret } from './provider-port.ts';

export function providerPortOptions(provider: string) {
  return {
    provider: { type: 'string', default: provider },
    'provider-port': { type: 'string', default: '127.0.0.1:9094' },
    'token-file': { type: 'string', default: 'token' },
    'ca-file': { type: 'string' },
  } as const;
}

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

export function handOverOptions(vendorPage: string) {
  return {
    'hand-over-keys': { type: 'string' },
    'hand-over-issuer': { type: 'string', default: 'gcs-sandbox' },
    'vendor-page': { type: 'string', default: vendorPage },
  } as const;
}

/** Without `hand-over-keys`, the adapter accepts no guests. */
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

/** At SIGTERM or SIGINT, waits for requests in progress, then closes the connection to the service. */
export function stopOnSignal(running: readonly { stop(): Promise<void> }[], providerPort: ProviderPort): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      for (const part of running) await part.stop();
      providerPort.close();
    });
  }
}
