import { type Console, startConsole } from '@gcs/console';
import type { LocalIssuer } from '@gcs/first-run/local-issuer/local-issuer';
import { consoleClientId } from '@gcs/first-run/local-issuer/provider';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';

/** A running console, and where its people come from. */
export type SandboxConsole = Console & Pick<LocalIssuer, 'links'> & { issuerUrl: string };

/** The console of a first run, to which the local issuer signs people in (docs/console.md#first-run). */
export async function startSandboxConsole(
  people: LocalIssuer,
  port: number,
  config: Pick<Parameters<typeof startConsole>[0], 'keyringFile' | 'adminAddress' | 'operatorIssuers'>,
  telemetry: Telemetry,
): Promise<SandboxConsole> {
  const running = await startConsole(
    {
      ...config,
      environment: 'sandbox',
      listen: { host: '127.0.0.1', port },
      baseUrl: null,
      adminCaFile: null,
      adminCertFile: null,
      adminKeyFile: null,
      issuer: people.url,
      clientId: consoleClientId,
      clientSecret: null,
      scope: 'openid profile',
      operatorToken: 'access_token',
      freshSeconds: 900,
      idleSeconds: 900,
    },
    { telemetry },
  );
  people.serveConsole(running.baseUrl);
  return { ...running, issuerUrl: people.url, links: people.links };
}
