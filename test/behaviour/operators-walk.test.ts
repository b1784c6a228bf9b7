import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { processEnvironment } from '@gcs/kit/process/config';
import { type AllInOne, newDirectory, removeDirectory, startAllInOne } from '@gcs/test/support/all-in-one';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type ModelReceiver, startModelReceiver } from '../../services/cli/test/model-receiver.ts';

// A platform engineer's way from an empty deployment to production, with only `guestctl` and curl.

const bin = resolve(import.meta.dirname, '../../node_modules/.bin');
const profile = {
  steps: [
    { type: 'DOCUMENT', onFail: 'REVIEW' },
    { type: 'LIVENESS', dependsOn: ['DOCUMENT'] },
  ],
  review: { approvals: 3, roles: ['reviewer'] },
};

let stack: AllInOne;
let receiver: ModelReceiver;
let directory: string;
let work: string;
const known: Record<string, string> = {};

beforeAll(async () => {
  directory = await newDirectory();
  work = await newDirectory();
  stack = await startAllInOne(directory, { GCS_ENVIRONMENTS: 'sandbox,production' });
  await writeFile(join(work, 'profile.json'), JSON.stringify(profile));
});
afterAll(async () => {
  await receiver?.stop();
  await stack.stop();
  await removeDirectory(directory);
  await removeDirectory(work);
});

test('an operator goes from an empty tenant to a session in production', async () => {
  const { id: tenantId = '' } = await json('guestctl tenant create Aurora');
  known['GCS_TENANT'] = tenantId;
  await sh('guestctl profile validate profile.json');
  await sh('guestctl profile draft arrivals profile.json && guestctl profile publish arrivals');
  const { id: tokenId = '', secret = '' } = await json('guestctl token issue --client booking-engine');
  known['API_TOKEN'] = secret;
  await addEndpoint();

  const reviewed = await createSession('booking-1');
  const { link = '' } = await json(`guestctl session guest-link ${reviewed} --purpose walk`);
  expect((await fetch(link)).status).toBe(200);
  await sh(`guestctl sandbox simulate ${reviewed} DOCUMENT --outcome REVIEW --reason NAME_MISMATCH`);
  await reviewByThree(reviewed);
  await sh(`guestctl sandbox simulate ${reviewed} LIVENESS --outcome PASS`);
  expect(await sh(`guestctl session show ${reviewed}`)).toContain('VERIFIED');
  await waitFor(() => receiver.events.some((event) => event.includes('evidence_package.ready')));
  await exportAndVerify(reviewed);

  const failed = await createSession('booking-2');
  await sh(`guestctl session close ${failed} --yes`);

  await rotate(tokenId);
  await goLive();
}, 900_000);

/** The receiver needs the secret before the signed test delivery. */
async function addEndpoint(): Promise<void> {
  receiver = await startModelReceiver('not known yet');
  const { id = '', status, secret = '' } = await json(`guestctl endpoint add ${receiver.url}`);
  expect(status).toBe('PENDING_ACTIVATION');
  receiver.trust(secret);
  known['ENDPOINT_ID'] = id;
  await writeFile(join(work, 'secret.txt'), secret);
  expect(await json('guestctl endpoint test "$ENDPOINT_ID"')).toMatchObject({ status: 'ACTIVE' });
}

/** Two people approve a third person's proposal; nobody approves their own. */
async function reviewByThree(sessionId: string): Promise<void> {
  for (const name of ['ada', 'berta', 'carl']) {
    await sh(`guestctl operator issue ${name} --roles reviewer > ${name}.jwt`);
  }
  const as = (name: string, line: string) => `GCS_OPERATOR_TOKEN=$(cat ${name}.jwt) ${line}`;
  expect(await sh(as('ada', 'guestctl review list'))).toContain(sessionId);
  const seen = `$(guestctl review show ${sessionId} | awk '$1 == "SEEN" { print $2 }')`;
  const approve = `guestctl review approve ${sessionId} --seen "${seen}" --note "passport seen at the desk"`;
  await sh(as('ada', `guestctl review claim ${sessionId} && ${as('ada', approve)}`));
  expect((await run(as('ada', approve))).code).not.toBe(0);
  await sh(as('berta', approve));
  expect(await json(as('carl', approve))).toMatchObject({ decided: true });
}

async function exportAndVerify(sessionId: string): Promise<void> {
  const exporting = `guestctl evidence export ${sessionId} --purpose audit --out - > bundle.json`;
  await waitFor(async () => (await run(exporting)).code === 0);
  await sh('guestctl evidence verify bundle.json');
  await sh(`sed -i 's/booking-1/booking-9/' bundle.json`);
  expect((await run('guestctl evidence verify bundle.json')).code).toBe(5);
}

async function rotate(tokenId: string): Promise<void> {
  const { secret = '' } = await json('guestctl endpoint rotate-secret "$ENDPOINT_ID"');
  receiver.trust(secret);
  await sh('guestctl endpoint promote-secret "$ENDPOINT_ID" --yes');
  await writeFile(join(work, 'secret.txt'), secret);
  const { secret: next = '' } = await json(`guestctl token rotate ${tokenId}`);
  await sh(`guestctl token revoke ${tokenId} --yes`);
  const old = known['API_TOKEN'];
  await waitFor(async () => (await create('booking-3', String(old))) === '401');
  known['API_TOKEN'] = next;
  await createSession('booking-4');
}

async function goLive(): Promise<void> {
  expect((await run('guestctl golive check')).code).toBe(5);
  await sh(`guestctl webhook certify ${receiver.url} --secret-file secret.txt --slow-seconds 1 --record`);
  await sh('guestctl golive check');
  const { id: production } = await json('guestctl --context local-production tenant create Aurora');
  const there = `guestctl --context local-production --tenant ${production}`;
  const { secret = '' } = await json(`${there} token issue --client booking-engine`);
  const createThere = `curl -s -o answer.json -w '%{http_code}' ${await productionUrl()}/v1/compliance-sessions ${body('production-1', secret)}`;
  expect(await sh(createThere)).toBe('401');

  await sh(`${there} golive activate`);
  await sh(`guestctl profile show arrivals --json | ${there} profile promote -`);
  await waitFor(async () => (await sh(createThere)) === '201');
}

async function createSession(booking: string): Promise<string> {
  // A client repeats a 503 (docs/contract.md#errors); its first try may still be in progress.
  const status = await waitFor(async () => {
    const answered = await create(booking, String(known['API_TOKEN']));
    return ['503', '409'].includes(answered) ? undefined : answered;
  });
  expect(status).toBe('201');
  return JSON.parse(await sh('cat answer.json')).id;
}

function create(booking: string, token: string): Promise<string> {
  const url = `${stack.credentials.baseUrl}/v1/compliance-sessions`;
  return sh(`curl -s -o answer.json -w '%{http_code}' ${url} ${body(booking, token)}`);
}

function body(booking: string, token: string): string {
  const session = {
    bookingReference: booking,
    propertyReference: 'hotel-aurora',
    workflowKey: 'arrivals',
    guest: { reference: 'guest-1' },
  };
  const headers = `-H 'Authorization: Bearer ${token}' -H 'Idempotency-Key: ${booking}-0123456789'`;
  return `${headers} -H 'Content-Type: application/json' -d '${JSON.stringify(session)}'`;
}

async function productionUrl(): Promise<string> {
  return JSON.parse(await sh(`cat ${directory}/production/credentials.json`)).baseUrl;
}

async function json(line: string): Promise<Record<string, string>> {
  return JSON.parse(await sh(`${line} --json`));
}

async function sh(line: string): Promise<string> {
  const { code, stdout, stderr } = await run(line);
  if (code !== 0) throw new Error(`$ ${line}\nended with ${code}\n${stdout}${stderr}`);
  return stdout.trim();
}

function run(line: string) {
  const { PATH } = processEnvironment();
  const child = spawn('bash', ['-o', 'pipefail', '-c', line], {
    cwd: work,
    env: { PATH: `${bin}:${PATH}`, HOME: work, GCS_DATA_DIR: directory, ...known },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].setEncoding('utf8').on('data', (text: string) => {
      printed[stream] += text;
    });
  }
  return new Promise<{ code: number | null; stdout: string; stderr: string }>((ended) =>
    child.once('close', (code) => ended({ code, ...printed })),
  );
}
