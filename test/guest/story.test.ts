import { createHash } from 'node:crypto';
import { readReadyProfile } from '@gcs/first-run/ready-profiles';
import { type AllInOne, newDirectory, removeDirectory, startAllInOne } from '@gcs/test/support/all-in-one';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'puppeteer-core';
import { openBrowser } from '../console/desk.ts';
import { playStory, type Scene } from './story.ts';

let stack: AllInOne;
let browser: Browser;
beforeAll(async () => {
  stack = await startAllInOne(await newDirectory());
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await stack.stop();
  await removeDirectory(stack.directory);
});

test('docs/guest-story.md works: a link, a guest, webhooks, a decision, and a bundle that verifies and proves the agreements', async () => {
  const scenes: Scene[] = [];
  const seen = await playStory({ stack, browser }, async (scene) => {
    scenes.push(scene);
  });

  expect(scenes).toEqual(['guest-consent', 'guest-stand-in', 'guest-questions', 'guest-done', 'guest-case']);
  expect(seen.wayOut).toMatch(/^https:\/\/booking\.example\.com\/stays\?no=4711&session=cs_\w+&status=IN_PROGRESS$/);
  expect(seen.webhooks).toContain('compliance_session.updated');
  expect(seen.decided).toContain('Decided');
  for (const type of ['review_required', 'completed']) expect(seen.proof).toContain(`compliance_session.${type}`);
  expect(seen.proof).toContain('VERIFIED');
  const [consent] = JSON.parse(await readReadyProfile('guest-check-in')).steps;
  const digest = createHash('sha256').update(consent.consent.texts.en).digest('hex');
  expect(seen.proof).toMatch(new RegExp(`textDigest\\W+${digest}`));
  expect(seen.proof).toMatch(/answersDigest\W+[0-9a-f]{64}/);
});
