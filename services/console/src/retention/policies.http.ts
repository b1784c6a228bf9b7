import { ServiceError } from '@gcs/kit/errors';
import type { RetentionPolicy } from '@gcs/proto/retention-policy';
import { html } from '@gcs/ui/html';
import { Notice, Panel } from '@gcs/ui/parts';
import { sendCsv } from '../page/csv.http.ts';
import { type Page, pageOf } from '../page/page.http.ts';
import type { PageDeps, PageRequest } from '../page/page-request.ts';
import { formsOn, type Room } from '../page/room.http.ts';
import { routes } from '../view/addresses.ts';
import { byProperty, OwnPolicy, PoliciesInForce, SimulationResult, simulatedColumns } from './policies-page.ts';
import { fieldsOf, type Proposed, proposedOf } from './policy-fields.ts';
import { SetPolicyForm, SimulateForm, setPolicy } from './policy-form.ts';
import { countSessions, followedPolicies, readOwnPolicy, readWorkflowPolicies } from './read-policies.ts';
import { RetentionViews } from './retention.http.ts';

/** Lists by property what the policy in the address would change. */
const downloadSimulation: Page = (deps, page) =>
  sendCsv(page, 'simulated-policy', simulatedColumns, async () => {
    const all = await countSessions(deps, page, proposedOf(page));
    return { rows: byProperty(all), nextPageToken: '' };
  });

/** Shows the policies in force. A policy in the address adds what it would change. */
const showPolicies = pageOf('retention', async (deps, page) => {
  const proposed = proposedOf(page);
  const [own, workflows, simulated] = await Promise.all([
    readOwnPolicy(deps, page),
    readWorkflowPolicies(deps, page),
    simulate(deps, page, proposed),
  ]);
  const isValid = 'groups' in simulated;
  const all = isValid ? simulated : await countSessions(deps, page, null);
  const ownPolicy: RetentionPolicy | null = own === null || own.version === 0 ? null : JSON.parse(own.policyJson);
  const csv = page.to(routes.policiesCsv) + new URL(page.back, 'http://console').search;
  const form = {
    base: page.to(routes.policies),
    preset: proposed?.preset ?? '',
    fields: fieldsShown(proposed, ownPolicy),
  };
  const body = html`${RetentionViews(page, 'Policies')}
    ${
      proposed !== null &&
      (isValid
        ? SimulationResult({ all, csv }, SetPolicyForm(page, proposed, own?.version ?? 0))
        : Notice({ tone: 'warn', title: `Invalid policy: ${simulated.fault}` }))
    }
    ${OwnPolicy(own)}
    ${PoliciesInForce(page, { followed: followedPolicies(workflows, ownPolicy, all.groups), all })}
    ${Panel({ title: 'Simulate a policy of the tenant', id: 'simulate' }, SimulateForm(form))}`;
  return { title: 'Retention', body, status: isValid ? 200 : 400 };
});

/** Returns the counted sessions, or what is wrong with the proposed policy. */
async function simulate(deps: PageDeps, page: PageRequest, proposed: Proposed | null) {
  try {
    return await countSessions(deps, page, proposed);
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'invalid_argument') throw error;
    return { fault: error.publicMessage };
  }
}

function fieldsShown(proposed: Proposed | null, own: RetentionPolicy | null) {
  if (proposed !== null && proposed.policyJson !== '') return fieldsOf(JSON.parse(proposed.policyJson));
  return own === null ? {} : fieldsOf(own);
}

export const policiesRoom: Room = {
  pages: [
    [routes.policies, showPolicies],
    [routes.policiesCsv, downloadSimulation],
  ],
  forms: formsOn(showPolicies, [setPolicy]),
};
