import type {
  GetPolicyResponse__Output,
  SimulatedSessions__Output,
} from '@gcs/proto/gen/gcs/admin/v1/retention_service';
import { overriddenPolicy, policyText, type RetentionPolicy } from '@gcs/proto/retention-policy';
import { addedUp } from '@gcs/proto/simulated-sessions';
import { mayIn } from '../admin/admin-api.ts';
import type { PageDeps, PageRequest } from '../page/page-request.ts';
import type { Proposed } from './policy-fields.ts';

/** A page that nobody asked to simulate anything counts so many; a simulation ten times as many. */
const pageOfSessions = 1_000;
const maxPages = 10;

/** Of the oldest sessions, and whether there are more. */
export type Counted = { groups: readonly SimulatedSessions__Output[]; sessions: number; hasMore: boolean };

/** Counts what would change; without a proposal what stands under which policy. */
export async function countSessions(
  { admin }: PageDeps,
  exchange: PageRequest,
  proposed: Proposed | null,
): Promise<Counted> {
  const request = { tenantId: exchange.path('tenant'), pageSize: pageOfSessions, ...proposed };
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

/** The tenant's own policy; null for whoever sees some of its properties, version 0 where the workflows' hold. */
export async function readOwnPolicy(
  { admin }: PageDeps,
  exchange: PageRequest,
): Promise<GetPolicyResponse__Output | null> {
  const tenantId = exchange.path('tenant');
  if (!mayIn(exchange.operator, 'RetentionService/GetPolicy', tenantId)) return null;
  return await admin.retention.GetPolicy({ tenantId }, exchange.call());
}

/** So many versions of workflows are read, the newest of each key first. */
const maxVersions = 25;

/** A version of a workflow that serves sessions or has served them, with what it says of retention. */
export type WorkflowPolicy = { key: string; version: number; state: string; policy: RetentionPolicy };

export async function readWorkflowPolicies({ admin }: PageDeps, exchange: PageRequest): Promise<WorkflowPolicy[]> {
  const tenantId = exchange.path('tenant');
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

/** A policy that something follows: workflows whose sessions will, and sessions that do. */
export type Followed = {
  /** Null where nothing falls due by itself. */
  policy: RetentionPolicy | null;
  workflows: readonly WorkflowPolicy[];
  sessions: SimulatedSessions__Output | undefined;
};

/** What is kept under which policy: what sessions follow, and what new ones of each workflow will. */
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
