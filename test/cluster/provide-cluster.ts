import { spawnSync } from 'node:child_process';
import type { Cluster } from './cluster.ts';
import { buildPlatformImages } from './images/platform-images.ts';
import { buildServiceImages } from './images/service-images.ts';
import { startKind } from './kind/kind.ts';
import { startNode } from './node/node.ts';
import { installPackages } from './node/packages.ts';

/** A cluster with the images in it: kind where a container engine answers, else upstream's components on this machine. */
export async function provideCluster(directory: string): Promise<Cluster> {
  if (spawnSync('docker', ['info'], { stdio: 'ignore' }).status === 0) return startKind(directory);
  await installPackages();
  const images = [...(await buildPlatformImages()), ...(await buildServiceImages())];
  return startNode(directory, images);
}
