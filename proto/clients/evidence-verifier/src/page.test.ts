import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { verifierPage } from '@gcs/verify-bundle/page';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { signedBundle } from '../test/signed-bundle.ts';

const browser = ['chromium', 'chromium-browser', 'google-chrome'].find(isInstalled);
let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'gcs-verifier-page-'));
});
afterAll(() => rm(directory, { recursive: true }));

/** The page after a bundle was dropped on it, as a browser has built it. */
async function pageAfter(bundle: string): Promise<string> {
  const dropped = JSON.stringify(bundle).replaceAll('</', '<\\/');
  const end = '</script>\n</body>';
  const page = verifierPage().replace(end, () => `take(new File([${dropped}], 'bundle.json'));\n${end}`);
  const file = join(directory, 'page.html');
  await writeFile(file, page);
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--virtual-time-budget=5000', '--dump-dom'];
  const options = { encoding: 'utf8', maxBuffer: 10_000_000, timeout: 50_000 } as const;
  return (await promisify(execFile)(browser ?? '', [...flags, `file://${file}`], options)).stdout;
}

// A machine without a browser leaves these out; CI has one.
describe('the verifier page in a browser', () => {
  const inBrowser = browser === undefined ? test.skip : test;

  inBrowser(
    'is green for an intact bundle and offers its report',
    async () => {
      const dom = await pageAfter(JSON.stringify(signedBundle()));
      expect(dom).toMatch(/id="verdict"[^>]*class="ok"/);
      expect(dom).toContain('<h2>Intact</h2>');
      expect(dom).not.toMatch(/id="print"[^>]*hidden/);
    },
    60_000,
  );

  inBrowser(
    'is red and names the exact fault for a changed one',
    async () => {
      const dom = await pageAfter(JSON.stringify(signedBundle()).replaceAll('step.passed', 'step.failed'));
      expect(dom).toMatch(/id="verdict"[^>]*class="bad"/);
      expect(dom).toMatch(/audit-chain.json: the audit chain breaks at event 2 \(aud_2, step.failed\)/);
      expect(dom).toMatch(/id="print"[^>]*hidden/);
    },
    60_000,
  );
});

test('the page is one file that loads nothing', () => {
  expect(verifierPage()).not.toMatch(/<script src|<link|https?:|^import |^export /m);
});

function isInstalled(name: string): boolean {
  try {
    execFileSync('which', [name], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
