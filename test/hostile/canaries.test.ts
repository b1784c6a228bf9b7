import { randomUUID } from 'node:crypto';
import { newDirectory, removeDirectory } from '@gcs/test/support/all-in-one';
import { checkIn, createApi, eventOf } from '@gcs/test/support/api';
import { filesWith } from '@gcs/test/support/files-with';
import { type OtlpSink, startOtlpSink } from '@gcs/test/support/otlp-sink';
import { type Stack, startStack } from '@gcs/test/support/stack';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parseRaw, sendRaw } from '../../services/gateway/test/public-client.ts';
import { failSession } from './fail-session.ts';

const canary = `canary${randomUUID().slice(0, 8)}`;
const phone = `+49151${String(Date.now()).slice(-8)}7`;
const surname = canary.toUpperCase().replace(/[^A-Z]/g, 'X');
const planted = new RegExp(`${canary}|${phone.slice(1)}|${surname}|L898902C3`, 'i');
const passport = `P<UTO${surname}<<ANNA<MARIA`.padEnd(44, '<');
const zone = `${passport}\nL898902C36UTO7408122F1204159ZE184226B<<<<<10`;

let sink: OtlpSink;
let stack: Stack;

beforeAll(async () => {
  sink = await startOtlpSink();
  const exporting = {
    OTEL_EXPORTER_OTLP_ENDPOINT: sink.url,
    OTEL_BSP_SCHEDULE_DELAY: '200',
    OTEL_METRIC_EXPORT_INTERVAL: '1000',
    GCS_LOG_LEVEL: 'trace',
  };
  stack = await startStack(await newDirectory(), exporting);
});

afterAll(async () => {
  await removeDirectory(stack.directory);
  await sink.stop();
});

const guest = { reference: `${canary}-reference`, email: `${canary}@example.com`, phone };
const personal = {
  guest,
  returnUrl: `https://${canary}.example.com/?${canary}`,
  metadata: { sandbox_scenario: 'happy', note: `${canary} note` },
};

test('no log, span, metric, topic, webhook, error or table contains guest data, Idempotency-Keys or rejected input', async () => {
  const api = createApi(stack.credentials);
  const key = { 'idempotency-key': `${canary}@example.com` };
  const body = checkIn('happy', personal);
  const created = await waitFor(async () => {
    const answer = await api.create(body, key);
    return answer.status === 503 ? undefined : answer;
  });
  expect(created.status).toBe(201);
  const answers = [
    created,
    await api.create(body, key),
    await api.create({ ...body, returnUrl: `https://other.${canary}.example` }, key),
    await api.create({ ...body, guest: { ...guest, phone: canary }, locale: canary, [canary]: undefined }),
    await api.create({ ...body, workflowKey: canary }),
    await api.create({ ...body, metadata: { passport: zone } }),
    await api.create({ ...body, metadata: { nested: { value: canary } } }),
    await api.create(`{"guest": ${canary}`),
    await api.create(body, { authorization: `Bearer ${canary}` }),
    await api.get(canary),
    await api.get(created.body.id, { authorization: `Bearer gcs_sandbox_${canary}` }),
    await api.verify(`{"id": "${canary}"`, `sha256=${'0'.repeat(64)}`),
    await api.verify(JSON.stringify({ id: canary, type: canary }), `sha256=${'0'.repeat(64)}`),
    await api.verify('{}', canary),
    parseRaw(await sendRaw(stack.credentials.baseUrl, `GET /${canary} HTTP/1.1\r\n${canary}\r\n\r\n`)),
    parseRaw(
      await sendRaw(
        stack.credentials.baseUrl,
        `GET /${canary}?${canary} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
      ),
    ),
  ];
  expect(answers.map(({ status }) => status)).toEqual([
    ...[201, 201, 409, 422, 422, 422, 422, 400, 401, 404, 401],
    ...[400, 422, 401, 400, 404],
  ]);
  for (const { text, headers } of answers) {
    // The answer echoes the client's key (docs/contract.md#idempotency).
    const others = [...headers].filter(([name]) => name !== 'idempotency-key');
    expect(`${text}${JSON.stringify(others)}`).not.toMatch(planted);
  }

  const isOfSession = (event: { body: string }) => event.body.includes(created.body.id);
  const events = await waitFor(async () => {
    const received = (await api.received()).filter(isOfSession);
    return received.some((event) => eventOf(event).type === 'evidence_package.ready') ? received : undefined;
  });
  const evidence = await api.evidence(created.body.id);
  expect(evidence.status).toBe(200);
  const metrics = await (await fetch(`${stack.credentials.healthUrl}/metrics`)).text();
  for (const text of [JSON.stringify(events), evidence.text, metrics]) expect(text).not.toMatch(planted);

  await waitFor(() => sink.spans().some(({ name }) => name.startsWith('POST')));
  await failSession(stack.directory, created.body.id);
  const failed = [await api.get(created.body.id), await api.create(body)];
  expect(failed.map(({ status }) => status)).toEqual([500, 500]);
  for (const { text } of failed) expect(text).not.toMatch(planted);
  expect(await stack.stop()).toBe(0);
  const output = stack.output();
  expect(output).toContain(`"sessionId":"${created.body.id}"`);
  expect(output).toContain('none_more');
  expect(output).not.toMatch(planted);
  for (const token of [stack.credentials.apiToken, stack.credentials.operatorToken])
    expect(output).not.toContain(token);
  expect(sink.bytes().toString('latin1')).not.toMatch(planted);
  expect(filesWith(stack.directory, created.body.id)).not.toHaveLength(0);
  expect(filesWith(stack.directory, canary)).toEqual([]);
  expect(filesWith(stack.directory, phone.slice(1))).toEqual([]);
});
