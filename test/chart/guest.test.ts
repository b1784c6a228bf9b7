import { helmCommand, helmDeadlineMs } from '@gcs/test/support/tools/helm';
import { beforeAll, expect, test } from '@jest/globals';
import { ofKind, podSpecOf } from './manifests.ts';
import { type Manifest, manifestsOf, render, template } from './render.ts';

type Rule = { ports: { port: string }[]; from?: unknown[] };

let production: Manifest[];
let sandbox: Manifest[];
beforeAll(async () => {
  helmCommand();
  production = manifestsOf(await render('production'));
  sandbox = manifestsOf(await render('sandbox'));
}, helmDeadlineMs);

const gatewayOf = (manifests: Manifest[], kind: string) => {
  const found = ofKind(manifests, kind).find(({ metadata }) => metadata.name.endsWith('-gateway'));
  if (found === undefined) throw new Error(`there is no ${kind} of the gateway`);
  return found;
};
const ingressTo = (manifests: Manifest[]) =>
  (gatewayOf(manifests, 'NetworkPolicy').spec as { ingress: Rule[] }).ingress.filter(({ ports }) =>
    ports.some(({ port }) => port === 'guest'),
  );
const portsOf = (manifests: Manifest[]) =>
  (gatewayOf(manifests, 'Service').spec as { ports: { name: string }[] }).ports.map(({ name }) => name);

test('the chart does not enable the guest pages by default', () => {
  expect(portsOf(sandbox)).toEqual(['http']);
  expect(ingressTo(sandbox)).toEqual([]);
  const env = podSpecOf(gatewayOf(sandbox, 'Deployment'))?.containers[0]?.env ?? [];
  expect(env.filter(({ name }) => name.startsWith('GCS_GUEST'))).toEqual([]);
});

test('only listed sources reach the port for guests', () => {
  expect(portsOf(production)).toEqual(['http', 'guest']);
  expect(ingressTo(production)).toHaveLength(1);
  expect(ingressTo(production)[0]?.from).toHaveLength(1);
});

test.each([
  ['gateway.guest.baseUrl=', /gateway\.guest\.baseUrl is missing/],
  ['gateway.guest.baseUrl=https://example.com/g', /gateway\.guest\.baseUrl is .* expected an https address/],
  ['gateway.guest.rateLimit=many', /gateway\.guest\.rateLimit is "many": expected rate/],
])('rejects a guest page with %s', async (setting, message) => {
  expect((await template('production', '--set', setting)).stderr).toMatch(message);
});
