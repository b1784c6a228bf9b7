import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { repository, run } from '../run.ts';
import { bases, buildBases } from './base-images.ts';

export const services = ['gateway', 'session', 'evidence', 'webhook-delivery'] as const;

/** Something that can be installed: a checkout with chart and sources, and the tag of the images made of it. */
export type Version = { source: string; tag: string };

export const thisVersion: Version = { source: repository, tag: 'this-version' };

/** What the upgrade begins at. Before there is a release that is this version itself: another checkout from then on. */
export const versionBefore: Version = { source: repository, tag: 'version-before' };

export function serviceImage(service: string, { tag }: Version): string {
  return `localhost/guest-compliance/${service}:${tag}`;
}

/** What is installed of a version: the console with this one alone. */
export function programsOf(version: Version): string[] {
  return version === thisVersion ? [...services, 'console'] : [...services];
}

/** Builds a version's images from its deploy/Dockerfile with buildah, without a registry; resolves to their names. */
export async function buildServiceImages(version: Version): Promise<string[]> {
  await buildBases();
  const programs = programsOf(version);
  for (const service of programs) {
    const recipe = options(service, version);
    await run('buildah', ['bud', ...recipe, '-t', serviceImage(service, version), version.source]);
  }
  return programs.map((service) => serviceImage(service, version));
}

function options(service: string, { source, tag }: Version): string[] {
  const argumentsOf = { SERVICE: service, VERSION: tag, NODE_IMAGE: bases.node, BUILD_IMAGE: bases.build };
  const npmrc = join(homedir(), '.npmrc');
  return [
    ...['--quiet', '--isolation', 'chroot', '--layers', '-f', join(source, 'deploy/Dockerfile')],
    ...Object.entries(argumentsOf).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`]),
    ...(existsSync(npmrc) ? ['--secret', `id=npmrc,src=${npmrc}`] : []),
    // Downloads are cached between builds.
    ...['--volume', `${join(homedir(), '.npm')}:/root/.npm:rw`],
  ];
}
