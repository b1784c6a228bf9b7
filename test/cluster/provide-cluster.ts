import { basename, join } from 'node:path';
import type { Cluster } from './cluster.ts';
import { hasContainerEngine } from './container-engine.ts';
import { buildPlatformImages } from './images/platform-images.ts';
import { buildServiceImages } from './images/service-images.ts';
import { startKind } from './kind/kind.ts';
import { startNode } from './node/node.ts';

/** A cluster with the images in it: kind where a container engine answers, else upstream's components on this machine. In `directory`. */
export async function provideCluster(directory: string): Promise<Cluster> {
  if (hasContainerEngine()) return startKind(directory);
  const images = [...(await buildPlatformImages()), ...(await buildServiceImages())];
  return startNode(join(directory, 'node'), basename(directory), images);
}
