import { type AdminRequest, onceByRequestId } from '@gcs/kit/admin/admin-requests';
import type { Operator } from '@gcs/kit/admin/operator-identity';
import { ServiceError } from '@gcs/kit/errors';
import type { Database } from '@gcs/kit/postgres/database';
import type { RetentionPolicy as PolicyDocument } from '@gcs/proto/gen/event-types';
import { countFromOf, policyWith, type RetentionPolicy } from '@gcs/proto/retention-policy';
import { validateProfileDefinition } from '@gcs/proto/schemas';
import { insertPolicy, newestPolicy } from '../due-dates/policies.store.ts';
import { evidenceTypes } from '../package/commitment.rules.ts';

/**
 * Stores the policy and its author; the scheduler applies the policy. Resolves to the new version. Throws
 * `version_conflict` if `expectedVersion` is not the newest.
 */
export function setPolicy(
  database: Database,
  request: AdminRequest & {
    readonly policy: RetentionPolicy;
    readonly expectedVersion: number;
    readonly operator: Operator;
  },
): Promise<number> {
  const { tenantId, policy, expectedVersion, operator } = request;
  const { issuer, subject, authTime, tokenId } = operator;
  const by = { issuer, subject, authTime, tokenId };
  return onceByRequestId(database, request, async (tx) => {
    const version = await insertPolicy(tx, { tenantId, expectedVersion, policy, by });
    if (version === undefined)
      throw new ServiceError('version_conflict', 'another policy has been set in the meantime');
    return version;
  });
}

/** Reads the tenant's policy. Version 0 means that the policies of the workflows apply. */
export async function readTenantPolicy(database: Database, tenantId: string) {
  const own = await newestPolicy(database, tenantId);
  if (own === undefined) return { version: 0, policyJson: '', setBy: '', setAt: '' };
  const { version, policy, setBy, setAt } = own;
  return { version, policyJson: JSON.stringify(policy), setBy, setAt: setAt.toISOString() };
}

export async function readKeeping(database: Database, tenantId: string) {
  const own = await newestPolicy(database, tenantId);
  if (own === undefined) return { own: false, days: {}, minimumDays: {}, guestDataDays: 0, countFrom: '' };
  const { types, guestDataDays = 0 } = own.policy;
  const rules = Object.entries(types);
  return {
    own: true,
    days: Object.fromEntries(rules.map(([type, { days }]) => [type, days])),
    minimumDays: Object.fromEntries(rules.map(([type, { minimumDays }]) => [type, minimumDays])),
    guestDataDays,
    countFrom: countFromOf(own.policy),
  };
}

const everyType = (days: number, minimumDays: number): RetentionPolicy['types'] =>
  Object.fromEntries(evidenceTypes.map((type) => [type, { days, minimumDays }]));

/** Ready-made policies, which counsel must confirm before use (docs/evidence.md#retention). */
const presets: Readonly<Record<string, RetentionPolicy>> = {
  /** Spain, Real Decreto 933/2021, article 5.3: three years from the end of the service. */
  'es-rd933-3y': { graceDays: 7, countFrom: 'DEPARTURE', types: everyType(1_096, 1_096) },
  /** EU anti-money-laundering rules: five years. */
  'eu-amlr-5y': { graceDays: 7, types: everyType(1_827, 1_827) },
  'gdpr-min': { graceDays: 7, types: everyType(30, 0) },
};

/** Reads a preset or a whole policy. Returns null if neither is given. Throws `invalid_argument`. */
export function requestedPolicy(request: { preset: string; policyJson: string }): RetentionPolicy | null {
  const { preset, policyJson } = request;
  if (preset !== '' && policyJson !== '') throw invalid('preset', 'a preset or a policy, not both');
  if (preset !== '') {
    const known = Object.hasOwn(presets, preset) ? presets[preset] : undefined;
    if (known === undefined) throw invalid('preset', `one of ${Object.keys(presets).join(', ')}`);
    return known;
  }
  return policyJson === '' ? null : parsePolicy(policyJson);
}

function parsePolicy(text: string): RetentionPolicy {
  let policy: PolicyDocument;
  try {
    policy = JSON.parse(text);
  } catch (cause) {
    throw invalid('policy_json', 'not JSON', { cause });
  }
  const [violation] = validateProfileDefinition({ steps: [{ type: 'DOCUMENT' }], retention: policy });
  if (violation !== undefined) throw invalid('policy_json', `${violation.field} ${violation.message}`);
  const types = Object.entries(policy.types ?? {}).flatMap(([type, rule]) =>
    rule === undefined ? [] : [[type, rule]],
  );
  const { graceDays, countFrom, guestDataDays } = policy;
  return policyWith({ graceDays, countFrom, guestDataDays, types: Object.fromEntries(types) });
}

function invalid(field: string, message: string, options: { cause?: unknown } = {}): ServiceError {
  return new ServiceError('invalid_argument', `${field}: ${message}`, {
    fieldErrors: [{ field, message }],
    ...options,
  });
}
