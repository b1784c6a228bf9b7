import { readdir, readFile, writeFile } from 'node:fs/promises';
import { processEnvironment } from '@gcs/kit/process/config';
import { validateResponse } from '@gcs/test/support/validate-response';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sandboxScenarios } from '../../services/session/src/sandbox/scenarios.rules.ts';
import { openStage, type Played, playScenario, type Stage } from './play-scenario.ts';

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
