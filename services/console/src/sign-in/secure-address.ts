import { StartError } from '@gcs/kit/start-error';

type Addresses = { environment: string; baseUrl: string | null; issuer: string };

/**
 * Throws a StartError for addresses that are no https ones: in production always, in a sandbox unless they are of this
 * machine, which is where the local issuer of a first run is (docs/console.md#first-run).
 */
export function requireSecureAddresses({ environment, baseUrl, issuer }: Addresses): void {
  const named = { GCS_CONSOLE_BASE_URL: baseUrl, GCS_CONSOLE_ISSUER: issuer };
  for (const [name, value] of Object.entries(named)) {
    if (value === null && environment === 'sandbox') continue;
    const url = URL.parse(value ?? '');
    if (url?.protocol === 'https:') continue;
    if (environment === 'sandbox' && url !== null && isLoopback(url)) continue;
    throw new StartError(
      `${name} is not an https address${environment === 'production' ? ', as production needs' : ''}.`,
    );
  }
}

/** Whether a plain-text address is of this machine, which browsers trust as they do https. */
export function isLoopback({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(hostname);
}
