import { basename, join } from 'node:path';
import type { Cluster } from './cluster.ts';
import { buildPlatformImages } from './images/platform-images.ts';
import { buildServiceImages, type Version } from './images/service-images.ts';
import { startKind } from './kind/kind.ts';
import { startNode } from './node/node.ts';
import { hasContainerEngine } from './run.ts';

export async function provideCluster(directory: string, versions: readonly Version[]): Promise<Cluster> {
  if (hasContainerEngine()) return startKind(directory, versions);
  const images = await buildPlatformImages();
  for (const version of versions) images.push(...(await buildServiceImages(version)));
  return startNode(join(directory, 'node'), basename(directory), images);
}
