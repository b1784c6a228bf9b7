import { formatAddress } from '@gcs/kit/http/listen';
import type { Patience } from '@gcs/kit/service/start-patience';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import type { Credentials } from './credentials.ts';
import { openFrontDoor } from './front-door.ts';
import type { Receiver } from './receiver.ts';
import { openGuestPages, seed } from './seed.ts';

export type SandboxDoor = Pick<Credentials, 'adminAddress' | 'operatorToken'> & {
  telemetry: Telemetry;
  /** A database that stumbles meanwhile makes calls fail; the seeding then begins again and goes on where it was. */
  patiently: Patience;
};

/** Seeds a running sandbox through its admin port and points it at the built-in receiver. */
export async function seedSandbox(
  { adminAddress, operatorToken, telemetry, patiently }: SandboxDoor,
  receiver: Receiver,
  known: Partial<Credentials> = {},
): Promise<Pick<Credentials, 'apiToken' | 'providerToken' | 'webhookSecret' | 'receiverUrl'>> {
  const receiverUrl = `http://${formatAddress(receiver.address)}`;
  const door = openFrontDoor(adminAddress, operatorToken, telemetry);
  try {
    const webhooks = { url: `${receiverUrl}/webhooks`, trust: receiver.trust };
    const { tenantId, ...seeded } = await patiently(() => seed(door, webhooks, known));
    await patiently(() => openGuestPages(door, tenantId));
    return { ...seeded, receiverUrl };
  } finally {
    door.close();
  }
}
