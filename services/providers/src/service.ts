import type { IncomingMessage, ServerResponse } from 'node:http';
import { startKeyRenewal, wrappedKeys } from '@gcs/kit/crypto/key-renewal';
import { hmacWith, readKeyring } from '@gcs/kit/crypto/keyring';
import { channelCredentials } from '@gcs/kit/crypto/tls';
import { isAway, toServiceError } from '@gcs/kit/errors';
import { connect, connectStreams } from '@gcs/kit/grpc/client';
import { type Address, formatAddress } from '@gcs/kit/http/listen';
import { parseUrl } from '@gcs/kit/http/parse-url';
import { startHttpServer } from '@gcs/kit/http/server';
import { type Database, isTransient } from '@gcs/kit/postgres/database';
import type { HealthChecks } from '@gcs/kit/process/health';
import type { Lifecycle } from '@gcs/kit/process/lifecycle';
import { defineService, type ServiceBase, serveCalls } from '@gcs/kit/service/define-service';
import { tenantDataService } from '@gcs/kit/service/tenant-data-service';
import { StartError } from '@gcs/kit/start-error';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { definitions } from '@gcs/proto/definitions';
import type { Context } from '@opentelemetry/api';
import { createAccountDirectory } from './accounts/account-directory.ts';
import { accountKeys, listVendors } from './accounts/accounts.store.ts';
import type { Adapters } from './accounts/adapters.ts';
import { loadAdapters } from './accounts/load-adapters.ts';
import { providerAccountService } from './admin/provider-accounts.grpc.ts';
import type { ProvidersConfig } from './config.ts';
import { startCleanUp } from './deletion/clean-up.worker.ts';
import type { ListsPort } from './deletion/clean-up-account.ts';
import { createAccountHealth } from './hand-over/account-health.ts';
import { serveGuests } from './hand-over/guests.http.ts';
import { createHandOverKeys } from './hand-over/hand-over-keys.ts';
import { createHandOverReader } from './hand-over/hand-over-token.ts';
import { serveWebhooks } from './inbox/webhooks.http.ts';
import { startPolls } from './poll/poll.worker.ts';
import { pollNow } from './poll/poll-session.ts';
import { reportKeys } from './report/reports.store.ts';
import { startReports } from './report/reports.worker.ts';
import type { ProviderPort } from './report/send-reports.ts';
import { appendOnlyTables, migrations } from './schema/migrations.ts';
import { createProvidersMetrics } from './upkeep/providers-metrics.ts';
import { startUpkeep } from './upkeep/upkeep.worker.ts';
import { createVendorCalls } from './vendor/calls.ts';
import { egressOf } from './vendor/egress.rules.ts';
import type { Account } from './vendor/vendor.rules.ts';

export type { ProvidersConfig } from './config.ts';

export type ProvidersService = {
  address: Address;
  vendorAddress: Address;
  vendorBaseUrl: string;
  checks: HealthChecks;
  drain(): void;
  stop(): Promise<void>;
};

type Deps = { telemetry: Telemetry };

const stopMs = 5_000;
const limits = { headersTimeoutMs: 5_000, requestTimeoutMs: 10_000, maxHeaderBytes: 16_384, maxConnections: 1_024 };

const providers = defineService({ name: 'providers', schema: { migrations, appendOnlyTables }, start });

/**
 * Starts the vendors' adapters: sends guests to vendors, takes webhooks, and fetches, maps and reports verdicts
 * (docs/providers.md). Throws a StartError for invalid settings, an invalid keyring or pending migrations.
 */
export const startProviders: (config: ProvidersConfig, deps: Deps) => Promise<ProvidersService> = providers.start;

export const migrateProviders = providers.migrate;

async function start(config: ProvidersConfig, { telemetry }: Deps, { lifecycle, open }: ServiceBase) {
  const { environment } = config;
  if (environment === 'production' && parseUrl(config.vendorBaseUrl ?? '')?.protocol !== 'https:') {
    throw new StartError(
      'GCS_VENDOR_BASE_URL must be an https address, because production sends guests and vendors to no other.',
    );
  }
  const { logger, tracer } = telemetry;
  const adapters = await loadAdapters(config.vendorAdapters ?? []);
  const keyring = await readKeyring(config.keyringFile, ['kek']);
  const { database, clock, newId, checks } = await open();
  await requireAdapters(database, adapters);
  const values = [wrappedKeys(keyring, 'kek', accountKeys), wrappedKeys(keyring, 'kek', reportKeys)];
  lifecycle.use('key renewal', startKeyRenewal({ database, telemetry, keyring, purpose: 'kek', values }));
  const metrics = createProvidersMetrics(telemetry);
  const calls = createVendorCalls({ ...telemetry, ...metrics }, () => clock.now().getTime(), egressOf(environment));
  lifecycle.onStop('connections to vendors', () => calls.close());
  const port = connectProviderPort(config, telemetry, lifecycle);
  const directory = createAccountDirectory({ database, keyring, environment });
  const adapterOf = ({ vendor }: Account) => adapters.of(vendor);
  const shared = { database, clock, newId, keyring, logger, tracer, directory, calls, adapterOf, ...metrics };
  lifecycle.use('upkeep', startUpkeep({ ...shared, telemetry, vendors: adapters.all.map(({ name }) => name) }));
  lifecycle.use('ends and deletions', startCleanUp({ ...shared, port }));
  const reports = lifecycle.use('reports', startReports({ ...shared, port }));
  const pollDeps = { ...shared, onReport: reports.wake };
  const polls = lifecycle.use('polls', startPolls(pollDeps));

  const serving: { handler?: Handler } = {};
  const http = await startHttpServer({
    ...limits,
    handler: (request, response) => serving.handler?.(request, response),
    logger,
    listen: config.vendorListen,
    setting: 'GCS_VENDOR_LISTEN',
  });
  lifecycle.onStop('vendor port', () => http.stop(stopMs));
  const vendorBaseUrl = config.vendorBaseUrl ?? `http://${formatAddress(http.address)}`;
  const arriving = {
    ...pollDeps,
    baseUrl: vendorBaseUrl,
    health: createAccountHealth(() => performance.now()),
    readHandOver: createHandOverReader(createHandOverKeys({ directory, port }), environment),
    pollNow: (id: string, trace: Context) => pollNow({ ...pollDeps, trace }, id),
    onDue: polls.wake,
  };
  serving.handler = handlerOf(arriving);
  const admin = { ...shared, environment, adapters, port, vendorBaseUrl, onDue: polls.wake };
  const requestSecret = hmacWith(keyring, 'kek', 'admin requests');
  const root = { table: 'accounts', key: 'id', keyedBy: ['account_id'] };
  const served = await serveCalls(config, [providerAccountService(admin), tenantDataService({ database, root })], {
    ...{ telemetry, checks: checks({}, [metrics.troubles.check]), clock, lifecycle, requestSecret },
    // The SQL statements already filter by the properties that the operator may see.
    requireSession: async () => {},
  });
  return { ...served, vendorAddress: http.address, vendorBaseUrl, drain: http.drain };
}

/** Throws if an account has no adapter, because guests and deletions of that account would wait. */
async function requireAdapters(database: Database, adapters: Adapters): Promise<void> {
  const known = new Set(adapters.all.map(({ name }) => name));
  const unknown = (await listVendors(database)).filter((vendor) => !known.has(vendor));
  if (unknown.length === 0) return;
  throw new StartError(
    `There are accounts with ${unknown.join(', ')}, but GCS_VENDOR_ADAPTERS contains no adapter for it.`,
  );
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Answers 503 during an outage of database or key service, so that vendors repeat webhooks and guests try again. */
function handlerOf(deps: Parameters<typeof serveGuests>[0] & Parameters<typeof serveWebhooks>[0]): Handler {
  return async (request, response) => {
    try {
      if (await serveWebhooks(deps, request, response)) return;
      if (await serveGuests(deps, request, response)) return;
      response.writeHead(404, { 'Content-Length': '0' }).end();
    } catch (error) {
      const isForLater = isTransient(error) || isAway(toServiceError(error).code);
      if (response.headersSent || !isForLater) throw error;
      response.writeHead(503, { 'Content-Length': '0', 'Retry-After': '1' }).end();
    }
  };
}

function connectProviderPort(
  config: ProvidersConfig,
  telemetry: Telemetry,
  lifecycle: Lifecycle,
): ProviderPort & ListsPort {
  const { ReportResults, ...single } = definitions.StepIngestService;
  const { providerCertFile: tlsCertFile, providerKeyFile: tlsKeyFile, providerCaFile: tlsCaFile } = config;
  const credentials = channelCredentials({ tlsCertFile, tlsKeyFile, tlsCaFile });
  const options = { telemetry, deadlineMs: 5_000, credentials };
  const results = connectStreams({ ReportResults }, config.providerAddress, options);
  const starts = connect(single, config.providerAddress, options);
  const vaults = connect(definitions.VaultDeletionService, config.providerAddress, options);
  const handOvers = connect(definitions.HandOverService, config.providerAddress, options);
  lifecycle.onStop('clients of the provider port', () => {
    results.close();
    starts.close();
    vaults.close();
    handOvers.close();
  });
  return { results: results.client, starts: starts.client, vaults: vaults.client, handOvers: handOvers.client };
}
