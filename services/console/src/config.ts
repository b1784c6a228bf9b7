import type { OperatorIssuer } from '@gcs/kit/admin/operator-identity';
import type { Address } from '@gcs/kit/http/listen';
import { parseUrl } from '@gcs/kit/http/parse-url';
import { isPlainLoopback } from '@gcs/kit/http/plain-loopback';
import { type readConfig, setting } from '@gcs/kit/process/config';
import { StartError } from '@gcs/kit/start-error';

export const consoleSettings = {
  environment: setting.choice('GCS_ENVIRONMENT', ['sandbox', 'production']),
  listen: setting.listen('GCS_CONSOLE_LISTEN', { default: { host: '0.0.0.0', port: 8070 } }),
  /** Address of the console for browsers, without a trailing slash. */
  baseUrl: setting.text('GCS_CONSOLE_BASE_URL'),
  keyringFile: setting.text('GCS_KEYRING_FILE'),
  adminAddress: setting.text('GCS_ADMIN_ADDRESS'),
  adminCaFile: setting.optionalText('GCS_ADMIN_CA_FILE'),
  adminCertFile: setting.optionalText('GCS_ADMIN_CERT_FILE'),
  adminKeyFile: setting.optionalText('GCS_ADMIN_KEY_FILE'),
  issuer: setting.text('GCS_CONSOLE_ISSUER'),
  clientId: setting.text('GCS_CONSOLE_CLIENT_ID', { default: 'gcs-console' }),
  clientSecret: setting.optionalText('GCS_CONSOLE_CLIENT_SECRET'),
  scope: setting.text('GCS_CONSOLE_SCOPE', { default: 'openid profile' }),
  operatorToken: setting.choice('GCS_CONSOLE_OPERATOR_TOKEN', ['access_token', 'id_token'], {
    default: 'access_token',
  }),
  /** Maximum seconds between a sign-in and a decision. After that, a decision needs a new sign-in. */
  freshSeconds: setting.integer('GCS_CONSOLE_FRESH_SECONDS', { min: 30, max: 28_800, default: 900 }),
  /** Origins of vaults that a case shows in frames; other vaults get links. */
  vaultOrigins: setting.parsed<readonly string[]>(
    'GCS_CONSOLE_VAULT_ORIGINS',
    'origins separated by commas, such as https://vault.example.com; in a sandbox also http on this machine',
    parseOrigins,
    { default: [] },
  ),
  /** A session ends after this many seconds without a page request. */
  idleSeconds: setting.integer('GCS_CONSOLE_IDLE_SECONDS', { min: 30, max: 28_800, default: 900 }),
} as const;

type Settings = ReturnType<typeof readConfig<typeof consoleSettings>>;

export type ConsoleConfig = Omit<Settings, 'baseUrl'> & {
  /** Null: browsers use the listen address, without TLS. */
  readonly baseUrl: string | null;
  readonly listen: Address;
  /** Issuers of operators' tokens. A person whose token the admin API accepts can sign in. */
  readonly operatorIssuers: readonly OperatorIssuer[];
};

/**
 * Throws a StartError for a vault with the console's own origin, because the vault's pages could act as the person. In
 * production, also throws for a vault without https.
 */
export function requireForeignVaults({ vaultOrigins, baseUrl, environment }: ConsoleConfig): void {
  const isOurs = (origin: string) => origin === parseUrl(baseUrl ?? '')?.origin;
  const isOpen = (origin: string) => environment === 'production' && !origin.startsWith('https:');
  const refused = vaultOrigins.find((origin) => isOurs(origin) || isOpen(origin));
  if (refused === undefined) return;
  const reason = isOurs(refused) ? "the console's own origin" : 'no https origin, as production needs';
  throw new StartError(`GCS_CONSOLE_VAULT_ORIGINS contains ${refused}, which is ${reason}.`);
}

function parseOrigins(raw: string): readonly string[] | undefined {
  const origins = raw.split(',').map((one) => one.trim());
  const isUsable = (one: string) => {
    const url = parseUrl(one);
    if (url === null || url.origin !== one) return false;
    return url.protocol === 'https:' || isPlainLoopback(url);
  };
  return origins.every(isUsable) ? origins : undefined;
}

export function toConsoleConfig(settings: Settings, operatorIssuers: readonly OperatorIssuer[]): ConsoleConfig {
  return { ...settings, operatorIssuers };
}
