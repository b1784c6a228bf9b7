import { rmSync } from 'node:fs';
import { afterAll, beforeAll, test } from '@jest/globals';
import { thisVersion } from '../images/service-images.ts';
import { baseUrl, install } from '../installation.ts';
import { type Guestctl, guestctlAsNoted } from '../mutual-tls.ts';
import { startLoad } from '../partner.ts';
import { waitForCluster } from '../run.ts';
import { newRunDirectory } from '../run-directory.ts';
import { type Installation, startInstallation } from '../start-installation.ts';
import {
  type CheckpointPlace,
  frozenLeaderChangesNothing,
  grows,
  logGoesOnUnderANewName,
  onVolume,
  setBack,
  startBucket,
} from './kept-log.ts';

const minute = 60_000;
let directory: string;
let installation: Installation;
let guestctl: Guestctl;

beforeAll(async () => {
  directory = await newRunDirectory();
  installation = await startInstallation(directory, [thisVersion]);
  guestctl = await guestctlAsNoted(installation.cluster, installation.operator);
}, 30 * minute);

afterAll(async () => {
  await installation?.cluster.stop();
  rmSync(directory, { recursive: true, force: true });
}, 5 * minute);

test(
  'the log on a volume of one node grows, even after a frozen leader; a restored old database signs nothing',
  () => keeps(onVolume(installation.cluster)),
  15 * minute,
);

test(
  'the log in an object needs no volume, reports a missing object, and then works as on a volume',
  async () => {
    const { cluster } = installation;
    const { values, ...place } = await startBucket(cluster);
    await install(cluster, thisVersion, '--set-json', JSON.stringify(values), '--force-conflicts');
    await logGoesOnUnderANewName(loggedAt(place));
    await keeps(place);
  },
  15 * minute,
);

async function keeps(place: CheckpointPlace): Promise<void> {
  const logged = loggedAt(place);
  await grows(logged);
  await frozenLeaderChangesNothing(logged);
  await setBack(logged);
  await logGoesOnUnderANewName(logged);
}

function loggedAt(place: CheckpointPlace) {
  return { cluster: installation.cluster, place, guestctl, seal };
}

async function seal(): Promise<void> {
  const { cluster, seeded, traffic } = installation;
  const load = await startLoad(cluster, 'seal', { baseUrl, token: seeded.apiToken, rate: 5 });
  await waitForCluster(async () => (await load.soFar()).packages > 0);
  const { created } = await load.stop();
  await traffic.untilReceived(created);
}
