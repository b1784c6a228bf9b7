import { ServiceError } from '@gcs/kit/errors';
import type { RetentionPolicy } from '@gcs/proto/retention-policy';
import { html } from '@gcs/ui/html';
import { Notice, Panel } from '@gcs/ui/parts';
import { mayIn } from '../admin/admin-api.ts';
import { wholeNumberOf } from '../forms/fields.ts';
import { formFrameOf } from '../page/act-form.ts';
import { sendCsv } from '../page/csv.http.ts';
import { pageOf, type SignedInExchange } from '../page/page.http.ts';
import type { PageDeps } from '../page/page-request.ts';
import { type Act, formsOn, type Room } from '../page/room.http.ts';
import { addressOf, routes, withQuery } from '../view/addresses.ts';
import { byProperty, OwnPolicy, PoliciesInForce, SimulationResult, simulatedColumns } from './policies-page.ts';
import { fieldsOf, type Proposed, proposedOf } from './policy-fields.ts';
import { SetPolicyForm, SimulateForm } from './policy-form.ts';
import { countSessions, followedPolicies, readOwnPolicy, readWorkflowPolicies } from './read-policies.ts';
import { RetentionViews } from './retention.http.ts';

/** `GET /tenants/:tenant/policies.csv`: lists by property what the policy in the address would change. */
async function downloadSimulation(deps: PageDeps, exchange: SignedInExchange): Promise<void> {
  await sendCsv(exchange, 'simulated-policy', simulatedColumns, async () => {
    const all = await countSessions(deps, exchange, proposedOf(exchange));
    return { rows: byProperty(all), nextPageToken: '' };
  });
}

const setPolicy: Act = async ({ admin }, exchange, { requestId, call }) => {
  const tenant = exchange.path('tenant');
  const proposed = {
    preset: exchange.field('preset'),
    policyJson: exchange.field('policy'),
    expectedVersion: wholeNumberOf(exchange, 'version'),
  };
  await admin.retention.SetPolicy({ requestId, tenantId: tenant, ...proposed }, call);
  return withQuery(addressOf(routes.policies, { tenant }), { set: 'yes' });
};

/** Shows the policies in force. A policy in the address adds what it would change. */
const showPolicies = pageOf('retention', async (deps, exchange) => {
  const tenant = exchange.path('tenant');
  const proposed = proposedOf(exchange);
  const [own, workflows, simulated] = await Promise.all([
    readOwnPolicy(deps, exchange),
    readWorkflowPolicies(deps, exchange),
    simulate(deps, exchange, proposed),
  ]);
  const all = 'groups' in simulated ? simulated : await countSessions(deps, exchange, null);
  const ownPolicy: RetentionPolicy | null = own === null || own.version === 0 ? null : JSON.parse(own.policyJson);
  const base = addressOf(routes.policies, { tenant });
  const form = {
    base,
    preset: proposed?.preset ?? '',
    fields: fieldsShown(proposed, ownPolicy),
  };
  const body = html`${RetentionViews({ tenant, here: 'policies' })}
    ${
      proposed !== null &&
      ('groups' in simulated ? Result({ deps, exchange, proposed, all, version: own?.version ?? 0 }) : simulated.notice)
    }
    ${OwnPolicy(own)}
    ${PoliciesInForce({ tenant, followed: followedPolicies(workflows, ownPolicy, all.groups), all })}
    ${Panel({ title: 'Simulate a policy of the tenant', id: 'simulate' }, SimulateForm(form))}`;
  const notice =
    exchange.query('set') !== '' &&
    Notice({ tone: 'good', title: 'The policy is set; stored sessions follow it within minutes' });
  return { title: 'Retention', notice, body, status: 'groups' in simulated ? 200 : 400 };
});

/** Returns the counted sessions, or what is wrong with the proposed policy. */
async function simulate(deps: PageDeps, exchange: SignedInExchange, proposed: Proposed | null) {
  try {
    return await countSessions(deps, exchange, proposed);
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'invalid_argument') throw error;
    return { notice: Notice({ tone: 'warn', title: `Invalid policy: ${error.publicMessage}` }) };
  }
}

function fieldsShown(proposed: Proposed | null, own: RetentionPolicy | null) {
  if (proposed !== null && proposed.policyJson !== '') return fieldsOf(JSON.parse(proposed.policyJson));
  return own === null ? {} : fieldsOf(own);
}

type ResultProps = Pick<Parameters<typeof SimulationResult>[0], 'all'> & {
  deps: PageDeps;
  exchange: SignedInExchange;
  proposed: Proposed;
  version: number;
};

function Result({ deps, exchange, proposed, all, version }: ResultProps) {
  const tenant = exchange.path('tenant');
  const address = exchange.request.originalUrl;
  const csv = addressOf(routes.policiesCsv, { tenant }) + new URL(address, 'http://console').search;
  const frame = formFrameOf(deps, exchange, address);
  const maySet = mayIn(exchange.operator, 'RetentionService/SetPolicy', tenant);
  return SimulationResult({ all, csv }, maySet && SetPolicyForm({ tenant, proposed, version, frame }));
}

export const policiesRoom: Room = {
  pages: [
    [routes.policies, showPolicies],
    [routes.policiesCsv, downloadSimulation],
  ],
  forms: formsOn(showPolicies, [
    {
      path: routes.setPolicy,
      methods: ['RetentionService/SetPolicy'],
      needsFresh: true,
      hasPurpose: true,
      act: setPolicy,
    },
  ]),
};
