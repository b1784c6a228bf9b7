import type {
  GetPolicyResponse__Output,
  SimulatedSessions__Output,
} from '@gcs/proto/gen/gcs/admin/v1/retention_service';
import { overriddenPolicy, policyText, type RetentionPolicy } from '@gcs/proto/retention-policy';
import { addedUp } from '@gcs/proto/simulated-sessions';
import { mayIn } from '../admin/admin-api.ts';
import type { PageDeps, PageRequest } from '../page/page-request.ts';
import type { Proposed } from './policy-fields.ts';

/** Sessions per call. A simulation makes up to ten calls. */
const pageOfSessions = 1_000;
const maxPages = 10;

export type Counted = { groups: readonly SimulatedSessions__Output[]; sessions: number; hasMore: boolean };

/** Counts the sessions that a proposed policy would change or, without a proposal, the sessions of each policy. */
export async function countSessions(
  { admin }: PageDeps,
  exchange: PageRequest,
  proposed: Proposed | null,
): Promise<Counted> {
  const request = { tenantId: exchange.tenant, pageSize: pageOfSessions, ...proposed };
  let groups: readonly SimulatedSessions__Output[] = [];
  let pageToken = '';
  for (let page = 0; page < (proposed === null ? 1 : maxPages); page += 1) {
    const answer = await admin.retention.SimulatePolicy({ ...request, pageToken }, exchange.call());
    groups = addedUp([...groups, ...answer.groups], (group) =>
      JSON.stringify([group.propertyReference, group.policyJson]),
    );
    pageToken = answer.nextPageToken;
    if (pageToken === '') break;
  }
  return { groups, sessions: groups.reduce((sum, { sessions }) => sum + sessions, 0), hasMore: pageToken !== '' };
}

/**
 * Returns null for a person who does not see all properties. Version 0 means that the policies of the workflows apply.
 */
export async function readOwnPolicy(
  { admin }: PageDeps,
  exchange: PageRequest,
): Promise<GetPolicyResponse__Output | null> {
  const tenantId = exchange.tenant;
  if (!mayIn(exchange.operator, 'RetentionService/GetPolicy', tenantId)) return null;
  return await admin.retention.GetPolicy({ tenantId }, exchange.call());
}

/** Maximum workflow versions to read, the newest of each key first. */
const maxVersions = 25;

/** A workflow version that is or was published, and its retention policy. */
export type WorkflowPolicy = { key: string; version: number; state: string; policy: RetentionPolicy };

export async function readWorkflowPolicies({ admin }: PageDeps, exchange: PageRequest): Promise<WorkflowPolicy[]> {
  const tenantId = exchange.tenant;
  const { profiles } = await admin.profiles.ListProfiles({ tenantId, pageSize: maxVersions }, exchange.call());
  return Promise.all(
    profiles
      .filter(({ state }) => state !== 'DRAFT')
      .map(async ({ key, version, state }) => {
        const { definitionJson } = await admin.profiles.GetProfile({ tenantId, key, version }, exchange.call());
        const { retention }: { retention: RetentionPolicy } = JSON.parse(definitionJson);
        return { key, version, state, policy: retention };
      }),
  );
}

export type Followed = {
  /** Null if the evidence is never deleted. */
  policy: RetentionPolicy | null;
  workflows: readonly WorkflowPolicy[];
  sessions: SimulatedSessions__Output | undefined;
};

/** Groups existing sessions and workflow versions by the policy that applies to them. */
export function followedPolicies(
  workflows: readonly WorkflowPolicy[],
  own: RetentionPolicy | null,
  groups: readonly SimulatedSessions__Output[],
): Followed[] {
  const inForce = ({ policy }: WorkflowPolicy) => policyText(own === null ? policy : overriddenPolicy(policy, own));
  const textOf = ({ policyJson }: SimulatedSessions__Output) =>
    policyJson === '' ? '' : policyText(JSON.parse(policyJson));
  const byText = Map.groupBy(workflows, inForce);
  const standing = new Map(addedUp(groups, textOf).map((sum) => [textOf(sum), sum]));
  return [...new Set([...byText.keys(), ...standing.keys()])].map((text) => ({
    policy: text === '' ? null : JSON.parse(text),
    workflows: byText.get(text) ?? [],
    sessions: standing.get(text),
  }));
}
