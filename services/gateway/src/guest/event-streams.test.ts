import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { waitFor } from '@gcs/test/support/wait-for';
import { expect, test } from '@jest/globals';
import { startGatewayUnderTest, useGateway } from '../../test/gateway-under-test.ts';
import { guestPage, waitingStep } from '../../test/guest-pages.ts';

const its = useGateway({ guestListen: { host: '127.0.0.1', port: 0 } });

async function openStream(headers: Record<string, string> = {}) {
  const answer = await fetch(`${its.gateway.guestUrl}/g/a/events?version=3`, { headers });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let received = '';
  const receives = async (text: string) => {
    while (!received.includes(text)) {
      const { value, done } = (await reader?.read()) ?? { done: true };
      if (done) break;
      received += value;
    }
    return received.includes(text);
  };
  await receives('retry:');
  return { answer, receives, received: () => received, close: () => reader?.cancel() };
}

const shows = (version: number) => its.state.guests.pages.set('a', guestPage([waitingStep], { version }));
const open = async () => /gcs_guest_streams\S* (\d+)$/m.exec(await its.telemetry.metricsText())?.[1];

test('a stream reports changes of its session, ends with its link, and is counted', async () => {
  shows(3);
  const { answer, receives } = await openStream();
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
  expect(await open()).toBe('1');
  shows(4);
  expect(await receives('id: 4\nevent: changed\n')).toBe(true);
  its.state.guests.pages.clear();
  expect(await receives('event: ended\n')).toBe(true);
  await waitFor(async () => (await open()) === '0');
});

test('a reconnected stream continues after its last event', async () => {
  shows(5);
  const [late, current] = [await openStream(), await openStream({ 'last-event-id': '5' })];
  expect(await late.receives('id: 5\n')).toBe(true);
  shows(6);
  expect(await current.receives('id: 6\n')).toBe(true);
  expect(current.received()).not.toContain('id: 5\n');
  await Promise.all([late.close(), current.close()]);
  await waitFor(async () => (await open()) === '0');
});

test('a stream ends when the reader half-closes the connection', async () => {
  shows(3);
  const { hostname, port } = new URL(its.gateway.guestUrl ?? '');
  const socket = connect(Number(port), hostname);
  socket.end('GET /g/a/events HTTP/1.1\r\nHost: a\r\n\r\n');
  expect(await text(socket)).toContain('retry: 2000');
  await waitFor(async () => (await open()) === '0');
});

test('a HEAD request opens no stream and keeps its connection usable', async () => {
  shows(3);
  const answer = await fetch(`${its.gateway.guestUrl}/g/a/events`, { method: 'HEAD' });
  expect(answer.status).toBe(405);
  expect(await open()).toBe('0');
});

test('a link has at most eight streams; the ninth is refused with Retry-After', async () => {
  shows(3);
  const streams = await Promise.all(Array.from({ length: 8 }, () => openStream()));
  expect(streams.map(({ answer }) => answer.status)).toEqual(Array.from({ length: 8 }, () => 200));
  const ninth = await fetch(`${its.gateway.guestUrl}/g/a/events`);
  expect([ninth.status, ninth.headers.get('retry-after')]).toEqual([429, '5']);
  await Promise.all(streams.map(({ close }) => close()));
  await waitFor(async () => (await open()) === '0');
});

test('streams end when the gateway stops', async () => {
  const other = await startGatewayUnderTest({ guestListen: { host: '127.0.0.1', port: 0 } });
  other.state.guests.pages.set('a', guestPage([waitingStep]));
  const answer = await fetch(`${other.gateway.guestUrl}/g/a/events`);
  const [text] = await Promise.all([answer.text(), other.stop()]);
  expect(text).toContain('retry:');
});
