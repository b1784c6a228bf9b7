import type { Connection } from '@gcs/kit/postgres/database';
import { prepared, rangeOf } from '@gcs/kit/postgres/statement';
import type { ProfileDefinition } from './profile.rules.ts';

/**
 * Issuer of the scripted reviewers of a sandbox, who do not count as people. Only a sandbox's database has this issuer,
 * so production cannot store their decisions (docs/workflow.md#sandbox).
 */
export const scriptedIssuer = 'gcs-sandbox';

type CountedProfile = {
  key: string;
  version: number;
  sha256: string;
  definition: ProfileDefinition;
  outcomes: Record<string, number>;
  reviewExercised: boolean;
};

/**
 * Counts the outcomes of a tenant's newest ended sessions, for a sandbox's go-live gate. The limit avoids reading all
 * sessions.
 */
export function countOutcomes(connection: Connection, tenantId: string): Promise<CountedProfile[]> {
  return connection.query<CountedProfile>(statement, [tenantId, scriptedIssuer]);
}

const maxCounted = 10_000;

// `is_decisive` is false for a proposal.
const statement = prepared({
  name: 'profile_outcomes_count',
  text: `
    with decided as (
      select distinct d.session_id
        from (select * from review_decisions where ${rangeOf('tenant_id', '$1')}
               order by tenant_id desc, id desc limit ${maxCounted}) d
       where d.issuer <> $2 and d.is_decisive
    ), ended as (
      select workflow_key, workflow_version, status, count(*)::float8 as sessions,
             bool_or(session_id is not null) as reviewed
        from (select id, workflow_key, workflow_version, status from sessions where ${rangeOf('tenant_id', '$1')}
               order by tenant_id desc, id desc limit ${maxCounted}) s
        left join decided d on d.session_id = s.id
       where status in ('VERIFIED', 'FAILED', 'INCOMPLETE', 'EXPIRED')
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
