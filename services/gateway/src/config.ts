import type { OperatorIssuer } from '@gcs/kit/admin/operator-identity';
import { type TlsFiles, tlsSettings } from '@gcs/kit/crypto/tls';
import { parseUrl } from '@gcs/kit/http/parse-url';
import { type readConfig, setting } from '@gcs/kit/process/config';
import { type DatabaseConfig, databaseSettings } from '@gcs/kit/service/define-service';
import { StartError } from '@gcs/kit/start-error';
import { limits } from '@gcs/proto/gen/limits';
import { defaultSignatureHeader, parseSignatureHeader } from '@gcs/proto/header-names';
import { parseNetworks } from './http/request-source.http.ts';
import type { RatePolicies } from './rate-limits/rate-limit.rules.ts';
import type { RateClass, RatePolicy } from './tenants/tenant.rules.ts';

const networks = (name: string) =>
  setting.parsed(name, 'networks separated by commas, for example 10.0.0.0/8', parseNetworks, { default: [] });

/** The environment variables of the gateway (docs/internal-contracts.md#service-settings). */
export const gatewaySettings = {
  environment: setting.choice('GCS_ENVIRONMENT', ['sandbox', 'production']),
  ...databaseSettings,
  publicListen: setting.listen('GCS_PUBLIC_LISTEN', { default: { host: '0.0.0.0', port: 8080 } }),
  adminListen: setting.listen('GCS_ADMIN_LISTEN', { default: { host: '0.0.0.0', port: 9090 } }),
  providerListen: setting.listen('GCS_PROVIDER_LISTEN', { default: { host: '0.0.0.0', port: 9094 } }),
  ...tlsSettings,
  /** Mutual TLS of the provider port: its certificate and key, and the authority of the providers' certificates. */
  providerTlsCertFile: setting.optionalText('GCS_PROVIDER_TLS_CERT_FILE'),
  providerTlsKeyFile: setting.optionalText('GCS_PROVIDER_TLS_KEY_FILE'),
  providerTlsCaFile: setting.optionalText('GCS_PROVIDER_TLS_CA_FILE'),
  /** TLS of the admin port, and with an authority the operators' certificates, too: a JWT they need in any case. */
  adminTlsCertFile: setting.optionalText('GCS_ADMIN_TLS_CERT_FILE'),
  adminTlsKeyFile: setting.optionalText('GCS_ADMIN_TLS_KEY_FILE'),
  adminTlsCaFile: setting.optionalText('GCS_ADMIN_TLS_CA_FILE'),
  sessionAddress: setting.text('GCS_SESSION_ADDRESS'),
  evidenceAddress: setting.text('GCS_EVIDENCE_ADDRESS'),
  /**
   * Address of the evidence process with the log's checkpoint; null = each has it (docs/evidence.md#checkpoint-store).
   */
  evidenceLogAddress: setting.optionalText('GCS_EVIDENCE_LOG_ADDRESS'),
  deliveryAddress: setting.text('GCS_DELIVERY_ADDRESS'),
  /** Address of the providers service; null = the deployment has none (docs/providers.md). */
  providersAddress: setting.optionalText('GCS_PROVIDERS_ADDRESS'),
  /** Where clients reach the public API, without a trailing slash; links are relative when it is absent. */
  publicBaseUrl: setting.optionalText('GCS_PUBLIC_BASE_URL'),
  /** Networks of the proxies whose word for a client's address is believed. */
  publicTrustedProxies: networks('GCS_PUBLIC_TRUSTED_PROXIES'),
  /** `X-<Name>-Signature`, the same as the delivery service sends: what verification reads and the documents show. */
  signatureHeader: setting.parsed('GCS_SIGNATURE_HEADER', 'X-<Name>-Signature', parseSignatureHeader, {
    default: defaultSignatureHeader,
  }),
  /** Folder of the site at `/docs` (docs/operations.md#site); null = none is served. */
  docsDirectory: setting.optionalText('GCS_DOCS_DIR'),
  /** Where guests' pages are served; null = not at all (docs/guest-page.md#settings). */
  guestListen: setting.optionalListen('GCS_GUEST_LISTEN'),
  /** Where guests reach them, without a trailing slash; null = the address that they are served on. */
  guestBaseUrl: setting.optionalText('GCS_GUEST_BASE_URL'),
  /** Networks of the proxies whose word for a guest's address is believed. */
  guestTrustedProxies: networks('GCS_GUEST_TRUSTED_PROXIES'),
  /** Limit of one guest address; null = the default. */
  guestRateLimit: setting.rate('GCS_GUEST_RATE_LIMIT'),
  /** Limit of one person at the admin port; null = the default. */
  operatorRateLimit: setting.rate('GCS_OPERATOR_RATE_LIMIT'),
  /** Default limit of tenants; null = the environment's published default. */
  rateLimitCreate: setting.rate('GCS_RATE_LIMIT_CREATE'),
  rateLimitRead: setting.rate('GCS_RATE_LIMIT_READ'),
  rateLimitEvidence: setting.rate('GCS_RATE_LIMIT_EVIDENCE'),
} as const;

type Settings = ReturnType<typeof readConfig<typeof gatewaySettings>>;
type RateLimit = 'rateLimitCreate' | 'rateLimitRead' | 'rateLimitEvidence';
/** Settings that may be absent, as if their variable were not set. */
type Optional =
  | `${'provider' | 'admin'}Tls${'Cert' | 'Key' | 'Ca'}File`
  | `public${'BaseUrl' | 'TrustedProxies'}`
  | `guest${'Listen' | 'BaseUrl' | 'TrustedProxies' | 'RateLimit'}`
  | 'operatorRateLimit'
  | 'providersAddress'
  | 'evidenceLogAddress'
  | 'docsDirectory';

/** Configuration of the gateway; a deployment fills it from {@link gatewaySettings}. */
export type GatewayConfig = DatabaseConfig &
  TlsFiles &
  Omit<Settings, keyof DatabaseConfig | keyof TlsFiles | RateLimit | Optional> &
  Partial<Pick<Settings, Optional>> & {
    /** Trusted issuers of operators' tokens. */
    readonly operatorIssuers: readonly OperatorIssuer[];
    readonly rateLimits: Readonly<Record<RateClass, RatePolicy | null>>;
  };

/** The gateway's configuration from its settings and the issuers named by `GCS_OPERATOR_ISSUERS_FILE`. */
export function toGatewayConfig(settings: Settings, operatorIssuers: readonly OperatorIssuer[]): GatewayConfig {
  const { rateLimitCreate: create, rateLimitRead: read, rateLimitEvidence: evidence, ...config } = settings;
  return { ...config, operatorIssuers, rateLimits: { create, read, evidence } };
}

/**
 * A rate limit that is set is taken as it is; one that is not has the environment's default
 * (docs/contract.md#rate-limits).
 */
export function ratePoliciesOf({
  environment,
  rateLimits,
}: Pick<GatewayConfig, 'environment' | 'rateLimits'>): RatePolicies {
  const defaults = limits.rateLimits[environment];
  return {
    create: rateLimits.create ?? defaults.create,
    read: rateLimits.read ?? defaults.read,
    evidence: rateLimits.evidence ?? defaults.evidence,
  };
}

/** Certificate and authority of the provider port; providers have another authority than services. */
export function providerTlsOf(config: GatewayConfig): TlsFiles {
  const { providerTlsCertFile: tlsCertFile, providerTlsKeyFile: tlsKeyFile, providerTlsCaFile: tlsCaFile } = config;
  return { tlsCertFile, tlsKeyFile, tlsCaFile };
}

/** Certificate of the admin port; operators' JWTs identify them, so their certificates are optional. */
export function adminTlsOf(config: GatewayConfig): TlsFiles {
  const { adminTlsCertFile: tlsCertFile, adminTlsKeyFile: tlsKeyFile, adminTlsCaFile: tlsCaFile } = config;
  return { tlsCertFile, tlsKeyFile, tlsCaFile };
}

/** A page of the console is a dozen calls, and automations of one account share its limit. */
export const defaultOperatorRateLimit: RatePolicy = { rate: 100, burst: 1_000 };

/** One address may be a whole hotel's. */
const defaultGuestRateLimit: RatePolicy = { rate: 100, burst: 300 };

/** Settings of the guest pages. Throws a StartError where production would give out links that nobody can follow. */
export function guestOptionsOf(config: GatewayConfig) {
  const { environment, guestBaseUrl: baseUrl = null, guestTrustedProxies: trustedProxies = [] } = config;
  if (environment === 'production' && parseUrl(baseUrl ?? '')?.protocol !== 'https:') {
    throw new StartError('GCS_GUEST_BASE_URL must be an https address: production gives guests no other links.');
  }
  const addressPolicy = config.guestRateLimit ?? defaultGuestRateLimit;
  return { baseUrl, trustedProxies, addressPolicy, isSandbox: environment === 'sandbox' };
}
