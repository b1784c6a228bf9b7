import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { processEnvironment } from '@gcs/kit/process/config';
import type { AllInOne } from '@gcs/test/support/all-in-one';
import { waitFor } from '@gcs/test/support/wait-for';
import type { Browser, Page } from 'puppeteer-core';
import { act } from '../console/desk.ts';
import { press } from './reception.ts';

const repository = resolve(import.meta.dirname, '../..');

export type Scene = 'guest-consent' | 'guest-stand-in' | 'guest-questions' | 'guest-done' | 'guest-case';

export type Seen = { created: string; webhooks: string; proof: string; wayOut: string; decided: string };

/**
 * Plays docs/guest-story.md. The commands run in a shell, and the other steps in a browser. Calls `show` at each scene.
 */
export async function playStory(
  { stack, browser }: { stack: AllInOne; browser: Browser },
  show: (scene: Scene, page: Page) => Promise<void>,
): Promise<Seen> {
  const [create = '', listen = '', ask = '', prove = ''] = commands();
  const shell = openShell(stack.directory);
  try {
    const created = await shell.run(create);
    const guest = await (await browser.createBrowserContext()).newPage();
    await guest.goto(/<(http[^>]+)>/.exec(created)?.[1] ?? '');
    const wayOut = await beGuest(guest, show);
    await guest.browserContext().close();
    const webhooks = await shell.run(listen);

    const asked = await shell.run(ask);
    const reviewer = await (await browser.createBrowserContext()).newPage();
    await reviewer.goto(/http\S+/.exec(/sign in as .*/.exec(asked)?.[0] ?? '')?.[0] ?? '');
    const decided = await beReviewer(reviewer, show);
    await reviewer.browserContext().close();
    return { created, webhooks, wayOut, decided, proof: await shell.run(prove) };
  } finally {
    shell.close();
  }
}

async function beGuest(page: Page, show: (scene: Scene, page: Page) => Promise<void>): Promise<string> {
  await show('guest-consent', page);
  await press(page, '[name=choice][value=accept]');
  await press(page, 'form[action$="/start"] button');
  await show('guest-stand-in', page);
  await press(page, '#now button');
  await press(page, '[name=choice][value=accept]');
  await press(page, 'form[action$="/start"] button');
  await press(page, '#now button');
  await page.click('[name=answer-purpose][value=leisure]');
  await page.type('[name=answer-guests]', '2');
  await show('guest-questions', page);
  await press(page, 'form[action$="/answers"] button');
  const wayOut = await page.$eval('#now [data-way-out]', (link) => link.getAttribute('href') ?? '');
  await show('guest-done', page);
  return wayOut;
}

async function beReviewer(page: Page, show: (scene: Scene, page: Page) => Promise<void>): Promise<string> {
  const queue = page.url();
  await press(page, 'a.subject');
  await show('guest-case', page);
  await act(page, 'Approve', 'Another year of birth than the one on the list.');
  await page.goto(queue);
  await press(page, 'a.subject');
  return act(page, 'Approve', 'Everything else has passed.');
}

function commands(): string[] {
  const page = readFileSync(resolve(repository, 'docs/guest-story.md'), 'utf8');
  return [...page.matchAll(/```sh\n(.*?)```/gs)].map(([, block = '']) => block);
}

const mark = '-- done --';

function openShell(dataDirectory: string) {
  const { PATH = '' } = processEnvironment();
  const environment = { PATH: `${resolve(repository, 'node_modules/.bin')}:${PATH}`, HOME: dataDirectory };
  const child = spawn('bash', ['-euo', 'pipefail'], {
    cwd: repository,
    env: { ...environment, GCS_DATA_DIR: dataDirectory },
  });
  let said = '';
  let hasEnded = false;
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  child.once('close', () => {
    hasEnded = true;
  });
  return {
    async run(commandLines: string): Promise<string> {
      said = '';
      child.stdin.write(`{\n${commandLines}\n} </dev/null\necho '${mark}'\n`);
      await waitFor(() => hasEnded || said.includes(mark));
      if (hasEnded) throw new Error(`a command failed: ${said}`);
      return said.slice(0, said.indexOf(mark));
    },
    close: () => void child.kill(),
  };
}
