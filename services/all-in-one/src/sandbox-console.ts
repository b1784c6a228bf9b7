import { type Console, type ConsoleConfig, startConsole } from '@gcs/console';
import type { LocalIssuer } from '@gcs/first-run/local-issuer/local-issuer';
import { consoleClientId } from '@gcs/first-run/local-issuer/provider';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';

export type SandboxConsole = Console & Pick<LocalIssuer, 'links'> & { issuerUrl: string };

type Surroundings = Pick<ConsoleConfig, 'keyringFile' | 'adminAddress' | 'operatorIssuers'> & {
  /** The vault of the sandbox's provider is a page at this address. */
  guestUrl: string | null;
};

/** Starts the console of a first run, for which the local issuer signs people in (docs/console.md#first-run). */
export async function startSandboxConsole(
  people: LocalIssuer,
  port: number,
  { guestUrl, ...config }: Surroundings,
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
      vaultOrigins: guestUrl === null ? [] : [new URL(guestUrl).origin],
    },
    { telemetry },
  );
  people.serveConsole(running.baseUrl);
  return { ...running, issuerUrl: people.url, links: people.links };
}
