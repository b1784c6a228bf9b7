import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { repository, run } from '../run.ts';
import { bases, buildBases } from './base-images.ts';

export const services = ['gateway', 'session', 'evidence', 'webhook-delivery'] as const;

export type Version = { source: string; tag: string };

export const thisVersion: Version = { source: repository, tag: 'this-version' };

/** The version before an upgrade: the current one until the first release, and later another checkout. */
export const versionBefore: Version = { source: repository, tag: 'version-before' };

export function serviceImage(service: string, { tag }: Version): string {
  return `localhost/guest-compliance/${service}:${tag}`;
}

export function programsOf(version: Version): string[] {
  return version === thisVersion ? [...services, 'console'] : [...services];
}

export async function buildServiceImages(version: Version): Promise<string[]> {
  await buildBases();
  const programs = programsOf(version);
  for (const service of programs) {
    const { source, tag } = version;
    const buildArgs = { SERVICE: service, VERSION: tag, NODE_IMAGE: bases.node, BUILD_IMAGE: bases.build };
    await buildImage(serviceImage(service, version), {
      dockerfile: join(source, 'deploy/Dockerfile'),
      source,
      buildArgs,
    });
  }
  return programs.map((service) => serviceImage(service, version));
}

export type Recipe = { dockerfile: string; source: string; buildArgs: Readonly<Record<string, string>> };

/**
 * Builds an image with buildah, without a registry. npm uses the package source of this machine, and its packages are
 * kept between builds.
 */
export async function buildImage(name: string, { dockerfile, source, buildArgs }: Recipe): Promise<void> {
  const npmrc = join(homedir(), '.npmrc');
  const ignored = `${dockerfile}.dockerignore`;
  await run('buildah', [
    ...['bud', '--quiet', '--isolation', 'chroot', '--layers', '-f', dockerfile],
    ...(existsSync(ignored) ? ['--ignorefile', ignored] : []),
    ...Object.entries(buildArgs).flatMap(([argument, value]) => ['--build-arg', `${argument}=${value}`]),
    ...(existsSync(npmrc) ? ['--secret', `id=npmrc,src=${npmrc}`] : []),
    ...['--volume', `${join(homedir(), '.npm')}:/root/.npm:rw`, '-t', name, source],
  ]);
}
