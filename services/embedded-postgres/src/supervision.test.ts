import { spawnSync } from 'node:child_process';
import { expect, test } from '@jest/globals';

// In this script, the server's handle does not keep the process alive, and the server's end is noticed late.
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

test('supervision keeps an idle process alive until its server has ended', () => {
  const args = ['--no-warnings', '--input-type=module', '--eval', script];
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: import.meta.dirname, encoding: 'utf8' });
  expect({ status, stdout }).toEqual({ status: 0, stdout: 'stopped\n' });
});
