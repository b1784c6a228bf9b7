import { type AllInOne, newDirectory, removeDirectory, startAllInOne } from '@gcs/test/support/all-in-one';
import { checkIn, createPatientApi } from '@gcs/test/support/api';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { runGuestctl } from '../../services/cli/test/run-guestctl.ts';

let stack: AllInOne;
let directory: string;
beforeAll(async () => {
  directory = await newDirectory();
  stack = await startAllInOne(directory);
});
afterAll(async () => {
  await stack.stop();
  await removeDirectory(directory);
});

const guestctl = (...args: string[]) => runGuestctl(args, { environment: { GCS_DATA_DIR: directory } });

async function gaps(): Promise<{ kind: string; message: string }[]> {
  const { missing } = JSON.parse((await guestctl('golive', 'check', '--json')).stdout);
  return missing;
}

test("certify passes against the built-in receiver, and then only a person's decision is missing", async () => {
  const api = createPatientApi(stack.credentials);
  for (const scenario of ['happy', 'document_expired']) {
    const { id } = (await api.create(checkIn(scenario))).body;
    await waitFor(async () => ['VERIFIED', 'FAILED'].includes((await api.get(id)).body.status));
  }
  expect((await gaps()).map(({ kind }) => kind)).toEqual(['REVIEW', 'CERTIFICATION']);
  const unready = await guestctl('golive', 'check');
  expect(unready.stdout).toMatch(/\u2717 +certification +http\S+ +the receiver was never certified/);
  expect(unready.stderr).toMatch(/^Before production, do:\n(.*\n)* +guestctl webhook certify http/);

  const before = (await api.received()).length;
  const url = `${stack.credentials.receiverUrl}/webhooks`;
  const certified = await guestctl('webhook', 'certify', url, '--slow-seconds', '1', '--record');
  expect(certified).toMatchObject({ code: 0, stdout: expect.not.stringContaining('FAILED') });
  // Events from certify do not count as product events.
  expect((await api.received()).length).toBe(before);

  expect((await gaps()).map(({ kind }) => kind)).toEqual(['REVIEW']);
  const { code, stdout, stderr } = await guestctl('golive', 'check');
  expect(code).toBe(5);
  expect(stdout).toMatch(/\u2713 +certification +http\S+ +passed 20/);
  expect(stdout).toMatch(/\u2717 +review +hotel-check-in +let a person decide in a session/);
  const play = 'guestctl sandbox scenario aml_hit --workflow hotel-check-in';
  expect(stderr).toBe(`Before production, do:\n  ${play}\n`);
  const { sessionId } = JSON.parse((await guestctl(...play.split(' ').slice(1), '--json')).stdout);
  await waitFor(async () => (await api.get(sessionId)).body.status === 'NEEDS_REVIEW');
  expect((await guestctl('golive', 'check')).stderr).toBe(
    `Before production, do:\n  guestctl review approve ${sessionId}\n`,
  );
});

test('a script creates no session if its workflow lacks the steps', async () => {
  const { code, stderr } = await guestctl('sandbox', 'scenario', 'kyb_ownership', '--workflow', 'hotel-check-in');
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('has no script kyb_ownership') });
  expect((await guestctl('session', 'list', '--property', 'sandbox', '--status', 'PENDING', '--json')).stdout).toBe(
    '[]\n',
  );
});

test('a failed grade shows its cause and time', async () => {
  const url = `${stack.credentials.receiverUrl}/webhooks`;
  const wrong = { GCS_DATA_DIR: directory, GCS_WEBHOOK_SECRET: 'whsec_another' };
  const graded = await runGuestctl(['webhook', 'certify', url, '--slow-seconds', '0', '--record'], {
    environment: wrong,
  });
  expect(graded.code).toBe(5);
  const [, gap] = await gaps();
  expect(gap?.message).toMatch(/^the receiver failed 20\S+: good \(expected 200, got 401\); duplicate/);
});
