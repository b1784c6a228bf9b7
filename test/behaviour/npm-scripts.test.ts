import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { resolve } from 'node:path';
import { readPostmaster } from '@gcs/embedded-postgres/postmaster';
import { readCredentials } from '@gcs/first-run/credentials';
import { anyPorts } from '@gcs/first-run/settings';
import { processEnvironment } from '@gcs/kit/process/config';
import { longerThanItsPatienceMs, newDirectory, removeDirectory } from '@gcs/test/support/all-in-one';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import manifest from '../../package.json' with { type: 'json' };

const repository = resolve(import.meta.dirname, '../..');

test.each(['dev', 'services', 'demo'] as const)(
  '`npm run %s` replaces its shell by Node, because a shell would not forward signals',
  (script) => {
    expect(manifest.scripts[script]).toMatch(/^exec node /);
  },
);

describe('`npm start`', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await newDirectory();
  });
  afterEach(() => removeDirectory(directory));

  test.each(['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const)(
    'ends the services and their database after npm gets %s',
    async (signal) => {
      const env = { ...processEnvironment(), ...anyPorts, GCS_DATA_DIR: directory };
      const npm = spawn('npm', ['start'], { cwd: repository, env, stdio: ['ignore', 'pipe', 'ignore'] });
      let output = '';
      npm.stdout.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
      await waitFor(() => output.includes('Ready'), longerThanItsPatienceMs);
      const credentials = await readCredentials(resolve(directory, 'credentials.json'));
      const postmaster = await readPostmaster(resolve(directory, 'postgres', 'cluster'));
      const { port } = new URL(credentials?.baseUrl ?? '');
      expect(await isOpen(Number(port))).toBe(true);
      npm.kill(signal);
      await once(npm, 'exit');
      const isOver = async () => !(await isOpen(Number(port))) && !isAlive(postmaster?.pid ?? 0);
      // npm forwards only SIGTERM and SIGINT, and waits for its script only after these signals.
      if (['SIGTERM', 'SIGINT'].includes(signal)) expect(await isOver()).toBe(true);
      else await waitFor(isOver);
    },
  );
});

async function isOpen(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
