import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { runVisibly } from '../../cluster/run.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome'];

/** Limit for each wait in a page, long enough for a busy machine. */
export const busyMs = 180_000;

export function whyNoBrowser(): string | undefined {
  return installed() === undefined ? `none of ${names.join(', ')} is installed` : undefined;
}

export function browserCommand(): string {
  const browser = installed();
  if (browser === undefined)
    throw new Error(`There is no browser: ${whyNoBrowser()}. As root on Debian: npm run tools.`);
  return browser;
}

/** Installs Debian's browser if it is missing. Installing its libraries needs root. */
export function installBrowser(): string {
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (installed() === undefined && canInstall) {
    runVisibly('apt-get', ['update', '-qq']);
    runVisibly('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  }
  return browserCommand();
}

function installed(): string | undefined {
  return names.find((name) => spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0);
}
