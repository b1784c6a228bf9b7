import { readFileSync } from 'node:fs';
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

/** Ends an adapter in order at SIGTERM or SIGINT: what is under way first, the connection last. */
export function stopOnSignal(adapter: { stop(): Promise<void> }, providerPort: ProviderPort): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      await adapter.stop();
      providerPort.close();
    });
  }
}
