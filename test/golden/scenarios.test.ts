import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { readReadyProfile } from '@gcs/first-run/ready-profiles';
import { createIds } from '@gcs/kit/ids';
import { processEnvironment } from '@gcs/kit/process/config';
import type { SessionChange } from '@gcs/proto/gen/event-types';
import { businessChecks, businessChecksJson } from '@gcs/test/support/business-checks';
import { validateResponse } from '@gcs/test/support/validate-response';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { saltBytes } from '../../services/evidence/src/package/commitment.rules.ts';
import { recordChanges } from '../../services/evidence/src/record/record-changes.ts';
import { createEvidenceDatabase, type EvidenceDatabase } from '../../services/evidence/test/evidence-database.ts';
import { createSessions } from '../../services/session/src/create/create-sessions.ts';
import { recordPackageChanges } from '../../services/session/src/packages/record-package-changes.ts';
import { scriptedIssuer } from '../../services/session/src/profile/count-outcomes.store.ts';
import type { SandboxDeps } from '../../services/session/src/sandbox/choose-scenario.ts';
import { runScenarios } from '../../services/session/src/sandbox/run-scenarios.ts';
import { sandboxScenarios } from '../../services/session/src/sandbox/scenarios.rules.ts';
import {
  bodyOf,
  itemOf,
  type SessionFixture,
  sessionFixture,
  sessionIn,
} from '../../services/session/test/session-fixture.ts';
import { renderEvent } from '../../services/webhook-delivery/src/attempts/message.rules.ts';
import { lineOfStep, type Outcome, outcomesFile, readOutcomes, textOf } from './outcomes.ts';

/**
 * The reviewed goldens have the statuses and codes of every scenario. For one scenario per ending, they also have the
 * exact webhooks, sessions and package. `GCS_WRITE_GOLDEN=1 npm test -- test/golden` writes new goldens.
 */
const directory = new URL('scenarios/', import.meta.url);
const isWriting = processEnvironment()['GCS_WRITE_GOLDEN'] === '1';

const whole = [
  'happy',
  'review_then_approve',
  'liveness_failed',
  'consent_declined',
  'expire_unstarted',
  'provider_down',
];

const workflowOf: Readonly<Record<string, string>> = {
  age_below_minimum: 'short-let-age-check',
  kyb_ownership: businessChecks,
  kyt_blocked: businessChecks,
};

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.drop());

const outcomes: Record<string, Outcome> = {};

test.each([...sandboxScenarios])('%s keeps the promises of every scenario', async (name, { finalStatus }) => {
  const played = await playScenario(stage, name, workflowOf[name] ?? 'hotel-check-in');
  outcomes[name] = outcomeOf(played);
  expectPromised(played, finalStatus);
  if (!whole.includes(name)) return;
  const text = `${textOf({ ...played, events: played.events.map(shortened) }, 3)}\n`;
  const file = new URL(`${name}.json`, directory);
  if (isWriting) await writeFile(file, text);
  expect(text).toBe(await readFile(file, 'utf8'));
});

test('every scenario has the statuses and codes of its golden', async () => {
  if (isWriting) await writeFile(outcomesFile, `${textOf(outcomes, 2)}\n`);
  expect(Object.fromEntries(readOutcomes())).toEqual(outcomes);
});

/** The last session is complete. Of earlier sessions, only the statuses and codes are left. */
function shortened({ body, session }: Played['events'][number], index: number, all: Played['events']) {
  const { status, steps } = session;
  return { body, session: index === all.length - 1 ? session : [status, ...steps.map(lineOfStep)] };
}

function outcomeOf({ workflowKey, events, history, evidencePackage }: Played): Outcome {
  const { status = '', reasonCodes = [], steps = [] } = events.at(-1)?.session ?? {};
  return {
    workflowKey,
    events: events.map(({ body }) => {
      const { type, data } = JSON.parse(body);
      return `${type} ${data.status}`;
    }),
    status,
    reasonCodes: [...reasonCodes],
    steps: steps.map(lineOfStep),
    history,
    entries: evidencePackage?.entries.map(({ type }) => type) ?? null,
  };
}

function expectPromised({ created, events, evidencePackage }: Played, finalStatus: string | null): void {
  expect(validateResponse('createComplianceSession', 201, created)).toEqual([]);
  const bodies = events.map(({ body }) => JSON.parse(body));
  const times = bodies.map(({ createdAt }) => createdAt);
  expect(times).toEqual([...new Set(times)].sort());
  for (const { session } of events) expect(validateResponse('getComplianceSession', 200, session)).toEqual([]);
  if (finalStatus === null) {
    expect(evidencePackage).toBeNull();
    return;
  }
  expect(validateResponse('getEvidencePackage', 200, evidencePackage)).toEqual([]);
  expect(bodies.slice(-2)).toMatchObject([
    { type: 'compliance_session.completed', data: { status: finalStatus } },
    { type: 'evidence_package.ready', data: { status: finalStatus } },
  ]);
}

/** Runs the code of the services on their own databases, with the time, identifiers and randomness of the test. */
type Stage = { session: SessionFixture; evidence: EvidenceDatabase; drop(): Promise<void> };

type Played = {
  scenario: string;
  workflowKey: string;
  created: unknown;
  /** The bytes of each webhook event, with the session that could be read at that time. */
  events: { body: string; session: SessionChange['session'] }[];
  history: string[];
  evidencePackage: { entries: readonly { type: string }[] } | null;
};

/** Start of every scenario. It is constant, because the goldens contain times. */
const curtainMs = Date.UTC(2026, 2, 1, 12);

/** The key is constant, because evidence contains a keyed hash of the deciding person. */
const key = { current: 'golden', keys: { golden: Buffer.alloc(32, 'golden').toString('base64') } };
const keyring = { kek: key, index: key };

async function openStage(): Promise<Stage> {
  const session = await sessionFixture();
  const evidence = await createEvidenceDatabase(new Date(curtainMs).toISOString());
  for (const key of ['hotel-check-in', 'short-let-age-check']) {
    await session.publish(key, JSON.parse(await readReadyProfile(key)));
  }
  await session.publish(businessChecks, JSON.parse(businessChecksJson));
  await session.database.query({ name: '', text: 'insert into issuers (issuer) values ($1)' }, [scriptedIssuer]);
  return {
    session,
    evidence,
    async drop() {
      await evidence.drop();
      await session.drop();
    },
  };
}

/** Plays a scenario, always with the same result. Each command takes one second. */
async function playScenario(stage: Stage, scenario: string, workflowKey: string): Promise<Played> {
  const clock = manualClock();
  const deps: SandboxDeps = {
    ...stage.session.deps,
    clock,
    keyring,
    newId: createIds(clock, (bytes) => digestOf(`${scenario} ${clock.now().getTime()}`).subarray(0, bytes)),
  };
  const body = { workflowKey, bookingReference: `BK-${scenario}`, metadata: { sandbox_scenario: scenario } };
  const [outcome] = await createSessions(deps, [itemOf({ canonicalBody: bodyOf(body) })]);
  const created = sessionIn(outcome);
  await waitFor(async () => {
    clock.advance();
    if ((await runScenarios(deps)) === 0) clock.goBack();
    return (await stage.session.count('scenario_runs')) === 0;
  });
  const heard = await follow(stage, deps, created.id, clock);
  return {
    scenario,
    workflowKey,
    created,
    events: heard.flatMap(({ webhook, session }) => {
      if (webhook === null) return [];
      const data = { complianceSessionId: session.id, status: session.status };
      return [{ body: renderEvent({ ...webhook, ...data }), session }];
    }),
    history: heard.map(({ version, kind, audit }) => `${version} ${kind} (${audit.map(({ type }) => type).join(' ')})`),
    evidencePackage: (await stage.evidence.revisionsOf(created.id)).at(-1) ?? null,
  };
}

async function follow(
  { session, evidence }: Stage,
  deps: SandboxDeps,
  sessionId: string,
  clock: ReturnType<typeof manualClock>,
): Promise<SessionChange[]> {
  const first = await session.changesOf(sessionId);
  await record(evidence, clock, first);
  const [sealed] = await evidence.revisionsOf(sessionId);
  if (sealed === undefined) return first;
  clock.advance();
  const value = { tenantId: itemOf().tenantId, sessionId, change: { kind: 'sealed', revision: 1 } } as const;
  await session.database.transaction((tx) => recordPackageChanges(tx, deps, [{ value, traceparent: '' }]));
  const all = await session.changesOf(sessionId);
  await record(evidence, clock, all.slice(first.length));
  return all;
}

async function record(
  evidence: EvidenceDatabase,
  clock: ReturnType<typeof manualClock>,
  changes: readonly SessionChange[],
): Promise<void> {
  let drawn = 0;
  const draw = () => {
    drawn += 1;
    return digestOf(`${changes[0]?.changeId} ${drawn}`);
  };
  const deps = {
    ...evidence.deps,
    now: clock.now(),
    newId: createIds(clock, (bytes) => draw().subarray(0, bytes)),
    newSalt: () => draw().subarray(0, saltBytes),
  };
  const sent = changes.map((value) => ({ value, traceparent: '' }));
  await evidence.database.transaction((tx) => recordChanges(tx, sent, deps));
}

function manualClock() {
  let ms = curtainMs;
  return {
    now: () => new Date(ms),
    advance() {
      ms += 1_000;
    },
    goBack() {
      ms -= 1_000;
    },
  };
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
