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

const plain = [
  ...['environment=production', 'operatorIssuers.existingConfigMap=issuers', 'kafka.replication=3'],
  ...['tls.acknowledgePlain=true', 'kafka.tls.acknowledgePlain=true'],
];

test.each([
  ['standard', [], false],
  ['small', [], /In production, gateway, session, .* have one replica: the loss of its node/],
  ['small', ['environment=sandbox'], false],
] as const)('the notes warn of single replicas in production: %s %s', async (size, settings, warning) => {
  const notes = await notesWith(...plain, `size=${size}`, ...settings);
  expect(notes).toContain('Wait until all pods are ready');
  if (warning === false) expect(notes).not.toContain('one replica');
  else expect(notes).toMatch(warning);
});

test('the notes name each service whose database may be anywhere', async () => {
  const cidr = (service: string) => `networkPolicy.postgresql.${service}[0].ipBlock.cidr=10.0.0.0/8`;
  const all = ['networkPolicy.enabled=true', ...['gateway', 'session', 'evidence', 'webhookDelivery'].map(cidr)];
  expect(await notesWith(...all)).toContain('networkPolicy.postgresql is empty for stays: they may reach port 5432');
  expect(await notesWith(...all, cidr('stays'))).not.toContain('networkPolicy.postgresql is empty');
});
