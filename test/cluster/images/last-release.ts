import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository, run } from '../run.ts';
import type { Version } from './service-images.ts';

type LastRelease = { version: string; commit: string };

/**
 * The last released version, as `deploy/last-release.json` names it by its commit (tags do not travel with
 * every clone): its own chart, values and sources, laid out below `directory`. Rejects where the history has no such commit.
 */
export async function lastRelease(directory: string): Promise<Version> {
  const { version, commit }: LastRelease = JSON.parse(
    readFileSync(join(repository, 'deploy/last-release.json'), 'utf8'),
  );
  const source = join(directory, 'last-release');
  mkdirSync(source);
  const archive = `${source}.tar`;
  try {
    await run('git', ['-C', repository, 'archive', '--output', archive, commit]);
  } catch (cause) {
    throw new Error(`the last release, ${commit}, is not in this clone: fetch its whole history`, { cause });
  }
  await run('tar', ['--extract', '--file', archive, '--directory', source]);
  return { source, tag: `${version}-last` };
}
