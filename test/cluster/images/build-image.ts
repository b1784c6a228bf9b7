import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { run } from '../run.ts';

/** What an image is made of: a Dockerfile, the folder that it copies from, and the values of its arguments. */
export type Recipe = { dockerfile: string; source: string; buildArgs: Readonly<Record<string, string>> };

/** Builds an image with buildah, without a registry. Packages are asked for as npm does here, and kept between builds. */
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
