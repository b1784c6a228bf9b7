import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { processEnvironment } from '@gcs/kit/process/config';
import { browserCommand, whyNoBrowser } from '@gcs/test/support/tools/browser';
import { verifierPage } from '@guest-compliance/verify-bundle/page';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { signedBundle } from '../test/signed-bundle.ts';

const missing = processEnvironment()['CI'] === 'true' ? undefined : whyNoBrowser();
if (missing !== undefined) console.warn(`The verifier page is not opened: ${missing}.`);

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'gcs-verifier-page-'));
});
afterAll(() => rm(directory, { recursive: true }));

async function pageAfter(bundle: string, key = ''): Promise<string> {
  const dropped = JSON.stringify(bundle).replaceAll('</', '<\\/');
  const end = '</script>\n</body>';
  const page = verifierPage().replace(
    end,
    () => `key.value = ${JSON.stringify(key)}; take(new File([${dropped}], 'bundle.json'));\n${end}`,
  );
  const file = join(directory, 'page.html');
  await writeFile(file, page);
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--virtual-time-budget=5000', '--dump-dom'];
  const options = { encoding: 'utf8', maxBuffer: 10_000_000, timeout: 50_000 } as const;
  return (await promisify(execFile)(browserCommand(), [...flags, `file://${file}`], options)).stdout;
}

describe('the verifier page in a browser', () => {
  const inBrowser = missing === undefined ? test : test.skip;

  inBrowser('is green for an intact bundle and offers its report', async () => {
    const dom = await pageAfter(JSON.stringify(signedBundle()));
    expect(dom).toMatch(/id="verdict"[^>]*class="ok"/);
    expect(dom).toContain('<h2>Intact</h2>');
    expect(dom).not.toMatch(/id="print"[^>]*hidden/);
  });

  inBrowser('is red and names the exact fault for a changed one', async () => {
    const dom = await pageAfter(JSON.stringify(signedBundle()).replaceAll('step.passed', 'step.failed'));
    expect(dom).toMatch(/id="verdict"[^>]*class="bad"/);
    expect(dom).toMatch(/audit-chain.json: the audit chain breaks at event 2 \(aud_2, step.failed\)/);
    expect(dom).toMatch(/id="print"[^>]*hidden/);
  });

  inBrowser('refuses a malformed key instead of reporting a fault of the bundle', async () => {
    const dom = await pageAfter(JSON.stringify(signedBundle()), 'wrong+key');
    expect(dom).toContain('<h2>Not a key</h2>');
    expect(dom).not.toContain('Not intact</h2>');
  });

  inBrowser.each([
    ['evidence.json', signedBundle().files['package.json'] ?? ''],
    ['public-key.txt', signedBundle().files['public-key.txt'] ?? ''],
    ['another file', ''],
  ])('is neither red nor green for %s, which is not a bundle', async (_, content) => {
    const dom = await pageAfter(content);
    expect(dom).toMatch(/id="verdict"[^>]*class="other"/);
    expect(dom).toContain('<h2>This is not a bundle. Choose bundle.json.</h2>');
    expect(dom).not.toContain('Not intact</h2>');
  });

  inBrowser('is red for a bundle that ends early', async () => {
    expect(await pageAfter(JSON.stringify(signedBundle()).slice(0, -100))).toContain('<h2>Not intact</h2>');
  });

  inBrowser('is red for a repeated member, which a parser would hide', async () => {
    const dom = await pageAfter(JSON.stringify(signedBundle()).replace('"files":{', '"files":{},"files":{'));
    expect(dom).toMatch(/id="verdict"[^>]*class="bad"/);
    expect(dom).toContain('a member is repeated');
  });
});

test('the page is one file that loads nothing', () => {
  const page = verifierPage();
  expect(page).toMatch(/<script/);
  expect(page).not.toMatch(/<script src|<link|https?:|^import |^export /m);
});
