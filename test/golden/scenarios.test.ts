import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createIds } from '@gcs/kit/ids';
import { processEnvironment } from '@gcs/kit/process/config';
import type { SessionChange } from '@gcs/proto/gen/event-types';
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

/**
 * For each scenario the exact webhook events, the session after each, the history and the evidence package, compared
 * with a file that people have reviewed. After a deliberate change: `GCS_WRITE_GOLDEN=1 npm test -- test/golden`, and
 * read the difference.
 */
const directory = new URL('scenarios/', import.meta.url);
const isWriting = processEnvironment()['GCS_WRITE_GOLDEN'] === '1';

/** Scenarios about steps that a hotel's check-in does not have. */
const workflowOf: Readonly<Record<string, string>> = {
  age_below_minimum: 'short-let-age-check',
  kyb_ownership: 'business-guest-kyb',
  kyt_blocked: 'casino-aml-kyt',
};

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.drop());

test.each([...sandboxScenarios])('%s produces the bytes of its golden file', async (name, { finalStatus }) => {
  const played = await playScenario(stage, name, workflowOf[name] ?? 'hotel-check-in');
  const text = `${JSON.stringify(played, null, 2)}\n`;
  const file = new URL(`${name}.json`, directory);
  if (isWriting) await writeFile(file, text);
  expect(text).toBe(await readFile(file, 'utf8'));
  expectPromised(played, finalStatus);
});

test('there is one file for each scenario, and no other', async () => {
  const files = await readdir(directory);
  expect(files.sort()).toEqual([...sandboxScenarios.keys()].map((name) => `${name}.json`).sort());
});

/** Checks what must hold for every scenario, besides its file. */
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

/** The services' own code on databases of their own, with time, identifiers and randomness supplied by the test. */
type Stage = { session: SessionFixture; evidence: EvidenceDatabase; drop(): Promise<void> };

/** The result of a scenario, as its golden file has it. */
type Played = {
  scenario: string;
  workflowKey: string;
  /** The answer to the create call. */
  created: unknown;
  /** Each webhook event as it is sent, byte for byte, with the session as it can be read then. */
  events: { body: string; session: SessionChange['session'] }[];
  /** The history of changes: `version kind (audit event types)`. */
  history: string[];
  /** The sealed package; null while the session is open. */
  evidencePackage: unknown;
};

/**
 * When every scenario begins: the moment is past, so nothing that is compared with the database's time is due early.
 */
const curtainMs = Date.UTC(2026, 2, 1, 12);

/** Constant, because the evidence has a keyed hash of the person who decided. */
const key = { current: 'golden', keys: { golden: Buffer.alloc(32, 'golden').toString('base64') } };
const keyring = { kek: key, index: key };

const profiles = ['hotel-check-in', 'short-let-age-check', 'business-guest-kyb', 'casino-aml-kyt'] as const;

async function openStage(): Promise<Stage> {
  const session = await sessionFixture();
  const evidence = await createEvidenceDatabase(new Date(curtainMs).toISOString());
  for (const key of profiles) {
    const file = new URL(`../../deploy/profiles/${key}.json`, import.meta.url);
    await session.publish(key, JSON.parse(await readFile(file, 'utf8')));
  }
  // Who vouches for the sandbox's own reviewers, as a sandbox's migration registers it.
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

/** Plays a scenario with a new session of a workflow: one second for each command, everything deterministic. */
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

/** Passes each change to evidence, and the sealed package to session, which announces it in one more change. */
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
