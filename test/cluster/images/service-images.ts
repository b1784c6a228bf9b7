import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { repository, run } from '../run.ts';
import { bases, buildBases } from './base-images.ts';

export const services = ['gateway', 'session', 'evidence', 'webhook-delivery'] as const;

/** The tag under which the test's images are known in the cluster. */
export const version = '0.1.0-test';

export function serviceImage(service: string): string {
  return `localhost/guest-compliance/${service}:${version}`;
}

/** Builds the four images from deploy/Dockerfile with buildah, without a registry; resolves to their names. */
export async function buildServiceImages(): Promise<string[]> {
  await buildBases();
  for (const service of services) {
    await run('buildah', ['bud', ...options(service), '-t', serviceImage(service), repository]);
  }
  return services.map(serviceImage);
}

function options(service: string): string[] {
  const argumentsOf = { SERVICE: service, VERSION: version, NODE_IMAGE: bases.node, BUILD_IMAGE: bases.build };
  const npmrc = join(homedir(), '.npmrc');
  return [
    ...['--quiet', '--isolation', 'chroot', '--layers', '-f', join(repository, 'deploy/Dockerfile')],
    ...Object.entries(argumentsOf).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`]),
    ...(existsSync(npmrc) ? ['--secret', `id=npmrc,src=${npmrc}`] : []),
    // What was downloaded once is not downloaded again.
    ...['--volume', `${join(homedir(), '.npm')}:/root/.npm:rw`],
  ];
}
