import { spawnSync } from 'node:child_process';
import { expect, test } from '@jest/globals';

// The server's handle does not keep a process alive, and the process may notice its end late.
const script = `
  import { superviseServer } from './supervision.ts';
  const exited = new Promise((resolve) => setTimeout(resolve, 200, { log: '', killed: false }).unref());
  const supervision = superviseServer({
    server: { pid: 1, port: 1, exited },
    relaunch: () => Promise.reject(new Error('nothing is started again')),
    end: async () => {},
    logger: undefined,
  });
  await supervision.stop();
  console.log('stopped');
`;

test('keeps an otherwise idle process alive until its server ends', () => {
  const args = ['--no-warnings', '--input-type=module', '--eval', script];
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: import.meta.dirname, encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: 0, stdout: 'stopped\n' });
});
