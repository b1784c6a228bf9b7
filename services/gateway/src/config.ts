import type { OperatorIssuer } from '@gcs/kit/admin/operator-identity';
import { type TlsFiles, tlsSettings } from '@gcs/kit/crypto/tls';
import { parseUrl } from '@gcs/kit/http/parse-url';
import { type readConfig, setting } from '@gcs/kit/process/config';
import { type DatabaseConfig, databaseSettings, staffSettings } from '@gcs/kit/service/define-service';
import { StartError } from '@gcs/kit/start-error';
import { limits } from '@gcs/proto/gen/limits';
import { defaultSignatureHeader, parseSignatureHeader } from '@gcs/proto/header-names';
import { parseNetworks } from './http/request-source.http.ts';
import type { RatePolicies } from './rate-limits/rate-limit.rules.ts';
import type { RateClass, RatePolicy } from './tenants/tenant.rules.ts';

const networks = (name: string) =>
  setting.parsed(name, 'networks separated by commas, for example 10.0.0.0/8', parseNetworks, { default: [] });

/** Variables of the gateway (docs/internal-contracts.md#service-settings). */
export const gatewaySettings = {
  environment: setting.choice('GCS_ENVIRONMENT', ['sandbox', 'production']),
  ...databaseSettings,
  ...staffSettings,
  publicListen: setting.listen('GCS_PUBLIC_LISTEN', { default: { host: '0.0.0.0', port: 8080 } }),
  adminListen: setting.listen('GCS_ADMIN_LISTEN', { default: { host: '0.0.0.0', port: 9090 } }),
  providerListen: setting.listen('GCS_PROVIDER_LISTEN', { default: { host: '0.0.0.0', port: 9094 } }),
  ...tlsSettings,
  providerTlsCertFile: setting.optionalText('GCS_PROVIDER_TLS_CERT_FILE'),
  providerTlsKeyFile: setting.optionalText('GCS_PROVIDER_TLS_KEY_FILE'),
  providerTlsCaFile: setting.optionalText('GCS_PROVIDER_TLS_CA_FILE'),
  /** TLS of the admin port. With a CA, operators need a client certificate besides their JWT. */
  adminTlsCertFile: setting.optionalText('GCS_ADMIN_TLS_CERT_FILE'),
  adminTlsKeyFile: setting.optionalText('GCS_ADMIN_TLS_KEY_FILE'),
  adminTlsCaFile: setting.optionalText('GCS_ADMIN_TLS_CA_FILE'),
  sessionAddress: setting.text('GCS_SESSION_ADDRESS'),
  evidenceAddress: setting.text('GCS_EVIDENCE_ADDRESS'),
  /**
   * Address of the evidence process that keeps the checkpoint; null if every evidence process does
   * (docs/evidence.md#checkpoint-store).
   */
  evidenceLogAddress: setting.optionalText('GCS_EVIDENCE_LOG_ADDRESS'),
  deliveryAddress: setting.text('GCS_DELIVERY_ADDRESS'),
  staysAddress: setting.text('GCS_STAYS_ADDRESS'),
  providersAddress: setting.optionalText('GCS_PROVIDERS_ADDRESS'),
  /** Without a trailing slash; links are relative if unset. */
  publicBaseUrl: setting.optionalText('GCS_PUBLIC_BASE_URL'),
  /** Networks of proxies that may state a client's IP address. */
  publicTrustedProxies: networks('GCS_PUBLIC_TRUSTED_PROXIES'),
  /** Name of the signature header, such as `X-<Name>-Signature`; the same as in the delivery service. */
  signatureHeader: setting.parsed('GCS_SIGNATURE_HEADER', 'X-<Name>-Signature', parseSignatureHeader, {
    default: defaultSignatureHeader,
  }),
  /** Folder of the site at `/docs`; null for none (docs/operations.md#site). */
  docsDirectory: setting.optionalText('GCS_DOCS_DIR'),
  /** Listening address of the guest pages; null for none (docs/guest-page.md#settings). */
  guestListen: setting.optionalListen('GCS_GUEST_LISTEN'),
  /** Base URL without a trailing slash; null for the listening address. */
  guestBaseUrl: setting.optionalText('GCS_GUEST_BASE_URL'),
  /** Networks of proxies that may state a guest's IP address. */
  guestTrustedProxies: networks('GCS_GUEST_TRUSTED_PROXIES'),
  /** Rate limit per IP address of guests; null for the default. */
  guestRateLimit: setting.rate('GCS_GUEST_RATE_LIMIT'),
  operatorRateLimit: setting.rate('GCS_OPERATOR_RATE_LIMIT'),
  /** Rate limits per tenant; null for the published default of the environment. */
  rateLimitCreate: setting.rate('GCS_RATE_LIMIT_CREATE'),
  rateLimitRead: setting.rate('GCS_RATE_LIMIT_READ'),
  rateLimitEvidence: setting.rate('GCS_RATE_LIMIT_EVIDENCE'),
} as const;

type Settings = ReturnType<typeof readConfig<typeof gatewaySettings>>;
type RateLimit = 'rateLimitCreate' | 'rateLimitRead' | 'rateLimitEvidence';
type Optional =
  | `${'provider' | 'admin'}Tls${'Cert' | 'Key' | 'Ca'}File`
  | `public${'BaseUrl' | 'TrustedProxies'}`
  | `guest${'Listen' | 'BaseUrl' | 'TrustedProxies' | 'RateLimit'}`
  | 'operatorRateLimit'
  | 'providersAddress'
  | 'evidenceLogAddress'
  | 'docsDirectory';

export type GatewayConfig = DatabaseConfig &
  TlsFiles &
  Omit<Settings, keyof DatabaseConfig | keyof TlsFiles | RateLimit | Optional> &
  Partial<Pick<Settings, Optional>> & {
    readonly operatorIssuers: readonly OperatorIssuer[];
    readonly rateLimits: Readonly<Record<RateClass, RatePolicy | null>>;
  };

export function toGatewayConfig(settings: Settings, operatorIssuers: readonly OperatorIssuer[]): GatewayConfig {
  const { rateLimitCreate: create, rateLimitRead: read, rateLimitEvidence: evidence, ...config } = settings;
  return { ...config, operatorIssuers, rateLimits: { create, read, evidence } };
}

/** A limit that is not configured has the environment's default (docs/contract.md#rate-limits). */
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

/** The TLS files of the provider port, whose CA is not the services' CA. */
export function providerTlsOf(config: GatewayConfig): TlsFiles {
  const { providerTlsCertFile: tlsCertFile, providerTlsKeyFile: tlsKeyFile, providerTlsCaFile: tlsCaFile } = config;
  return { tlsCertFile, tlsKeyFile, tlsCaFile };
}

/** The TLS files of the admin port, whose CA is optional because a JWT identifies the operator. */
export function adminTlsOf(config: GatewayConfig): TlsFiles {
  const { adminTlsCertFile: tlsCertFile, adminTlsKeyFile: tlsKeyFile, adminTlsCaFile: tlsCaFile } = config;
  return { tlsCertFile, tlsKeyFile, tlsCaFile };
}

/** A page of the console makes a dozen calls, and all automations of an account share one limit. */
export const defaultOperatorRateLimit: RatePolicy = { rate: 100, burst: 1_000 };

/** The limit per IP address, which all guests in a hotel may share. */
const defaultGuestRateLimit: RatePolicy = { rate: 100, burst: 300 };

/** Throws a StartError in production if the address of the guest pages is not https. */
export function guestOptionsOf(config: GatewayConfig) {
  const { environment, guestBaseUrl: baseUrl = null, guestTrustedProxies: trustedProxies = [] } = config;
  if (environment === 'production' && parseUrl(baseUrl ?? '')?.protocol !== 'https:') {
    throw new StartError('GCS_GUEST_BASE_URL must be an https address: in production, guests get only https links.');
  }
  const addressPolicy = config.guestRateLimit ?? defaultGuestRateLimit;
  return { baseUrl, trustedProxies, addressPolicy, isSandbox: environment === 'sandbox' };
}
