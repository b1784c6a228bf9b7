import { stepTypeToProto } from '@gcs/proto/enums';
import { createClient } from '@guest-compliance/client';
import type { Cli } from '../../../frame/cli.ts';
import type { StepTypeName } from '../../../frame/command-line/vocabulary.ts';
import type { Credentials } from '../instance.ts';
import { publishWorkflow } from '../publish-workflow.ts';
import { type DemoCase, demoCases, type Facts, usualFacts } from './cases.ts';
import { demoPeople, type People } from './people.ts';
import { demoWorkflows } from './workflows.ts';

/** Fills a sandbox with cases that wait for a person, by the public and the admin API; answers how many. */
export async function fillReviews(cli: Cli, credentials: Credentials, say: (line: string) => void): Promise<number> {
  const tenantId = await cli.tenantId();
  const people = await demoPeople(cli);
  for (const [key, definition] of Object.entries(demoWorkflows)) {
    await publishWorkflow(cli, key, JSON.stringify(definition));
  }
  const { sessions } = createClient({ baseUrl: credentials.baseUrl, token: credentials.apiToken });
  const run = Date.now().toString(36);
  for (const [index, one] of demoCases.entries()) {
    const { id: sessionId } = await sessions.create({
      bookingReference: `BK-${run}-${index + 1}`,
      propertyReference: one.property,
      workflowKey: one.workflow,
      guest: { reference: one.guest, email: `${one.guest.toLowerCase()}@example.com`, phone: '+351912345678' },
      locale: 'pt-PT',
    });
    await reportSteps(cli, { tenantId, sessionId }, one);
    await age(cli, { tenantId, sessionId }, one.hoursAgo);
    await actOn(cli, { tenantId, sessionId }, one, people);
    say(`  ${sessionId}  ${one.step.padEnd(10)} ${one.reasons.join(' ')}`);
  }
  return demoCases.length;
}

type SessionRef = { tenantId: string; sessionId: string };

/** The steps before the one that waits pass; that one is for a person. */
async function reportSteps(cli: Cli, about: SessionRef, { workflow, step, reasons, facts }: DemoCase): Promise<void> {
  const { client, call } = await cli.admin('SandboxService');
  const simulate = (type: StepTypeName, isReview: boolean, found: Facts = {}) =>
    client.SimulateStep(
      {
        ...about,
        requestId: cli.requestId(),
        stepType: stepTypeToProto(type),
        outcome: isReview ? 'RESULT_OUTCOME_REVIEW' : 'RESULT_OUTCOME_PASS',
        reasonCodes: isReview ? [...reasons] : [],
        facts: Object.entries(found).map(([name, value]) => ({ name, values: [value].flat() })),
      },
      call,
    );
  for (const { type } of demoWorkflows[workflow].steps) {
    if (type === step) break;
    await simulate(type, false, usualFacts[type]);
  }
  await simulate(step, true, facts);
}

async function age(cli: Cli, about: SessionRef, hours: number): Promise<void> {
  const { client, call } = await cli.admin('SandboxService');
  await client.AdvanceClock({ ...about, requestId: cli.requestId(), seconds: Math.round(hours * 3_600) }, call);
}

async function actOn(cli: Cli, about: SessionRef, { step, reasons, acts = [] }: DemoCase, people: People) {
  const { client, call } = await cli.admin('ReviewService');
  const as = (token: string) => ({ ...call, metadata: { ...call.metadata, authorization: `Bearer ${token}` } });
  for (const act of acts) {
    const asked = { ...about, stepType: stepTypeToProto(step) };
    const { review } = await client.GetReview(asked, call);
    const { version: expectedVersion = 0, evidenceSha256 = '' } = review ?? {};
    const request = { ...asked, requestId: cli.requestId(), expectedVersion };
    const opinion = { ...request, evidenceSha256, reasonCode: reasons[0] ?? '' };
    if (act === 'claim') await client.ClaimReview(request, as(people.claims));
    if (act === 'recommend') {
      const said = {
        ...opinion,
        verdict: 'REVIEW_VERDICT_REJECT' as const,
        note: 'Like 41 earlier cases, 38 rejected.',
      };
      await client.RecommendDecision(said, as(people.recommends));
    }
    if (act === 'propose') {
      const said = { ...opinion, reasonCode: 'REVIEW_APPROVED', note: 'Compared with the original; another person.' };
      await client.ProposeDecision(said, as(people.proposes));
    }
  }
}
