import { systemClock } from '@gcs/kit/clock';
import { createIds } from '@gcs/kit/ids';
import { endpointKeysOf } from '@gcs/kit/webhooks/signature';
import { defaultSignatureHeader, headerNamesOf } from '@gcs/proto/header-names';
import { certifyReceiver } from '@gcs/receiver-checks/certify-receiver';
import { isFailed } from '@gcs/receiver-checks/grades';
import { GcsError, verifyEvent, verifyWebhook } from '@guest-compliance/client';
import { expect, test } from '@jest/globals';

const names = headerNamesOf(defaultSignatureHeader);
const secret = `whsec_${Buffer.alloc(32, 3).toString('base64')}`;
const active = endpointKeysOf(secret);

async function gradesOf(verify: typeof verifyEvent, eventTypes: readonly string[]) {
  const report = await certifyReceiver({
    ...{ url: 'https://hooks.example.com/', names, active, live: [active], acceptAny2xx: false, eventTypes, slowMs: 0 },
    ...{ newId: createIds(systemClock), clock: systemClock },
    async post({ headers, body }) {
      const isForged = (error: unknown) => error instanceof GcsError && error.code.startsWith('signature_');
      const checked = verify(body, headers[names.signature], secret);
      const status = await checked.then(
        () => 200,
        (error: unknown) => (isForged(error) ? 401 : 500),
      );
      return { status: body.length > 65_536 ? 413 : status, instead: null, durationMs: 1 };
    },
  });
  return report.checks.filter(isFailed).map(({ name, advice }) => ({ name, advice }));
}

const both = ['compliance_session.completed', 'booking.light_changed'];

test.each([[[]], [both], [['booking.guest_changed']]])(
  'a receiver with `verifyEvent` passes on an endpoint for %j',
  async (eventTypes) => {
    expect(await gradesOf(verifyEvent, eventTypes)).toEqual([]);
  },
);

test.each([
  [both, 'event types'],
  [['booking.guest_changed'], 'good'],
])('a receiver with `verifyWebhook` fails on an endpoint for %j, and learns of `verifyEvent`', async (types, name) => {
  expect(await gradesOf(verifyWebhook, types)).toEqual([{ name, advice: expect.stringContaining('`verifyEvent`') }]);
  expect(await gradesOf(verifyWebhook, [])).toEqual([]);
});
