import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import type { Credentials } from '@gcs/first-run/credentials';
import { processEnvironment } from '@gcs/kit/process/config';
import { schemathesisPython, whyNoPython } from '@gcs/test/support/tools/python';
import { expect, test } from '@jest/globals';
import { useUnharmedService } from './unharmed-service.ts';

const missing = processEnvironment()['CI'] === 'true' ? undefined : whyNoPython();
if (missing !== undefined) console.warn(`Schemathesis is left out: ${missing}.`);

const service = useUnharmedService();

(missing === undefined ? test : test.skip)(
  'Schemathesis reads the served document, tries every operation with all of its checks, and finds no fault',
  async () => {
    const { code, output } = await runSchemathesis(service.credentials);
    if (code !== 0) throw new Error(output);
    expect(output).toMatch(/Tested: 5\b/);
    expect(Number(/(\d+) generated, \d+ passed/.exec(output)?.[1])).toBeGreaterThan(400);
  },
);

async function runSchemathesis({ baseUrl, apiToken }: Credentials) {
  const folder = new URL('./schemathesis/', import.meta.url);
  const parameters = [
    ...['--config-file', 'schemathesis.toml', 'run', `${baseUrl}/openapi.json`, '--url', baseUrl],
    ...['--checks', 'all', '--continue-on-failure', '--no-color'],
  ];
  const main = 'import sys; from schemathesis.cli import schemathesis; sys.exit(schemathesis())';
  const child = spawn(schemathesisPython(), ['-c', main, ...parameters], {
    cwd: folder,
    env: {
      ...processEnvironment(),
      GCS_API_TOKEN: apiToken,
      GCS_WORKFLOW_KEY: 'hotel-check-in',
      PYTHONDONTWRITEBYTECODE: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const [output, complaints, code] = await Promise.all([text(child.stdout), text(child.stderr), exited]);
  return { code, output: output + complaints };
}
