#!/usr/bin/env node
// Starts guestctl on this Node if it is new enough, else on the Node that the repository pins. Even Node 18 must be
// able to parse this file.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const main = new URL('../src/main.ts', import.meta.url);
const root = new URL('../../../', import.meta.url);
const pinned = fileURLToPath(new URL(`node_modules/node/bin/node${process.platform === 'win32' ? '.exe' : ''}`, root));
const manifest = fileURLToPath(new URL('package.json', root));
const required = requiredNode();

if (required === undefined) {
  console.error(`${manifest} is not the file of this repository. Restore it: git restore package.json`);
  process.exitCode = 1;
} else if (isAtLeast(process.versions.node, required)) await import(main.href);
else if (existsSync(pinned)) run(pinned);
else {
  console.error(
    `guestctl needs Node ${required} or newer; this is ${process.versions.node}. Run npm ci, which brings it.`,
  );
  process.exitCode = 1;
}

/** Returns undefined for a manifest that somebody has overwritten or damaged. */
function requiredNode() {
  try {
    return JSON.parse(readFileSync(manifest, 'utf8')).devEngines.runtime.version.replace('>=', '');
  } catch {
    return undefined;
  }
}

/** Passes on arguments, streams, signals and the exit code. */
function run(node) {
  const child = spawn(node, [fileURLToPath(main), ...process.argv.slice(2)], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to both processes; a second signal would interrupt the child's shutdown.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  child.on('error', (error) => {
    console.error(`guestctl cannot be started on ${node}: ${error.message}`);
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

function isAtLeast(version, least) {
  const [have, need] = [version, least].map((text) => text.split('.').map(Number));
  const place = need.findIndex((number, index) => number !== have[index]);
  return place < 0 || have[place] > need[place];
}
