import { type Console, startConsole } from '@gcs/console';
import type { LocalIssuer } from '@gcs/first-run/local-issuer/local-issuer';
import { consoleClientId } from '@gcs/first-run/local-issuer/provider';
import type { OperatorIssuer } from '@gcs/kit/admin/operator-identity';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';

export type SandboxConsoleOptions = {
  port: number;
  keyringFile: string;
  adminAddress: string;
  operatorIssuers: readonly OperatorIssuer[];
  people: LocalIssuer;
};

/** A running console, and where its people come from. */
export type SandboxConsole = Console & Pick<LocalIssuer, 'links'> & { issuerUrl: string };

/** The console of a first run, to which the local issuer signs people in (docs/console.md#first-run). */
export async function startSandboxConsole(
  options: SandboxConsoleOptions,
  telemetry: Telemetry,
): Promise<SandboxConsole> {
  const { port, people, ...config } = options;
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
