import { readFile, writeFile } from 'node:fs/promises';
import { createMemoryBus } from '@gcs/kit/bus/memory';
import { connect } from '@gcs/kit/grpc/client';
import { formatAddress } from '@gcs/kit/http/listen';
import { definitions } from '@gcs/proto/definitions';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { expect, test } from '@jest/globals';
import { call, guestClient, returnAddress } from '../test/guest-client.ts';
import { runningSession } from '../test/running-session.ts';
import { startSession } from './service.ts';

test('a keyring from before hand-overs starts the service; guests go on, and nobody is handed over', async () => {
  const session = await runningSession();
  const guest = await guestClient(session);
  const { keyringFile } = session.config;
  const { handover: _handover, ...former } = JSON.parse(await readFile(keyringFile, 'utf8'));
  await writeFile(keyringFile, JSON.stringify(former));
  const telemetry = testTelemetry('session');
  const bus = createMemoryBus();
  const replica = await startSession(session.config, { bus, telemetry });
  const { client, close } = connect(definitions.GuestService, formatAddress(replica.address), {
    telemetry,
    deadlineMs: 20_000,
  });
  try {
    expect(await client.GetHandOverKeys({}, call)).toEqual({ jwksJson: '{"keys":[]}' });
    const { token } = await guest.create();
    await client.RecordConsent({ ...(await guest.actingOn(token, 'DOCUMENT')), accepted: true }, call);
    const started = client.StartHandOver({ ...(await guest.actingOn(token, 'DOCUMENT')), returnAddress }, call);
    await expect(started).rejects.toMatchObject({
      code: 'failed_precondition',
      publicMessage: expect.stringContaining('handover'),
    });
    // Nothing has begun: with a key the guest goes on from here.
    const [step] = (await guest.pageOf(token)).steps;
    expect(step).toMatchObject({ status: 'PENDING', now: 'handOver' });
  } finally {
    close();
    await replica.stop();
    await bus.stop();
    await session.stop();
  }
});
