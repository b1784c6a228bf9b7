import { spawn } from 'node:child_process';
import type { Terminal } from './terminal.ts';

type Where = Pick<Terminal, 'environment' | 'stdout'>;

/** Resolves to false without a terminal or a known browser, as usual over ssh and in containers. */
export function openBrowser(where: Where, address: string): Promise<boolean> {
  const opener = openerOf(where);
  if (opener === undefined) return Promise.resolve(false);
  const child = spawn(opener, [address], { stdio: 'ignore', detached: true });
  child.unref();
  return new Promise((resolve) => {
    child.once('spawn', () => resolve(true));
    child.once('error', () => resolve(false));
  });
}

function openerOf({ environment, stdout }: Where): string | undefined {
  if (stdout.isTTY !== true) return undefined;
  const { BROWSER: named, DISPLAY: x11, WAYLAND_DISPLAY: wayland } = environment;
  if (named) return named;
  if (process.platform === 'darwin') return 'open';
  return x11 || wayland ? 'xdg-open' : undefined;
}
