import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { helmCommand, helmDeadlineMs } from '@gcs/test/support/tools/helm';
import { kubeconform } from '@gcs/test/support/tools/kubeconform';
import { beforeAll, expect, test } from '@jest/globals';
import { render, valueSets } from './render.ts';

// Custom kinds, whose schemas only a cluster has. The check fails for any other kind without a schema.
const customKinds = ['ScaledObject', 'KafkaTopic', 'KafkaUser', 'Certificate', 'HTTPRoute', 'GRPCRoute'];
const monitoringKinds = ['ServiceMonitor', 'PodMonitor', 'PrometheusRule'];
const skipped = [...customKinds, ...monitoringKinds, 'ExternalSecret'].join(',');

let tool: ReturnType<typeof kubeconform>;
beforeAll(() => {
  helmCommand();
  tool = kubeconform();
}, helmDeadlineMs);

test.each(valueSets)('the Kubernetes API strictly accepts every object with %s', async (set) => {
  const { status, stdout, stderr } = check(await render(set));
  expect({ status, output: `${stdout}${stderr}` }).toEqual({ status: 0, output: '' });
});

test('the check reports a field that the API does not know', async () => {
  const { status, stdout } = check((await render('sandbox')).replace('enableServiceLinks:', 'enableServiceLink:'));
  expect(status).toBe(1);
  expect(stdout).toMatch(/enableServiceLink/);
});

function check(manifests: string) {
  const location = join(tool.schemas, '{{.ResourceKind}}{{.KindSuffix}}.json');
  const args = ['-strict', '-schema-location', location, '-skip', skipped, '-'];
  return spawnSync(tool.program, args, { input: manifests, encoding: 'utf8' });
}
