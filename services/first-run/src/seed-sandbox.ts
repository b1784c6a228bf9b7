import { formatAddress } from '@gcs/kit/http/listen';
import type { Lifecycle } from '@gcs/kit/process/lifecycle';
import { retry } from '@gcs/kit/retry';
import { StartError } from '@gcs/kit/start-error';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import type { Credentials } from './credentials.ts';
import type { Receiver } from './receiver.ts';
import { openFrontDoor, openGuestPages, seed } from './seed.ts';

type SandboxDoor = Pick<Credentials, 'adminAddress' | 'operatorToken'> & {
  telemetry: Telemetry;
  lifecycle: Lifecycle;
};

/**
 * Seeds a running sandbox through its admin port, for the built-in receiver. After a failure, logs a warning and
 * repeats the seeding until it succeeds or the process stops.
 */
export async function seedSandbox(
  { adminAddress, operatorToken, telemetry, lifecycle }: SandboxDoor,
  receiver: Receiver,
  known: Partial<Credentials> = {},
): Promise<Pick<Credentials, 'apiToken' | 'providerToken' | 'webhookSecret' | 'receiverUrl'>> {
  const receiverUrl = `http://${formatAddress(receiver.address)}`;
  const door = openFrontDoor(adminAddress, operatorToken, telemetry);
  const stopping = new AbortController();
  lifecycle.onStop('seeding', () => stopping.abort(new StartError('stopped while the sandbox was seeded')));
  try {
    const webhooks = { url: `${receiverUrl}/webhooks`, trust: receiver.trust };
    const held = { ...known };
    const attempt = async () => {
      const { tenantId: _, ...seeded } = await seed(door, webhooks, held);
      await openGuestPages(door);
      return seeded;
    };
    const seeded = await retry(attempt, {
      baseMs: 500,
      maxMs: 10_000,
      signal: stopping.signal,
      isRetryable: () => true,
      onRetry: ({ error, attempt, delayMs }) => {
        const reason = error instanceof Error ? error.message : String(error);
        const message = 'the sandbox serves, but its first tenant is not set up yet; this step is retried';
        telemetry.logger.warn({ reason, attempt, delayMs: Math.round(delayMs) }, message);
      },
    });
    return { ...seeded, receiverUrl };
  } finally {
    door.close();
  }
}
