import { localIssuer } from '@gcs/first-run/local-issuer/local-operator';
import { readKeyring, signingKeyOf } from '@gcs/kit/crypto/keyring';
import { stepTypeToProto } from '@gcs/proto/enums';
import { createClient } from '@guest-compliance/client';
import type { Cli } from '../../command-line/cli.ts';
import type { StepTypeName } from '../../command-line/command.ts';
import { localKeyring } from '../../connection/contexts.ts';
import type { Credentials } from './instance.ts';
import { type DemoCase, type DemoFacts, demoCases, demoWorkflows, usualFacts } from './review-cases.ts';

export async function fillReviews(cli: Cli, credentials: Credentials, say: (line: string) => void): Promise<number> {
  const tenantId = await cli.tenantId();
  const people = await demoPeople(cli);
  for (const [key, definition] of Object.entries(demoWorkflows)) {
    await publishWorkflow(cli, key, JSON.stringify({ ...definition, ...vaultsOf(credentials) }));
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

/**
 * Returns the vault setting of a workflow: the sandbox's provider serves specimen originals under the guest pages'
 * address.
 */
function vaultsOf({ guestUrl }: Credentials) {
  return guestUrl === undefined ? {} : { vaults: { sandbox: `${guestUrl}/stand-in/vault/{vaultRef}` } };
}

type SessionRef = { tenantId: string; sessionId: string };

async function reportSteps(cli: Cli, about: SessionRef, { workflow, step, reasons, facts }: DemoCase): Promise<void> {
  const api = await cli.admin('SandboxService');
  const simulate = (type: StepTypeName, isReview: boolean, found: DemoFacts = {}) =>
    api.SimulateStep({
      ...about,
      requestId: cli.requestId(),
      stepType: stepTypeToProto(type),
      outcome: isReview ? 'RESULT_OUTCOME_REVIEW' : 'RESULT_OUTCOME_PASS',
      reasonCodes: isReview ? [...reasons] : [],
      facts: Object.entries(found).map(([name, value]) => ({ name, values: [value].flat() })),
    });
  for (const { type } of demoWorkflows[workflow].steps) {
    if (type === step) break;
    await simulate(type, false, usualFacts[type]);
  }
  await simulate(step, true, facts);
}

async function age(cli: Cli, about: SessionRef, hours: number): Promise<void> {
  const api = await cli.admin('SandboxService');
  await api.AdvanceClock({ ...about, requestId: cli.requestId(), seconds: Math.round(hours * 3_600) });
}

async function actOn(cli: Cli, about: SessionRef, { step, reasons, acts = [] }: DemoCase, people: People) {
  const api = await cli.admin('ReviewService');
  const as = (token: string) => ({ metadata: { authorization: `Bearer ${token}` } });
  for (const act of acts) {
    const asked = { ...about, stepType: stepTypeToProto(step) };
    const { review } = await api.GetReview(asked);
    const { version: expectedVersion = 0, evidenceSha256 = '' } = review ?? {};
    const request = { ...asked, requestId: cli.requestId(), expectedVersion };
    const opinion = { ...request, evidenceSha256, reasonCode: reasons[0] ?? '' };
    if (act === 'claim') await api.ClaimReview(request, as(people.claims));
    if (act === 'recommend') {
      const said = {
        ...opinion,
        verdict: 'REVIEW_VERDICT_REJECT' as const,
        note: 'Similar to 41 earlier cases, of which 38 were rejected.',
      };
      await api.RecommendDecision(said, as(people.recommends));
    }
    if (act === 'propose') {
      const said = {
        ...opinion,
        reasonCode: 'REVIEW_APPROVED',
        note: 'Compared with the original. It is another person.',
      };
      await api.ProposeDecision(said, as(people.proposes));
    }
  }
}

type People = Readonly<Record<'claims' | 'proposes' | 'recommends', string>>;

async function demoPeople(cli: Cli): Promise<People> {
  const { issueToken } = await localIssuer(
    signingKeyOf(
      await readKeyring(await localKeyring(cli.terminal.environment, cli.settings().context), ['operator']),
      'operator',
    ),
  );
  const roles = ['reviewer'] as const;
  const [claims, proposes, recommends] = await Promise.all([
    issueToken('ines', { name: 'Inês Duarte', roles, expiresInDays: 1 }),
    issueToken('tomas', { name: 'Tomás Vidal', roles, expiresInDays: 1 }),
    issueToken('triage', { name: 'Triage model', roles, kind: 'AGENT', expiresInDays: 1 }),
  ]);
  return { claims, proposes, recommends };
}

/** Publishes a workflow unless a version is already published. */
export async function publishWorkflow(cli: Cli, key: string, definitionJson: string): Promise<void> {
  const { api, tenantId } = await cli.ofTenant('ProfileService');
  const { profiles } = await api.ListProfiles({ tenantId, key });
  if (profiles.some(({ state }) => state === 'PUBLISHED')) return;
  const draft = await api.CreateDraft({ requestId: cli.requestId(), tenantId, key, definitionJson });
  const { version = 0, rowVersion: expectedVersion = 0 } = draft.profile ?? {};
  await api.PublishProfile({ requestId: cli.requestId(), tenantId, key, version, expectedVersion });
}
