import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/prepared';
import type { ProfileDefinition } from '../../domain/profile/profile.ts';
import { isDecisive } from '../review/review-decisions.ts';

export type CountedProfile = {
  key: string;
  version: number;
  sha256: string;
  definition: ProfileDefinition;
  /** Ended sessions by their status. */
  outcomes: Record<string, number>;
  /** A person has decided in one of them; the sandbox's scripted reviewers are no people. */
  reviewExercised: boolean;
};

/**
 * Counts the ended sessions of each published workflow. It reads all sessions of the tenant, so it is for the go-live
 * gate of a sandbox, asked by hand; no index is kept for it.
 */
export function countOutcomes(
  connection: Connection,
  { tenantId, scriptedIssuer }: { tenantId: string; scriptedIssuer: string },
): Promise<CountedProfile[]> {
  return connection.query<CountedProfile>(statement, [tenantId, scriptedIssuer]);
}

// One pass over the sessions and one over the decisions. One that asks for a second person decides nothing by itself.
const statement = prepared({
  name: 'profile_outcomes_count',
  text: `
    with decided as (
      select distinct d.session_id
        from review_decisions d
       where d.tenant_id = $1 and d.issuer <> $2 and ${isDecisive}
    ), ended as (
      select workflow_key, workflow_version, status, count(*)::float8 as sessions,
             bool_or(session_id is not null) as reviewed
        from sessions s
        left join decided d on d.session_id = s.id
       where tenant_id = $1 and status in ('VERIFIED', 'FAILED', 'INCOMPLETE', 'EXPIRED')
       group by workflow_key, workflow_version, status
    )
    select p.key, p.version, p.sha256, p.definition,
           coalesce(jsonb_object_agg(e.status, e.sessions) filter (where e.status is not null), '{}') as outcomes,
           coalesce(bool_or(e.reviewed), false) as "reviewExercised"
      from workflow_profiles p
      left join ended e on e.workflow_key = p.key and e.workflow_version = p.version
     where p.tenant_id = $1 and p.state = 'PUBLISHED'
     group by p.tenant_id, p.key, p.version
     order by p.key`,
});
