import { helmCommand, helmDeadlineMs } from '@gcs/test/support/tools/helm';
import { beforeAll, expect, test } from '@jest/globals';
import { chart, helm, valuesFile } from './render.ts';

beforeAll(() => void helmCommand(), helmDeadlineMs);

async function notesWith(...settings: string[]): Promise<string> {
  const values = ['-f', valuesFile('sandbox'), ...settings.flatMap((one) => ['--set', one])];
  const { stdout, stderr } = await helm('install', 'gcs', chart, '--dry-run=client', '-n', 'compliance', ...values);
  return stdout.split('\nNOTES:\n')[1] ?? stderr;
}

test('the notes create a context with the health port, so that guestctl doctor sees each fault', async () => {
  const notes = await notesWith();
  expect(notes).toContain('port-forward deploy/gcs-guest-compliance-gateway 9090:9090 9100:9100\n');
  expect(notes).toMatch(/guestctl context add .* --health-url http:\/\/localhost:9100\n/);
});
