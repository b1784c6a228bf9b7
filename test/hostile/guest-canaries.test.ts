import { randomBytes, randomUUID } from 'node:crypto';
import { newDirectory, removeDirectory } from '@gcs/test/support/all-in-one';
import { checkIn, createPatientApi, eventOf } from '@gcs/test/support/api';
import { filesWith } from '@gcs/test/support/files-with';
import { formOn } from '@gcs/test/support/guest-forms';
import { openOperator } from '@gcs/test/support/operator';
import { type OtlpSink, startOtlpSink } from '@gcs/test/support/otlp-sink';
import { type Stack, startStack } from '@gcs/test/support/stack';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { failSession, refuseAnswers } from './fail-session.ts';

const planted = (what: string) => `canary-${what}-${randomBytes(6).toString('hex')}`;
const canaries = {
  answer: planted('answer'),
  refused: planted('refused').padEnd(41, 'x'),
  name: planted('name'),
  returnUrl: planted('return'),
  query: planted('query'),
  agent: planted('agent'),
  document: planted('document'),
  listed: planted('listed'),
};
const comparison = {
  document: { names: [canaries.document], birthDates: [], countries: [canaries.document] },
  entries: [{ person: { names: [canaries.listed] }, list: canaries.listed, reason: canaries.listed }],
};
/** Consent text, which may be stored only in the profile of the workflow. */
const consent = planted('consent');

const workflow = {
  guest: { locales: ['en'] },
  review: { comparison: true },
  steps: [
    {
      type: 'DOCUMENT',
      provider: 'acme-id',
      consent: { version: '1', texts: { en: consent } },
      start: { url: 'https://id.example/?t={token}', sandboxUrl: 'http://localhost:4000/?t={token}' },
    },
    { type: 'LIVENESS' },
    {
      type: 'QUESTIONNAIRE',
      questionnaire: {
        version: '1',
        questions: [{ id: 'employer', kind: 'TEXT', label: { en: 'Employer' }, maxLength: 40 }],
      },
    },
  ],
};

let sink: OtlpSink;
let stack: Stack;
let isStopped = false;
beforeAll(async () => {
  sink = await startOtlpSink();
  stack = await startStack(await newDirectory(), {
    OTEL_EXPORTER_OTLP_ENDPOINT: sink.url,
    OTEL_BSP_SCHEDULE_DELAY: '200',
    OTEL_METRIC_EXPORT_INTERVAL: '1000',
    GCS_LOG_LEVEL: 'trace',
  });
});
afterAll(async () => {
  if (!isStopped) await stack.stop();
  await removeDirectory(stack.directory);
  await sink.stop();
});

const headers = { 'user-agent': canaries.agent };

async function open(address: string): Promise<string> {
  return (await fetch(address, { headers })).text();
}

async function send(link: string, html: string, path: string, filledIn: Record<string, string>, status = 200) {
  const { action, body } = formOn(html, path);
  const answer = await fetch(new URL(action, link), { method: 'POST', body: body(filledIn), headers });
  expect(answer.status).toBe(status);
  return answer.text();
}

type HandedOut = { tokens: string[]; wayBack: string; questions: string; failed: string };

async function walk(link: string, passDocument: () => Promise<unknown>): Promise<HandedOut> {
  const agreed = await send(link, await open(link), '/consent', { choice: 'accept' });
  const leading = await send(link, agreed, '/start', {});
  const [, toProvider = ''] = leading.match(/http:\/\/localhost:4000\/\?t=([\w.-]+)/) ?? [];
  const { returnAddress: wayBack } = JSON.parse(Buffer.from(toProvider.split('.')[1] ?? '', 'base64url').toString());
  await report(link, toProvider, 403);
  await passDocument();
  const standIn = await send(link, await open(link), '/start', {});
  const [, toStandIn = ''] = standIn.match(/name="token" value="([^"]+)"/) ?? [];
  await report(link, toStandIn, 303);
  const refused = await send(link, await open(link), '/answers', { 'answer-employer': canaries.refused }, 422);
  expect(refused).toContain(canaries.refused);
  const acceptAnswers = await refuseAnswers(stack.directory);
  const failed = await send(link, refused, '/answers', { 'answer-employer': canaries.answer }, 500);
  await acceptAnswers();
  await send(link, refused, '/answers', { 'answer-employer': canaries.answer });
  // Another browser cannot use the return link.
  expect((await fetch(wayBack, { headers })).status).toBe(404);
  return {
    tokens: [toProvider, toStandIn],
    wayBack: new URL(wayBack).pathname.split('/').at(-1) ?? '',
    ...{ questions: refused, failed },
  };
}

/** Posts a result to the stand-in, which accepts only its own tokens. Returns the guest's next address. */
async function report(link: string, token: string, status: number): Promise<string> {
  const body = new URLSearchParams({ token, choice: 'PASS' });
  const answer = await fetch(new URL('/stand-in', link), { method: 'POST', body, headers, redirect: 'manual' });
  expect(answer.status).toBe(status);
  return answer.headers.get('location') ?? (await answer.text());
}

async function stumble(link: string, [token = '']: readonly string[]): Promise<string[]> {
  const { origin, pathname } = new URL(link);
  const form = { method: 'POST', headers: { ...headers, referer: link } };
  const paths = [`${pathname}?q=${canaries.query}`, `/g/${canaries.query}`, `${pathname}/${canaries.query}`];
  const answers = [
    ...paths.map((path) => fetch(origin + path, { headers })),
    fetch(`${link}/consent`, { ...form, body: canaries.answer }),
    fetch(`${link}/answers`, { ...form, body: new URLSearchParams({ 'answer-employer': canaries.answer }) }),
    fetch(`${link}/start`, { ...form, body: new URLSearchParams({ seen: canaries.query, action: randomUUID() }) }),
    fetch(new URL(`/g/${canaries.query}`, stack.credentials.baseUrl), { headers: { ...headers, referer: link } }),
    fetch(new URL(pathname, stack.credentials.baseUrl), { headers }),
  ];
  const altered = await report(link, `${token.slice(0, -6)}AAAAAA`, 403);
  return [altered, ...(await Promise.all((await Promise.all(answers)).map((answer) => answer.text())))];
}

async function publishWorkflow(operator: Awaited<ReturnType<typeof openOperator>>): Promise<void> {
  const { profiles, tenantId, call } = operator;
  const draft = { requestId: randomUUID(), tenantId, key: 'canaries', definitionJson: JSON.stringify(workflow) };
  const { profile } = await profiles.CreateDraft(draft, call);
  const { version = 1, rowVersion: expectedVersion = 1 } = profile ?? {};
  await profiles.PublishProfile({ ...draft, requestId: randomUUID(), version, expectedVersion }, call);
}

test('no log, span, metric, topic, webhook, error or table contains guest data, links or hand-over tokens', async () => {
  const operator = await openOperator(stack.credentials);
  await publishWorkflow(operator);
  const api = createPatientApi(stack.credentials);
  const created = await api.create(
    checkIn(undefined, {
      workflowKey: 'canaries',
      returnUrl: `https://${canaries.returnUrl}.example/`,
      guest: { reference: canaries.name, email: `${canaries.name}@example.com` },
    }),
  );
  const { id } = created.body;
  const [, link = ''] = created.headers.get('link')?.match(/^<([^>]*)>/) ?? [];
  const linkToken = link.split('/').at(-1) ?? '';
  expect(linkToken).toMatch(/^[\w-]{43}$/);

  const ref = { tenantId: operator.tenantId, sessionId: id };
  const {
    tokens: handOvers,
    wayBack,
    questions,
    failed,
  } = await walk(link, () => {
    const document = { stepType: 'STEP_TYPE_DOCUMENT', outcome: 'RESULT_OUTCOME_PASS' } as const;
    const request = { requestId: randomUUID(), ...ref, ...document, comparison };
    return operator.sandbox.SimulateStep(request, operator.call);
  });
  expect(wayBack).toMatch(/^[\w-]{22}$/);
  for (const token of handOvers) expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  const errors = [failed, ...(await stumble(link, handOvers))];
  expect((await api.get(id)).body).toMatchObject({ status: 'VERIFIED' });
  const { guestAnswersJson } = await operator.sessions.GetGuestData(ref, operator.call);
  expect(guestAnswersJson).toContain(canaries.answer);
  const compared = JSON.stringify(await operator.reviews.GetComparison(ref, operator.call));
  for (const told of [canaries.document, canaries.listed]) expect(compared).toContain(told);

  const isOfSession = (event: { body: string }) => event.body.includes(id);
  const events = await waitFor(async () => {
    const received = (await api.received()).filter(isOfSession);
    return received.some((event) => eventOf(event).type === 'evidence_package.ready') ? received : undefined;
  });
  const exported = await waitFor(() => operator.evidence.ExportBundle(ref, operator.call).catch(() => undefined));
  const metrics = await (await fetch(`${stack.credentials.healthUrl}/metrics`)).text();
  await waitFor(() => sink.spans().some(({ name }) => name === 'POST /g/{token}/answers'));
  await failSession(stack.directory, id);
  expect((await fetch(link, { headers })).status).toBe(500);
  errors.push(await send(link, questions, '/answers', { 'answer-employer': canaries.answer }, 500));
  expect((await api.get(id)).status).toBe(500);
  await operator.close();
  isStopped = true;
  expect(await stack.stop()).toBe(0);

  const secrets = [
    ...Object.values(canaries),
    linkToken,
    wayBack,
    ...handOvers.flatMap((token) => [token, signatureOf(token)]),
  ];
  const [spans, output] = [sink.bytes().toString('latin1'), stack.output()];
  expect(spans).toContain('/g/{token}/answers');
  for (const named of [id, 'GuestService/SubmitAnswers']) expect(output).toContain(named);
  const { apiToken, operatorToken } = stack.credentials;
  const written = { events: JSON.stringify(events), evidence: exported.bundle.toString(), metrics, spans, output };
  const leaks = Object.entries(written).flatMap(([place, text]) =>
    [...secrets, consent, apiToken, operatorToken]
      .filter((secret) => text.includes(secret))
      .map((secret) => [place, secret]),
  );
  expect(leaks).toEqual([]);
  // A guest's own page contains the guest's link and return address.
  const others = secrets.filter((secret) => secret !== linkToken && secret !== canaries.returnUrl);
  expect(errors.flatMap((text) => others.filter((secret) => text.includes(secret)))).toEqual([]);
  expect(filesWith(stack.directory, id)).not.toEqual([]);
  expect(filesWith(stack.directory, consent)).not.toEqual([]);
  for (const secret of secrets) expect([secret, filesWith(stack.directory, secret)]).toEqual([secret, []]);
  expect(filesWith(stack.directory, Buffer.from(linkToken, 'base64url'))).toEqual([]);
});

function signatureOf(token: string): string {
  return token.split('.')[2] ?? '';
}
