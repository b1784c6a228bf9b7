import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { runGuestctl } from '../../../test/run-guestctl.ts';

let directory: string;
let environment: Record<string, string>;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'gcs-contexts-'));
  environment = { GCS_CONFIG_DIR: join(directory, 'config'), GCS_DATA_DIR: join(directory, 'data') };
});
afterAll(() => rm(directory, { recursive: true }));

describe('a context', () => {
  test('is stored in a private file without secrets; --context overrides GCS_CONTEXT, which overrides `context use`', async () => {
    const tokenFile = join(directory, 'operator.jwt');
    await writeFile(tokenFile, 'secret-jwt\n');
    await runGuestctl(['context', 'add', 'closed', '--admin', '127.0.0.1:1'], { environment });
    const add = ['context', 'add', 'staging', '--admin', '127.0.0.1:1', '--operator-token-file', tokenFile];
    expect((await runGuestctl(add, { environment })).code).toBe(0);
    const file = join(directory, 'config', 'contexts.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file, 'utf8')).not.toContain('secret-jwt');

    const current = async (args: string[] = [], more: Record<string, string> = {}) => {
      const { stdout } = await runGuestctl(['context', 'list', '--json', ...args], {
        environment: { ...environment, ...more },
      });
      return JSON.parse(stdout).find((row: { current: string }) => row.current === '*')?.name;
    };
    expect(await current()).toBe('local');
    await runGuestctl(['context', 'use', 'staging'], { environment });
    expect(await current()).toBe('staging');
    expect(await current([], { GCS_CONTEXT: 'closed' })).toBe('closed');
    expect(await current(['--context', 'local-production'], { GCS_CONTEXT: 'closed' })).toBe('local-production');
    await runGuestctl(['context', 'rm', 'staging'], { environment });
    expect(await current()).toBe('local');
  });

  test('is unknown to `context list` without a failure, and the error names that command without the context', async () => {
    const unknown = await runGuestctl(['--context', 'nope', 'session', 'list'], { environment });
    expect(unknown).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('there is no context nope; see `guestctl context list`'),
    });
    const listed = await runGuestctl(['--context', 'nope', 'context', 'list', '--json'], { environment });
    expect(listed).toMatchObject({ code: 0, stderr: '' });
    const rows: { name: string; current: string }[] = JSON.parse(listed.stdout);
    expect(rows).toContainEqual(expect.objectContaining({ name: 'local' }));
    expect(rows.filter(({ current }) => current !== '')).toEqual([]);
  });

  test('is refused if it is unknown or its token file does not exist', async () => {
    expect((await runGuestctl(['context', 'use', 'nowhere'], { environment })).code).toBe(3);
    const add = ['context', 'add', 'x', '--admin', 'h:1', '--operator-token-file', join(directory, 'none')];
    expect((await runGuestctl(add, { environment })).code).toBe(2);
  });
});
