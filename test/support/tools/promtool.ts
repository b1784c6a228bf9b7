import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cached, cachedPath } from './cache.ts';

const cacheName = 'prometheus-debian';

/** Why the alerts cannot be checked on this machine without fetching something; undefined when they can. */
export function whyNoPromtool(): string | undefined {
  return installed() === undefined ? 'promtool is not installed' : undefined;
}

/** Prometheus's own checker: the machine's, or the one out of Debian's package, fetched once and not installed. */
export function promtool(): string {
  return (
    installed() ??
    join(
      cached(cacheName, (target) => {
        execFileSync('apt-get', ['download', '-qq', 'prometheus'], {
          cwd: target,
          stdio: ['ignore', 'ignore', 'inherit'],
        });
        const [archive = ''] = readdirSync(target).filter((file) => file.endsWith('.deb'));
        execFileSync('dpkg-deb', ['-x', join(target, archive), target]);
      }),
      'usr/bin/promtool',
    )
  );
}

function installed(): string | undefined {
  if (spawnSync('promtool', ['--version'], { stdio: 'ignore' }).status === 0) return 'promtool';
  const fetched = join(cachedPath(cacheName), 'usr/bin/promtool');
  return existsSync(fetched) ? fetched : undefined;
}
