import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { deadlineAfter } from '@gcs/kit/deadline';
import { listenOnLoopback } from '@gcs/test/support/listen-on-loopback';
import { afterEach, expect, test } from '@jest/globals';
import { newId } from '../../test/session-changes.ts';
import { useDelivery } from '../../test/use-delivery.ts';

const its = useDelivery();
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

type Answer = (body: string, isSigned: boolean) => number | null;

/** Starts a receiver; the caller sets its secret later. If `answer` returns null, the receiver never answers. */
async function startReceiver(answer: Answer) {
  const known = { secret: '' };
  const headerNames: string[][] = [];
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const body = Buffer.concat(await request.toArray().catch(() => [])).toString();
    const signature = `sha256=${createHmac('sha256', known.secret).update(body).digest('hex')}`;
    headerNames.push(Object.keys(request.headers).sort());
    const status = known.secret === '' ? 200 : answer(body, request.headers['x-service-signature'] === signature);
    if (status !== null) response.writeHead(status).end();
  });
  const url = await listenOnLoopback(server);
  closing.push(() => server.close().closeAllConnections());
  return { url, known, headerNames };
}

const right: Answer = (body, isSigned) => (body.length > 65_536 ? 413 : isSigned ? 200 : 401);

async function certify(
  answer: Answer,
  { deadlineMs = 20_000, acceptAny_2xx = false, eventTypes = [] as string[] } = {},
) {
  const receiver = await startReceiver(answer);
  const { id: endpointId, secret } = await its.delivery.addEndpoint(receiver.url, { acceptAny_2xx, eventTypes });
  receiver.known.secret = secret;
  const { admin, call } = its.delivery;
  const request = { requestId: newId('req'), tenantId: 'tnt_test', endpointId };
  const report = await admin.CertifyEndpoint(request, { ...call, deadline: deadlineAfter(deadlineMs) });
  const failed = report.checks.filter(({ passed }) => !passed).map(({ name }) => name);
  const again = () => admin.CertifyEndpoint(request, call);
  return { report, failed, again, headerNames: receiver.headerNames };
}

test('a correct receiver passes all thirteen checks, and a repeated request id sends no second requests', async () => {
  let count = 0;
  const counting: Answer = (...asked) => {
    count += 1;
    return right(...asked);
  };
  const { report, failed, again } = await certify(counting);
  expect([report.passed, failed, report.checks.length]).toEqual([true, [], 13]);
  const before = count;
  expect(await again()).toEqual(report);
  expect(count).toBe(before);
});

test('sends the event types of the endpoint, and names `verifyEvent` to a receiver that refuses booking events', async () => {
  const ofSessions: Answer = (body, isSigned) =>
    right(body, isSigned) === 200 && body.includes('booking') ? 500 : right(body, isSigned);
  const eventTypes = ['compliance_session.updated', 'booking.state_changed'];
  const { report, failed } = await certify(ofSessions, { eventTypes });
  expect(failed).toEqual(['event types']);
  expect(report.checks.find(({ passed }) => !passed)?.advice).toContain(
    'booking.state_changed was refused; with the client library, use `verifyEvent`',
  );
});

test('each check sends the headers of a delivery', async () => {
  const { headerNames } = await certify(right);
  const [delivery, good] = headerNames;
  expect(good).toEqual(delivery);
});

test('a receiver that checks neither signature nor size fails only the checks about them', async () => {
  const careless = await certify((body) => (body.length > 65_536 ? 413 : 200));
  expect(careless.failed).toEqual(['bad signature', 'signature of another body', 'no signature', 'not JSON']);
  const greedy = await certify((_, isSigned) => (isSigned ? 200 : 401));
  expect([greedy.report.passed, greedy.failed]).toEqual([false, ['oversized']]);
});

test('a receiver that answers 201 passes only if the endpoint accepts any 2xx', async () => {
  const created: Answer = (...asked) => (right(...asked) === 200 ? 201 : right(...asked));
  expect((await certify(created, { acceptAny_2xx: true })).failed).toEqual([]);
  expect((await certify(created)).failed).toContain('good');
});

test('reports before the caller’s deadline, even if the receiver never answers', async () => {
  const { report } = await certify(() => null, { deadlineMs: 4_000 });
  const [good, ...others] = report.checks.map(({ got }) => got);
  expect([report.passed, good, new Set(others)]).toEqual([false, 'timeout', new Set(['not checked'])]);
});
