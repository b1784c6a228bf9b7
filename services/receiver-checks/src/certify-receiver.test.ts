import { systemClock } from '@gcs/kit/clock';
import { createIds } from '@gcs/kit/ids';
import { parseJson } from '@gcs/kit/json';
import { endpointKeysOf, isSignedByAny, signBody } from '@gcs/kit/webhooks/signature';
import { defaultSignatureHeader, headerNamesOf } from '@gcs/proto/header-names';
import { strictCompiler } from '@gcs/proto/schema-compiler';
import { expect, test } from '@jest/globals';
import { certifyReceiver } from './certify-receiver.ts';
import type { CheckDelivery } from './deliveries.ts';
import { isFailed } from './grades.ts';

const names = headerNamesOf(defaultSignatureHeader);
const keys = endpointKeysOf(`whsec_${Buffer.alloc(32, 3).toString('base64')}`);
const signatureIn = ({ headers }: CheckDelivery) => headers[names.signature] ?? '';

/** A status, or the reason why there is none. */
type Answer = number | string;

const right = (delivery: CheckDelivery): Answer =>
  delivery.body.length > 65_536 ? 413 : isSignedByAny([keys], delivery.body, signatureIn(delivery)) ? 200 : 401;

async function certify(
  answer: (delivery: CheckDelivery) => Answer,
  acceptAny2xx = false,
  eventTypes: readonly string[] = [],
) {
  let sent = 0;
  const report = await certifyReceiver({
    ...{ url: 'https://hooks.example.com/', names, active: keys, live: [keys], acceptAny2xx, eventTypes, slowMs: 0 },
    ...{ newId: createIds(systemClock), clock: systemClock },
    async post(delivery) {
      sent += 1;
      const got = answer(delivery);
      return typeof got === 'number'
        ? { status: got, instead: null, durationMs: 1 }
        : { status: null, instead: got, durationMs: 1 };
    },
  });
  const failed = report.checks.filter(isFailed);
  return { report, sent, failed: failed.map(({ name }) => name), advice: failed.map(({ advice }) => advice) };
}

test.each<[Answer, string]>([
  [202, '--accept-any-2xx'],
  [302, 'redirects are not followed'],
  [401, 'whole secret including whsec_'],
  [401, 'the raw bytes, not rewritten JSON'],
  [403, 'guestctl webhook explain'],
  [404, 'check the path'],
  [503, 'see its log'],
  [400, 'name of the signature header'],
  ['timeout', 'within 15 s'],
  ['ECONNREFUSED', 'nothing listens there'],
  ['reset', 'keep the connection open'],
  ['HPE_INVALID_CONSTANT', 'not valid HTTP'],
  ['protocol', 'not valid HTTP'],
])('a receiver that answers %s to everything gets only one delivery and one remedy', async (answer, remedy) => {
  const { report, sent, failed, advice } = await certify(() => answer);
  expect({ sent, failed, passed: report.passed }).toEqual({ sent: 1, failed: ['good'], passed: false });
  expect(advice).toEqual([expect.stringContaining(remedy)]);
  expect(new Set(report.checks.slice(1).map(({ got }) => got))).toEqual(new Set(['not checked']));
});

test('any 2xx passes if the endpoint accepts any 2xx', async () => {
  const accepting = (delivery: CheckDelivery) => (right(delivery) === 200 ? 204 : right(delivery));
  expect((await certify(accepting, true)).failed).toEqual([]);
  expect((await certify(() => 302, true)).failed).toEqual(['good']);
});

test('a receiver that verifies rewritten JSON fails only the check of the raw bytes', async () => {
  const rewriting = (delivery: CheckDelivery) => {
    if (delivery.body.length > 65_536) return 413;
    const value = parseJson(delivery.body.toString());
    if (value === undefined) return 400;
    const written = JSON.stringify(value);
    return signatureIn(delivery) === signBody(keys, written) ? 200 : 401;
  };
  expect(await certify(rewriting)).toMatchObject({
    failed: ['raw bytes'],
    advice: [expect.stringContaining('as received')],
  });
});

test.each<[Answer, string]>([
  [302, 'without a redirect'],
  [200, 'compute the HMAC'],
])('the remedy of an answer %s to a forged request names its cause', async (answer, remedy) => {
  const { failed, advice } = await certify((delivery) => (right(delivery) === 401 ? answer : right(delivery)));
  expect(failed).toEqual(['bad signature', 'signature of another body', 'no signature', 'not JSON']);
  expect(new Set(advice)).toEqual(new Set([expect.stringContaining(remedy)]));
});

test.each([500, 'ECONNRESET', 'timeout'])(
  'the remedy of a receiver that answers %s without the header says that the header can be absent',
  async (answer) => {
    const crashing = (delivery: CheckDelivery) => (signatureIn(delivery) === '' ? answer : right(delivery));
    const { failed, advice } = await certify(crashing);
    expect({ failed, advice }).toEqual({
      failed: ['no signature'],
      advice: [expect.stringContaining('header can be absent')],
    });
  },
);

test('the remedy of a receiver that fails on a wrong signature names the order of the checks', async () => {
  const { advice } = await certify((delivery) => (right(delivery) === 401 ? 500 : right(delivery)));
  expect(advice).toContainEqual(expect.stringContaining('before the body is parsed'));
});

test('a receiver that decodes the bytes in another charset fails only the check of the raw bytes', async () => {
  const decoding = (delivery: CheckDelivery) =>
    right({ ...delivery, body: Buffer.from(delivery.body.toString('latin1'), 'utf8') });
  expect((await certify(decoding)).failed).toEqual(['raw bytes']);
});

test('the body of the raw bytes has an umlaut and an astral character, for sessions and bookings', async () => {
  for (const eventTypes of [[], ['booking.guest_changed']]) {
    const bodies: string[] = [];
    await certify((delivery) => bodies.push(delivery.body.toString()) && right(delivery), false, eventTypes);
    expect(bodies.filter((body) => /ü/.test(body) && /\p{Emoji_Presentation}/u.test(body))).toHaveLength(1);
  }
});

const bookingTypes = ['booking.state_changed', 'booking.light_changed', 'booking.guest_changed'];
const sessionTypes = [
  ...['compliance_session.updated', 'compliance_session.completed', 'compliance_session.review_required'],
  'evidence_package.ready',
];

test.each([
  [[], sessionTypes],
  [bookingTypes, bookingTypes],
  [
    ['booking.light_changed', 'evidence_package.ready'],
    ['evidence_package.ready', 'booking.light_changed'],
  ],
])('an endpoint for %j gets each of its event types, and each is valid by the contract', async (listed, types) => {
  const events: { type: string }[] = [];
  await certify(
    (delivery) => {
      if (right(delivery) === 200) events.push(JSON.parse(delivery.body.toString()));
      return right(delivery);
    },
    false,
    listed,
  );
  expect([...new Set(events.map(({ type }) => type))]).toEqual(types);
  const isSession = strictCompiler('openapi.yaml', 'WebhookEvent');
  const isBooking = strictCompiler('stays.yaml', 'BookingEvent');
  expect(events.filter((event) => !isSession(event) && !isBooking(event))).toEqual([]);
});

const parsingFirst = (stop: (delivery: CheckDelivery) => Answer) => (delivery: CheckDelivery) => {
  if (delivery.body.length > 65_536) return 413;
  return delivery.body.toString().startsWith('{') ? right(delivery) : stop(delivery);
};

test('a receiver that answers 500 because it parses before it checks the signature fails the check for it', async () => {
  expect(await certify(parsingFirst(() => 500))).toMatchObject({
    failed: ['not JSON'],
    advice: [expect.stringContaining('before the body is parsed')],
  });
  expect((await certify(parsingFirst(() => 400))).failed).toEqual([]);
});

test('the next delivery detects that a body that is not JSON has ended the receiver', async () => {
  let isEnded = false;
  const ending = parsingFirst(() => {
    isEnded = true;
    return 'ECONNRESET';
  });
  const { failed, advice } = await certify((delivery) => (isEnded ? 'ECONNREFUSED' : ending(delivery)));
  expect(failed).toEqual(['not JSON', 'good again']);
  expect(advice).toEqual([expect.stringContaining('before the body is parsed'), 'nothing listens there']);
});
