// Script of `helm test`, which by default only reads. In a sandbox with a token and a webhook secret, it also creates a
// session and verifies a signature. Prints one line per check, and exits with 1 at the first failure.
import { strict as assert } from 'node:assert';
import { createHmac, randomUUID } from 'node:crypto';

const { BASE_URL, GCS_ENVIRONMENT, WORKFLOW_KEY, API_TOKEN, WEBHOOK_SECRET, SIGNATURE_HEADER } = process.env;
const sessions = '/v1/compliance-sessions';
const waitMs = 30_000;

await check('the contract is served', async () => {
  const { status, body } = await call('GET', '/openapi.json');
  assert.equal(status, 200);
  assert.match(body.openapi, /^3\.1/);
});
await check('no session is shown without a token', async () => {
  const { status } = await call('GET', `${sessions}/cs_00000000000000000000000000`);
  assert.equal(status, 401);
});
if (API_TOKEN === undefined) {
  console.log('skipped: helmTest.tokenSecret is not set, so nothing is asked in the name of a tenant');
} else {
  await check('the token is accepted, and an unknown session is not found', async () => {
    const { status } = await call('GET', `${sessions}/cs_00000000000000000000000000`, { token: true });
    assert.equal(status, 404);
  });
  if (GCS_ENVIRONMENT === 'sandbox') await createAndVerify();
  else console.log('skipped: no session is created in production');
}

async function createAndVerify() {
  let session;
  await check('a session is created', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const { status, body } = await call('POST', sessions, { token: true, headers, body: createRequest() });
    assert.equal(status, 201, JSON.stringify(body));
    assert.match(body.id, /^cs_/);
    session = body;
  });
  await check('it is read back as it was created', async () => {
    const { status, body } = await call('GET', `${sessions}/${session.id}`, { token: true });
    assert.equal(status, 200);
    assert.equal(body.bookingReference, session.bookingReference);
  });
  await check('a webhook signature of the session is found valid, and one of other bytes is not', async () => {
    const event = JSON.stringify(eventOf(session.id));
    await until(async () => (await verify(event, signatureOf(event))).body.valid === true);
    const other = event.replace('evt_0', 'evt_1');
    assert.equal((await verify(other, signatureOf(event))).body.valid, false);
  });
}

function createRequest() {
  return JSON.stringify({
    bookingReference: `helm-test-${randomUUID()}`,
    propertyReference: 'helm-test',
    workflowKey: WORKFLOW_KEY,
    guest: { reference: 'helm-test', email: 'helm-test@example.com' },
    metadata: { sandbox_scenario: 'happy' },
  });
}

function eventOf(complianceSessionId) {
  return {
    id: 'evt_00000000000000000000000000',
    type: 'compliance_session.updated',
    createdAt: new Date().toISOString(),
    data: { complianceSessionId, status: 'IN_PROGRESS' },
  };
}

function verify(body, signature) {
  return call('POST', '/v1/webhooks/verify', { headers: { [SIGNATURE_HEADER]: signature }, body });
}

function signatureOf(body) {
  return `sha256=${createHmac('sha256', WEBHOOK_SECRET).update(body).digest('hex')}`;
}

async function call(method, path, { token = false, headers = {}, body } = {}) {
  const authorization = token ? { authorization: `Bearer ${API_TOKEN}` } : {};
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  const answer = await fetch(`${BASE_URL}${path}`, {
    method,
    headers: { ...authorization, ...type, ...headers },
    ...(body === undefined ? {} : { body }),
    signal: AbortSignal.timeout(10_000),
  });
  return { status: answer.status, body: await answer.json() };
}

async function check(what, work) {
  try {
    await work();
    console.log(`ok: ${what}`);
  } catch (error) {
    console.error(`FAILED: ${what}\n${error.message}`);
    process.exit(1);
  }
}

async function until(holds) {
  const deadline = Date.now() + waitMs;
  while (!(await holds())) {
    assert.ok(Date.now() < deadline, `not so within ${waitMs / 1_000} s`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
