import { resolve } from 'node:path';
import { newDirectory, removeDirectory, startAllInOne } from '@gcs/test/support/all-in-one';
import { openBrowser } from '../console/desk.ts';
import { playStory, type Scene } from '../guest/story.ts';

/** Makes the pictures for docs/guest-story.md while the story is played. Needs Chromium. */
const target = resolve(import.meta.dirname, '../../docs/pictures');

type View = { width: number; height: number; scheme: 'light' | 'dark' };

const views: Record<Scene, View> = {
  'guest-consent': { width: 390, height: 960, scheme: 'light' },
  'guest-stand-in': { width: 390, height: 640, scheme: 'light' },
  'guest-questions': { width: 390, height: 960, scheme: 'dark' },
  'guest-done': { width: 1_280, height: 720, scheme: 'light' },
  'guest-case': { width: 1_280, height: 640, scheme: 'light' },
};

const stack = await startAllInOne(await newDirectory());
const browser = await openBrowser();
try {
  await playStory({ stack, browser }, async (scene, page) => {
    const { width, height, scheme } = views[scene];
    await page.setViewport({ width, height });
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
    await page.screenshot({ path: resolve(target, `${scene}.png`) });
  });
} finally {
  await browser.close();
  await stack.stop();
  await removeDirectory(stack.directory);
}
