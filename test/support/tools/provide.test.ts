import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

test('npm run tools lists the known tools if an argument is unknown', () => {
  const program = join(import.meta.dirname, 'provide.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, 'chart'], { encoding: 'utf8' });
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: 'There are no tools for chart. Known: landing, long, kubernetes.\n',
  });
});
