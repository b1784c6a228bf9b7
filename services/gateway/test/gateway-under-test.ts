import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { createOperatorVerifier, issueOperatorToken, jwkOf } from '@gcs/kit/admin/operator-identity';
import { callerCredentials } from '@gcs/kit/crypto/tls';
import type { ConnectOptions } from '@gcs/kit/grpc/client';
import { type Address, formatAddress } from '@gcs/kit/http/listen';
import type { Role } from '@gcs/proto/admin-route';
import { definitions } from '@gcs/proto/definitions';
import type { IssueTokenRequest } from '@gcs/proto/gen/gcs/admin/v1/token_service';
import { defaultSignatureHeader } from '@gcs/proto/header-names';
import { connectAll } from '@gcs/test/support/clients';
import { createTestDatabase } from '@gcs/test/support/database';
import { startPatiently } from '@gcs/test/support/start-patiently';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { useFixture } from '@gcs/test/support/use-fixture';
import { waitFor } from '@gcs/test/support/wait-for';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import { gatewayMigrations } from '../src/schema/migrations.ts';
import { type GatewayConfig, startGateway } from '../src/service.ts';
import { startNeighbours } from './neighbours.ts';

type Tls = Pick<ConnectOptions, 'credentials' | 'serverName'>;

export type GatewayUnderTest = Awaited<ReturnType<typeof startGatewayUnderTest>>;

const loopback: Address = { host: '127.0.0.1', port: 0 };
const unlimited = { rate: 1_000_000, burst: 1_000_000 };
const issuer = { issuer: 'test-issuer', audience: 'test-admin' };

export async function startGatewayUnderTest(
  overrides: Partial<GatewayConfig> = {},
  reach = (databaseUrl: string) => databaseUrl,
) {
  const telemetry = testTelemetry('gateway');
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const operatorIssuers = [{ ...issuer, scope: 'deployment' as const, jwks: { keys: [jwkOf(publicKey, 'test-key')] } }];
  const neighbours = await startNeighbours(testTelemetry('neighbours'), createOperatorVerifier(operatorIssuers));
  const store = await createTestDatabase(gatewayMigrations);
  const config: GatewayConfig = {
    environment: 'sandbox',
    databaseUrl: reach(store.url),
    migrationDatabaseUrl: null,
    runtimeRole: null,
    publicListen: loopback,
    adminListen: loopback,
    providerListen: loopback,
    ...neighbours.addresses,
    signatureHeader: defaultSignatureHeader,
    rateLimits: { create: unlimited, read: unlimited, evidence: unlimited },
    ...overrides,
    operatorIssuers: [...operatorIssuers, ...(overrides.operatorIssuers ?? [])],
  };
  const gateway = await startPatiently(() => startGateway(config, { telemetry }));

  const operatorToken = (
    claims: { roles?: Role[]; kind?: 'HUMAN' | 'AGENT'; audience?: string; subject?: string } = {},
  ) =>
    issueOperatorToken(
      { keyId: 'test-key', privateKey },
      { ...issuer, subject: 'olivia', roles: ['platform'], authTime: 1_700_000_000, expiresInSeconds: 600, ...claims },
    );
  const tls = adminTls(config);
  const admin = openAdmin(formatAddress(gateway.adminAddress), await operatorToken(), tls);
  const tenantId = await createTenant(admin, tls);
  const issueToken = async (request: IssueTokenRequest = {}) => {
    const defaults = { requestId: randomUUID(), tenantId, client: randomUUID(), kind: 'TOKEN_KIND_API' } as const;
    return (await admin.tokens.IssueToken({ ...defaults, ...request }, admin.call)).secret;
  };
  return {
    gateway,
    config,
    database: store.database,
    state: neighbours.state,
    telemetry,
    admin,
    operatorToken,
    issueToken,
    tenantId,
    token: await issueToken(),
    baseUrl: `http://${formatAddress(gateway.publicAddress)}`,
    async stop() {
      admin.close();
      await gateway.stop();
      await neighbours.stop();
      await store.drop();
    },
  };
}

export function useGateway(overrides: Partial<GatewayConfig> = {}): GatewayUnderTest {
  return useFixture(() => startGatewayUnderTest(overrides));
}

/** Creates a tenant. Servers load certificates while they start, so the first calls with TLS may fail. */
async function createTenant({ tenants, call }: ReturnType<typeof openAdmin>, tls: Tls): Promise<string> {
  const create = () => tenants.CreateTenant({ requestId: randomUUID(), name: 'Test' }, call);
  const { tenant } = await (tls.credentials === undefined ? create() : waitFor(create));
  return tenant?.id ?? '';
}

function adminTls({ adminTlsCertFile, adminTlsKeyFile, adminTlsCaFile }: GatewayConfig): Tls {
  const files = { tlsCertFile: adminTlsCertFile, tlsKeyFile: adminTlsKeyFile, tlsCaFile: adminTlsCaFile };
  return { credentials: callerCredentials(files), serverName: 'localhost' };
}

export function openAdmin(address: string, operatorToken: string, tls: Tls = {}) {
  const { TenantService, TokenService, ProfileService, EndpointService, OpsService, ReconciliationService } =
    definitions;
  const { PropertyService, OperatorLogService } = definitions;
  const services = {
    ...{ tenants: TenantService, tokens: TokenService, profiles: ProfileService, endpoints: EndpointService },
    ...{ ops: OpsService, reconciliation: ReconciliationService, properties: PropertyService },
    ...{ log: OperatorLogService, conditions: definitions.ConditionService },
  };
  const { clients, close } = connectAll(services, address, { telemetry: testTelemetry('operator'), ...tls });
  return {
    ...clients,
    call: { trace: ROOT_CONTEXT, metadata: { authorization: `Bearer ${operatorToken}` } },
    close,
  };
}
