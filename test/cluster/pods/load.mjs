// Steady load through the gateway's Service, until it is asked for its results. Of every ten requests one creates a
// session that the sandbox plays to the end; the others read. A request that fails is told, whatever became of it later.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';

const { BASE_URL, API_TOKEN, RATE } = process.env;
const authorization = `Bearer ${API_TOKEN}`;
const state = { sent: 0, seconds: 0, failures: [], created: [], unsettled: 0 };
const pending = new Set();
const startedAt = performance.now();

// By the clock, so that a moment without the processor is made up for and the rate holds.
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
  const attempt = () => (number % 10 === 0 ? create(key) : read());
  for (let tries = 1; tries <= 10; tries++) {
    const problem = await attempt();
    if (problem === undefined) return;
    state.failures.push({ number, tries, problem, at: new Date().toISOString() });
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  state.unsettled += 1;
}

async function create(key) {
  return call('POST', '/v1/compliance-sessions', 201, {
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
  return call('GET', `/v1/compliance-sessions/${id}`, 200, { headers: { authorization } });
}

async function call(method, path, expected, options) {
  try {
    const answer = await fetch(`${BASE_URL}${path}`, { method, ...options, signal: AbortSignal.timeout(10_000) });
    const text = await answer.text();
    if (answer.status !== expected) return `${answer.status} ${text.slice(0, 200)}`;
    if (method === 'POST') state.created.push(JSON.parse(text).id);
    return undefined;
  } catch (error) {
    return `${error.message} ${error.cause?.code ?? error.cause?.message ?? ''}`;
  }
}
