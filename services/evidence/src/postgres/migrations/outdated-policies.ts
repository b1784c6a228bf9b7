import type { Migration } from '@gcs/kit/postgres/migrate';

/**
 * Finds a tenant's sessions that follow an older policy than the newest, however many follow it: the scheduler looks
 * for them every ten seconds, and read every session for that. Neither column changes while a session is recorded.
 */
export const outdatedPoliciesMigration: Migration = {
  name: '0110_outdated_policies',
  up: 'create index evidence_heads_policy on evidence_heads (tenant_id, policy_version);',
  down: 'drop index evidence_heads_policy;',
};
