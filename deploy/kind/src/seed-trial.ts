import { openFrontDoor, type Seeded, seed } from '@gcs/first-run/seed';
import { createTelemetry } from '@gcs/kit/telemetry/telemetry';

export async function seedTrial(adminAddress: string, operatorToken: string, receiverUrl: string): Promise<Seeded> {
  const telemetry = createTelemetry({ serviceName: 'kind', environment: {}, logLevel: 'silent' });
  const door = openFrontDoor(adminAddress, operatorToken, telemetry);
  try {
    // The receiver of a trial needs no secret, because it accepts every event.
    return await seed(door, { url: receiverUrl, trust: () => {} }, {});
  } finally {
    door.close();
    await telemetry.shutdown();
  }
}
