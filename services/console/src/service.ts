import { createOperatorVerifier } from '@gcs/kit/admin/operator-identity';
import { systemClock } from '@gcs/kit/clock';
import { readKeyring } from '@gcs/kit/crypto/keyring';
import { type Address, formatAddress } from '@gcs/kit/http/listen';
import { startHttpServer } from '@gcs/kit/http/server';
import type { HealthChecks } from '@gcs/kit/process/health';
import { createLifecycle, type Lifecycle } from '@gcs/kit/process/lifecycle';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { connectAdmin } from './admin/admin-api.ts';
import { type ConsoleConfig, requireForeignVaults } from './config.ts';
import { createApp } from './http/app.http.ts';
import { cookiePurpose, createPendingSignIns, sealedCookie } from './sign-in/cookies.ts';
import { createIssuerClient, requireSecureAddresses } from './sign-in/issuer-client.ts';
import { createEndedSessions, maxSessionMs, type Session } from './sign-in/session.rules.ts';

export type { ConsoleConfig } from './config.ts';

export type Console = { address: Address; baseUrl: string; checks: HealthChecks; drain(): void; stop(): Promise<void> };

const stopMs = 5_000;
const limits = { headersTimeoutMs: 10_000, requestTimeoutMs: 15_000, maxHeaderBytes: 32_768, maxConnections: 1_024 };

/**
 * Serves the console (docs/console.md). It has no database: all data come from admin calls with the person's own token.
 * It is ready once it listens. Its pages report an unavailable admin API or issuer.
 */
export async function startConsole(config: ConsoleConfig, { telemetry }: { telemetry: Telemetry }): Promise<Console> {
  requireSecureAddresses(config);
  requireForeignVaults(config);
  const lifecycle = createLifecycle();
  try {
    return { ...(await start(config, telemetry, lifecycle)), stop: () => lifecycle.stop() };
  } catch (error) {
    await lifecycle.stop();
    throw error;
  }
}

async function start(config: ConsoleConfig, telemetry: Telemetry, lifecycle: Lifecycle) {
  const keyring = await readKeyring(config.keyringFile, [cookiePurpose]);
  const admin = connectAdmin(config, telemetry, lifecycle);
  const serving: { handler?: ReturnType<typeof createApp> } = {};
  const http = await startHttpServer({
    ...limits,
    handler: (...exchange) => serving.handler?.(...exchange),
    logger: telemetry.logger,
    listen: config.listen,
    setting: 'GCS_CONSOLE_LISTEN',
  });
  lifecycle.onStop('console port', () => http.stop(stopMs));
  const baseUrl = config.baseUrl ?? `http://${formatAddress(http.address)}`;
  serving.handler = createApp({
    admin,
    telemetry,
    clock: systemClock,
    environment: config.environment,
    freshSeconds: config.freshSeconds,
    vaultOrigins: config.vaultOrigins,
    idleMs: config.idleSeconds * 1_000,
    issuer: createIssuerClient(config, baseUrl),
    issuerUrl: new URL(config.issuer),
    isSecure: baseUrl.startsWith('https:'),
    verify: createOperatorVerifier(config.operatorIssuers),
    sessions: sealedCookie<Session>(keyring, 'session', maxSessionMs),
    pending: createPendingSignIns(keyring),
    ended: createEndedSessions(),
  });
  return { address: http.address, baseUrl, checks: { live: [], ready: [] }, drain: http.drain };
}
