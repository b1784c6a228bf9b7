import { helmCommand, helmDeadlineMs } from '@gcs/test/support/tools/helm';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { ofKind } from './manifests.ts';
import { chart, helm, type Manifest, manifestsOf, render, template, valuesFile } from './render.ts';

beforeAll(() => void helmCommand(), helmDeadlineMs);

const ways = [
  { at: 'gateway', address: 'publicBaseUrl', from: undefined, name: 'gateway', port: 'http', number: 80 },
  { at: 'gateway.guest', address: 'baseUrl', from: 'guestFrom', name: 'gateway-guest', port: 'guest', number: 8072 },
  { at: 'providers', address: 'baseUrl', from: 'vendorFrom', name: 'providers', port: 'http', number: 80 },
  { at: 'console', address: 'baseUrl', from: 'consoleFrom', name: 'console', port: 'http', number: 80 },
] as const;

const parents = [{ name: 'public', namespace: 'gateways' }];
const set = (...settings: string[]) => settings.flatMap((setting) => ['--set', setting]);

// The production values enable every route, so only the changed route can cause a refusal.
describe.each(ways)('the address of $at', ({ at, address, from, name, port, number }) => {
  const host = 'desk.example.com';
  const open = set(
    `${at}.${address}=https://${host}:8443`,
    `${at}.ingress.enabled=true`,
    `${at}.httpRoute.enabled=true`,
  );
  const both = [...open, '--set-json', `${at}.httpRoute.parentRefs=${JSON.stringify(parents)}`];
  const closed = set(`${at}.ingress.enabled=false`, `${at}.httpRoute.enabled=false`);
  const leading = async (...args: string[]) => {
    const manifests = manifestsOf(await render('production', ...args));
    const isIts = ({ metadata }: Manifest) => metadata.name.endsWith(`-compliance-${name}`);
    return { manifests, of: (kind: string) => ofKind(manifests, kind).find(isIts) };
  };

  test('gets an Ingress and an HTTPRoute to its port, for its host', async () => {
    const { manifests, of } = await leading(...both);
    const service = `gcs-guest-compliance-${name.split('-')[0]}`;
    const backend = { service: { name: service, port: { name: port } } };
    const paths = at === 'providers' ? ['/hand-over', '/return', '/webhooks'] : ['/'];
    const led = paths.map((path) => ({ path, pathType: 'Prefix', backend }));
    expect(of('Ingress')?.spec).toMatchObject({ rules: [{ host, http: { paths: led } }] });
    expect(of('HTTPRoute')?.spec).toMatchObject({
      parentRefs: parents,
      hostnames: [host],
      rules: [
        {
          matches: paths.map((value) => ({ path: { type: 'PathPrefix', value } })),
          backendRefs: [{ name: service, port: number }],
        },
      ],
    });
    const services = manifests.filter(({ kind, metadata }) => kind === 'Service' && metadata.name === service);
    expect(services.map(({ spec }) => spec)).toEqual([
      expect.objectContaining({
        ports: expect.arrayContaining([expect.objectContaining({ name: port, port: number })]),
      }),
    ]);
  });

  test('gets no route by default', async () => {
    const { of } = await leading(...closed);
    expect([of('Ingress'), of('HTTPRoute')]).toEqual([undefined, undefined]);
  });

  test.each(['ingress', 'httpRoute'])(
    'refuses %s that leads to the local machine, has no address or bypasses the policy',
    async (way) => {
      const only = [
        ...both,
        ...set(`${at}.ingress.enabled=${way === 'ingress'}`, `${at}.httpRoute.enabled=${way !== 'ingress'}`),
      ];
      const refusal = async (...args: string[]) => (await template('production', ...only, ...args)).stderr;
      const own = set(`${at}.${address}=http://localhost:8000`, 'environment=sandbox');
      expect(await refusal(...own)).toContain(`${at}.${address} is an address of the browser's own machine`);
      expect(await refusal(...set(`${at}.${address}=`))).toContain(`${at}.${address} is missing`);
      if (from) expect(await refusal(...set(`networkPolicy.${from}=null`))).toContain(`networkPolicy.${from} is empty`);
    },
  );

  test('refuses an HTTPRoute without a Gateway, or on a cluster without the API', async () => {
    const { stderr } = await template('production', ...open, '--set-json', `${at}.httpRoute.parentRefs=[]`);
    expect(stderr).toContain(`${at}.httpRoute.parentRefs is empty`);
    const offered = ['keda.sh/v1alpha1', 'cert-manager.io/v1', 'monitoring.coreos.com/v1', 'kafka.strimzi.io/v1'];
    const without = ways.flatMap((other) => (other.at === at ? [] : set(`${other.at}.httpRoute.enabled=false`)));
    const apis = offered.flatMap((api) => ['--api-versions', api]);
    const bare = ['template', 'gcs', chart, '-f', valuesFile('production'), ...apis, ...both, ...without];
    const noRoutes = set('grpcRoute.admin.enabled=false', 'grpcRoute.provider.enabled=false');
    expect((await helm(...bare, ...noRoutes)).stderr).toContain(
      `${at}.httpRoute.enabled is set, but the cluster has no`,
    );
  });
});

test.each([...ways.map(({ at, address }) => `${at}.${address}`), 'stays.pms.baseUrl'])(
  'production refuses http for %s',
  async (address) => {
    const { stderr } = await template('production', ...set(`${address}=http://localhost:8000`));
    expect(stderr).toContain(`${address} is no https address`);
  },
);
