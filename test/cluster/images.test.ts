import { join } from 'node:path';
import { anyPorts } from '@gcs/first-run/settings';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterEach, expect, test } from '@jest/globals';
import manifest from '../../services/cli/package.json' with { type: 'json' };
import { type Container, openContainer } from './images/standalone-image.ts';
import { repository, run } from './run.ts';

const minute = 60_000;

let container: Container;
afterEach(() => container.remove());

test(
  'the image of the command line runs guestctl',
  async () => {
    await run(process.execPath, [join(repository, 'services/cli/scripts/build/main.ts')]);
    container = await openContainer('guestctl');
    expect(await container.run([], ['--version'])).toBe(`${manifest.version}\n`);
    expect(JSON.parse(await container.run([], ['schema', 'delivery']))).toMatchObject({ title: 'delivery' });
  },
  5 * minute,
);

test(
  'the sandbox image starts a complete service, which the image’s command line finds healthy',
  async () => {
    container = await openContainer('sandbox');
    await container.start(anyPorts);
    const doctor = () => container.run(['guestctl'], ['doctor', '--json']).catch(() => '{"findings":[]}');
    let findings: { check: string; state: string }[] = [];
    await waitFor(async () => {
      ({ findings } = JSON.parse(await doctor()));
      return findings.length > 0;
    });
    expect(findings.filter(({ state }) => state !== 'ok')).toEqual([]);
    expect(await container.run(['guestctl'], ['demo'])).toContain('0 failed');
  },
  10 * minute,
);
