import { ServiceError } from '@gcs/kit/errors';
import type { RetentionPolicy as PolicyDocument } from '@gcs/proto/gen/event-types';
import { validateProfileDefinition } from '@gcs/proto/schemas';
import { type RetentionPolicy, retentionPresets } from '../domain/retention/retention.ts';

/** The policy of a request, by preset or in full; null without either. Throws `invalid_argument`. */
export function readPolicy({ preset, policyJson }: { preset: string; policyJson: string }): RetentionPolicy | null {
  if (preset !== '' && policyJson !== '') throw invalid('preset', 'a preset or a policy, not both');
  if (preset !== '') {
    const found = Object.hasOwn(retentionPresets, preset) ? retentionPresets[preset] : undefined;
    if (found === undefined) throw invalid('preset', `one of ${Object.keys(retentionPresets).join(', ')}`);
    return found;
  }
  return policyJson === '' ? null : parsePolicy(policyJson);
}

function parsePolicy(text: string): RetentionPolicy {
  let policy: PolicyDocument;
  try {
    policy = JSON.parse(text);
  } catch (cause) {
    throw invalid('policy_json', 'not JSON', cause);
  }
  // The schema of a policy is part of the schema of profiles.
  const [violation] = validateProfileDefinition({ steps: [{ type: 'DOCUMENT' }], retention: policy });
  if (violation !== undefined) throw invalid('policy_json', `${violation.field} ${violation.message}`);
  const types = Object.entries(policy.types ?? {}).flatMap(([type, rule]) =>
    rule === undefined ? [] : [[type, rule]],
  );
  const { graceDays, guestDataDays } = policy;
  const kept = { graceDays, types: Object.fromEntries(types) };
  return guestDataDays === undefined ? kept : { ...kept, guestDataDays };
}

function invalid(field: string, message: string, cause?: unknown): ServiceError {
  const options = { fieldErrors: [{ field, message }] };
  return new ServiceError(
    'invalid_argument',
    `${field}: ${message}`,
    cause === undefined ? options : { ...options, cause },
  );
}
