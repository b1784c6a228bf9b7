import { join } from 'node:path';
import type { Seeded } from '@gcs/first-run/seed';
import { createAuthority } from './certificates.ts';
import type { Cluster } from './cluster.ts';
import type { Version } from './images/service-images.ts';
import { install, preparePlatform, seedRelease } from './installation.ts';
import { type OperatorFiles, provideCertificates } from './mutual-tls.ts';
import { stateOf } from './observe.ts';
import { startIssuer, startReceiver } from './partner.ts';
import { provideCluster } from './provide-cluster.ts';
import { observeTraffic, type Traffic } from './traffic.ts';

export type Installation = { cluster: Cluster; seeded: Seeded; operator: OperatorFiles; traffic: Traffic };

export async function startInstallation(directory: string, versions: [Version, ...Version[]]): Promise<Installation> {
  const cluster = await provideCluster(directory, versions);
  console.info(`The cluster is ${cluster.name}; network policies are carried out by ${cluster.policiesBy}.`);
  try {
    const authority = createAuthority(join(directory, 'partner'), 'partner');
    const operatorToken = await preparePlatform(cluster, directory, authority.certificate);
    const operator = await provideCertificates(cluster, join(directory, 'certificates'), operatorToken);
    const { received } = await startReceiver(cluster, authority);
    await startIssuer(cluster, authority);
    await install(cluster, versions[0]);
    const seeded = await seedRelease(cluster, operatorToken);
    return { cluster, seeded, operator, traffic: observeTraffic(cluster, seeded.apiToken, received) };
  } catch (error) {
    console.error(await stateOf(cluster));
    await cluster.stop();
    throw error;
  }
}
