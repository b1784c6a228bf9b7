import { judgeUrl } from '@gcs/kit/egress/egress.rules';
import { parseUrl } from '@gcs/kit/http/parse-url';
import { egressOf } from '../vendor/egress.rules.ts';
import type { EnvironmentName, Secrets, StepType } from '../vendor/vendor.rules.ts';

export type StoredAccount = {
  readonly id: string;
  readonly tenantId: string;
  readonly provider: string;
  readonly vendor: string;
  readonly baseUrl: string;
  readonly flow: string;
  readonly reviewsOurs: boolean;
  readonly attestedSteps: readonly StepType[];
  /** Rank among the provider's accounts; 0 is tried first. */
  readonly rank: number;
  /** Maximum of vendor sessions in a calendar month (UTC); null means no limit. */
  readonly monthlyCeiling: number | null;
  /** References of the properties whose guests the account accepts; empty means all. */
  readonly properties: readonly string[];
  /** Document countries (ISO 3166-1 alpha-2) of the guests that the account accepts; empty means all. */
  readonly countries: readonly string[];
};

/** Checks properties and countries, not the ceiling. */
export function takesGuest(
  { properties, countries }: Pick<StoredAccount, 'properties' | 'countries'>,
  guest: { readonly propertyReference: string; readonly documentCountry: string },
): boolean {
  const isIn = (list: readonly string[], one: string) => list.length === 0 || list.includes(one);
  return isIn(properties, guest.propertyReference) && isIn(countries, guest.documentCountry);
}

/** Without an agreement, the texts are '' and the time is null. */
export type RetentionAgreement = {
  readonly retentionAgreement: string;
  readonly retentionAttestedBy: string;
  readonly retentionAttestedAt: Date | null;
};

export function agreementText(agreed: RetentionAgreement): string | undefined {
  const { retentionAgreement: reference, retentionAttestedBy: subject, retentionAttestedAt: at } = agreed;
  return at === null ? undefined : `${reference}, attested on ${at.toISOString()} by ${subject}`.slice(0, 512);
}

/** Returns additional data for the encryption, so that secrets cannot be decrypted for another tenant or account. */
export function secretsAad({ tenantId, id }: Pick<StoredAccount, 'tenantId' | 'id'>): string {
  return `${tenantId}|${id}`;
}

export function packSecrets(secrets: Secrets): Buffer {
  return Buffer.from(JSON.stringify(secrets));
}

export function unpackSecrets(packed: Buffer): Secrets {
  return JSON.parse(packed.toString());
}

/**
 * A new webhook secret replaces the older of two. A webhook secret that is already stored replaces none, because the
 * vendor may still sign with the other secret.
 */
export function renewedSecrets(known: Secrets, given: Partial<Secrets>): Secrets {
  const [added] = given.webhookSecrets ?? [];
  const all = added === undefined ? known.webhookSecrets : [added, ...known.webhookSecrets];
  const webhookSecrets = [...new Set(all)].slice(0, 2);
  const members = Object.entries(given).filter(([, value]) => value !== '' && value !== undefined);
  return { ...known, ...Object.fromEntries(members), webhookSecrets };
}

/**
 * Returns no problems for a valid address: in production one of the vendor's hosts, in a sandbox also a simulated
 * vendor.
 */
export function problemsOfBaseUrl(
  baseUrl: string,
  environment: EnvironmentName,
  { hosts }: { readonly hosts: readonly string[] },
): readonly string[] {
  const url = parseUrl(baseUrl);
  if (url?.origin !== baseUrl) return ['the base URL is not of the form https://host'];
  const { protocol, hostname } = url;
  const isLoopback = hostname === '127.0.0.1' || hostname === 'localhost';
  if (environment === 'sandbox' && isLoopback) return [];
  if (protocol !== 'https:') return ['the base URL is not of the form https://host'];
  if (environment === 'production' && !hosts.some((host) => isOf(host, hostname))) {
    return [`the base URL is none of the vendor's: ${hosts.map((host) => `https://${host}`).join(', ')}`];
  }
  const judged = judgeUrl(baseUrl, egressOf(environment));
  return judged.kind === 'refused' ? [`the base URL ${judged.reason}`] : [];
}

function isOf(host: string, hostname: string): boolean {
  return host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : host === hostname;
}
