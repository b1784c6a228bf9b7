// Sends a steady load through the gateway's Service until results are requested. One request in ten creates a session
// that the sandbox plays. Two in ten read evidence, and the others read sessions. Reports each failed request, even if
// its retry succeeded.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';

const { BASE_URL, API_TOKEN, RATE } = process.env;
const authorization = `Bearer ${API_TOKEN}`;
const state = { sent: 0, seconds: 0, failures: [], created: [], packages: 0, unsettled: 0 };
const pending = new Set();
const startedAt = performance.now();

// Sends as many requests as are due by the clock, so that the rate stays even after a lack of processor time.
const timer = setInterval(() => {
  state.seconds = (performance.now() - startedAt) / 1_000;
  while (state.sent < state.seconds * Number(RATE)) {
    const sending = send(state.sent++).finally(() => pending.delete(sending));
    pending.add(sending);
  }
}, 1_000 / Number(RATE));

createServer(async (request, response) => {
  if (request.url === '/stop') {
    clearInterval(timer);
    await Promise.all(pending);
  }
  response.end(JSON.stringify(state));
}).listen(8080);

async function send(number) {
  const key = randomUUID();
  const attempts = { 0: () => create(key), 3: readEvidence, 7: readEvidence };
  const attempt = attempts[number % 10] ?? read;
  for (let tries = 1; tries <= 10; tries++) {
    const problem = await attempt();
    if (problem === undefined) return;
    state.failures.push({ number, tries, problem, at: new Date().toISOString() });
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  state.unsettled += 1;
}

async function create(key) {
  return call('POST', '/v1/compliance-sessions', [201], {
    headers: { authorization, 'idempotency-key': key, 'content-type': 'application/json' },
    body: JSON.stringify({
      bookingReference: key,
      propertyReference: 'hotel-aurora',
      workflowKey: 'hotel-check-in',
      guest: { reference: key, email: 'ada@example.com' },
      metadata: { sandbox_scenario: 'happy' },
    }),
  });
}

async function read() {
  const id = state.created.at(-1);
  if (id === undefined) return undefined;
  return call('GET', `/v1/compliance-sessions/${id}`, [200], { headers: { authorization } });
}

// Reads the evidence of a session that is some seconds old. A 409 means that the evidence is not sealed yet.
async function readEvidence() {
  const id = state.created.at(-20) ?? state.created[0];
  if (id === undefined) return undefined;
  return call('GET', `/v1/compliance-sessions/${id}/evidence-package`, [200, 409], { headers: { authorization } });
}

async function call(method, path, expected, options) {
  try {
    const answer = await fetch(`${BASE_URL}${path}`, { method, ...options, signal: AbortSignal.timeout(10_000) });
    const text = await answer.text();
    if (!expected.includes(answer.status)) return `${answer.status} ${text.slice(0, 200)}`;
    if (method === 'POST') state.created.push(JSON.parse(text).id);
    if (path.endsWith('/evidence-package') && answer.status === 200) state.packages += 1;
    return undefined;
  } catch (error) {
    return `${error.message} ${error.cause?.code ?? error.cause?.message ?? ''}`;
  }
}
