import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openBrowser } from './open-browser.ts';

let directory: string;
let browser: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'gcs-browser-'));
  browser = join(directory, 'browser');
  await writeFile(
    browser,
    `#!/bin/sh\nprintf '%s' "$1" > ${directory}/opened.new && mv ${directory}/opened.new ${directory}/opened\n`,
  );
  await chmod(browser, 0o700);
});
afterAll(() => rm(directory, { recursive: true }));

const screen = (isTTY: boolean) => Object.assign(new Writable(), { isTTY });
const address = 'http://127.0.0.1:8070/sign-in?hint=a&b';

test('openBrowser() opens the address unchanged in the terminal’s browser', async () => {
  expect(await openBrowser({ environment: { BROWSER: browser }, stdout: screen(true) }, address)).toBe(true);
  const opened = await waitFor(() => readFile(join(directory, 'opened'), 'utf8').catch(() => undefined));
  expect(opened).toBe(address);
});

test.each<[string, Record<string, string>, boolean]>([
  ['the output is no terminal', { BROWSER: '/bin/true' }, false],
  ['the browser cannot be started', { BROWSER: '/nowhere/browser' }, true],
])('openBrowser() opens nothing when %s', async (_, environment, isTerminal) => {
  expect(await openBrowser({ environment, stdout: screen(isTerminal) }, address)).toBe(false);
});
