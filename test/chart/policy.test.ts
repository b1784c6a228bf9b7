import { BlockList } from 'node:net';
import { helmCommand, helmDeadlineMs } from '@gcs/test/support/tools/helm';
import { beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { egressPolicyOf, judgeAddress } from '../../services/kit/src/egress/egress.rules.ts';
import ianaV4 from '../data/iana-special-purpose/ipv4.json' with { type: 'json' };
import ianaV6 from '../data/iana-special-purpose/ipv6.json' with { type: 'json' };
import { type Container, ofKind, type PodSpec, podMetadataOf, podSpecOf } from './manifests.ts';
import { type Manifest, manifestsOf, render, renderAll, valueSets } from './render.ts';

const kindsOfToken = ['GCS_CONSOLE_OPERATOR_TOKEN'];

/** The ports that clients and people reach from outside: the API or console, and the guest's page. */
const portsOfPeople = ['http', 'guest'];

let manifests: ReadonlyMap<string, Manifest[]>;

beforeAll(async () => {
  helmCommand();
  manifests = await renderAll();
}, helmDeadlineMs);

describe.each(valueSets)('the chart with %s', (set) => {
  test('gives every pod the level "restricted", a read-only root, no token, no service links and its own limits', () => {
    for (const { name, pod } of pods(set)) {
      expect({ name, ...promisesOf(pod) }).toEqual({
        name,
        token: false,
        links: false,
        nonRoot: true,
        seccomp: 'RuntimeDefault',
        hostPaths: [],
        hostNetwork: false,
      });
      for (const container of containersOf(pod)) {
        expect({ container: container.name, ...securityOf(container) }).toEqual({
          container: container.name,
          escalation: false,
          readOnly: true,
          privileged: false,
          drops: ['ALL'],
          adds: [],
          requests: ['cpu', 'memory'],
          limits: ['cpu', 'memory'],
        });
      }
    }
  });

  test('references Secrets and never renders a secret value', () => {
    const manifests = manifestsWith(set);
    expect(ofKind(manifests, 'Secret')).toEqual([]);
    for (const { pod } of pods(set)) {
      const values = containersOf(pod).flatMap(({ env = [] }) => env.filter(({ value }) => value !== undefined));
      const secret = values.filter(
        ({ name, value = '' }) =>
          (/(PASSWORD|SECRET|TOKEN|DATABASE_URL)$/.test(name) && !kindsOfToken.includes(name)) ||
          /:\/\/[^/\s]*:[^/\s]*@|PRIVATE KEY/.test(value),
      );
      expect(secret).toEqual([]);
    }
  });

  test('gives images a version or a digest, and never the tag latest', () => {
    for (const { pod } of pods(set)) {
      for (const { image } of containersOf(pod)) expect(image).toMatch(/(:[0-9][\w.-]*|@sha256:[0-9a-f]{64})$/);
    }
  });

  test('checks no dependency for liveness, and has separate probes for readiness and startup', () => {
    for (const manifest of deploymentsOf(set)) {
      const [container] = podSpecOf(manifest)?.containers ?? [];
      expect(container?.livenessProbe?.httpGet?.path).toBe('/livez');
      expect(container?.readinessProbe?.httpGet?.path).toBe('/readyz');
      expect(container?.startupProbe).toBeDefined();
    }
  });

  test('mounts each keyring only in one service and its Jobs', () => {
    const owners = new Map<string, Set<string>>();
    for (const { name, component, pod } of pods(set)) {
      for (const { name: volume, secret } of pod.volumes ?? []) {
        if (volume !== 'keyring' || secret === undefined) continue;
        const service = component.replace(/^(migrate|topics)-|-log$/g, '');
        owners.set(secret.secretName, (owners.get(secret.secretName) ?? new Set()).add(service));
        expect(name).toContain(service);
      }
    }
    expect([...owners.values()].map((services) => services.size)).toEqual(
      ofKind(manifestsWith(set), 'Deployment').flatMap(({ metadata }) =>
        metadata.name.endsWith('gateway') ? [] : [1],
      ),
    );
  });

  test('has no disruption budget that blocks the drain of a node', () => {
    for (const { spec } of ofKind(manifestsWith(set), 'PodDisruptionBudget')) {
      expect(spec).toMatchObject({ maxUnavailable: 1 });
      expect(spec).not.toHaveProperty('minAvailable');
    }
  });

  test('makes gRPC Services headless, and gives no Service with a cluster IP the metrics port', () => {
    for (const { metadata, spec } of ofKind(manifestsWith(set), 'Service')) {
      const { clusterIP, ports } = spec as { clusterIP?: string; ports: { name: string }[] };
      const names = ports.map((port) => port.name);
      const others = clusterIP === 'None' ? [] : names.filter((name) => !portsOfPeople.includes(name));
      expect({ service: metadata.name, others }).toEqual({ service: metadata.name, others: [] });
    }
  });

  test('keeps the pod templates if only the chart’s version changes', async () => {
    const deployments = deploymentsOf(set);
    expect(deployments.length).toBeGreaterThanOrEqual(4);
    for (const manifest of deployments) {
      expect(JSON.stringify(podMetadataOf(manifest))).not.toMatch(/helm\.sh|0\.1\.0/);
    }
  });
});

test('the chart renders the same output each time', async () => {
  expect(await render('sandbox')).toBe(await render('sandbox'));
});

test('the name of a migration Job changes only with its content', async () => {
  const jobsOf = async (...args: string[]) =>
    ofKind(manifestsOf(await render('sandbox', ...args)), 'Job').map(({ metadata }) => metadata.name);
  const before = await jobsOf();
  expect(before).toHaveLength(6);
  expect(await jobsOf('--set', 'gateway.replicas=5')).toEqual(before);
  const after = await jobsOf('--set', 'session.image.tag=0.2.0');
  expect(after.filter((name) => !before.includes(name))).toEqual([expect.stringContaining('migrate-session')]);
});

test('network policies deny by default, and only webhook delivery reaches the internet', () => {
  const policies = ofKind(manifestsWith('sandbox'), 'NetworkPolicy');
  const deny = policies.find(({ metadata }) => metadata.name.endsWith('-default-deny'));
  expect(deny?.spec).toEqual({ podSelector: expect.anything(), policyTypes: ['Ingress', 'Egress'] });
  const open = policies.filter((policy) => JSON.stringify(policy).includes('0.0.0.0/0'));
  expect(open.map(({ metadata }) => metadata.name)).toEqual(['gcs-guest-compliance-webhook-delivery']);
});

const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));
const ipV6 = fc.array(group, { minLength: 8, maxLength: 8 }).map((groups) => groups.join(':'));

test.each([
  { family: 'ipv4', all: '0.0.0.0/0', special: ianaV4, random: fc.ipV4() },
  { family: 'ipv6', all: '2000::/3', special: ianaV6, random: ipV6 },
] as const)('the policy allows webhooks to the same $family addresses as the service', ({ family, ...its }) => {
  const { cidr, except } = internetOf('sandbox', its.all);
  const [given, denied] = [[cidr], except].map((cidrs) => {
    const list = new BlockList();
    for (const [network = '', prefix] of cidrs.map((one) => one.split('/')))
      list.addSubnet(network, Number(prefix), family);
    return list;
  });
  const lists = { allowedPrivateCidrs: [], deniedCidrs: [] };
  const policy = egressPolicyOf({ environment: 'production', extraPorts: [], ...lists });
  // IPv4-mapped addresses are left out, because the service converts them and no packet has such a destination.
  const agree = (address: string) =>
    address.startsWith('::ffff:') ||
    (given?.check(address, family) && !denied?.check(address, family)) ===
      (judgeAddress(address, 'https', policy).kind === 'allowed');
  fc.assert(fc.property(its.random, agree), { numRuns: 5_000 });
  const edges = [...except, ...its.special.map(({ block }) => block)].map((one) => one.split('/')[0] ?? '');
  expect(edges.filter((address) => !agree(address))).toEqual([]);
});

function internetOf(set: string, all: string): { cidr: string; except: string[] } {
  const policies = ofKind(manifestsWith(set), 'NetworkPolicy');
  const { spec } = policies.find(({ metadata }) => metadata.name.endsWith('-webhook-delivery')) ?? {};
  const { egress } = spec as { egress: { to?: { ipBlock?: { cidr: string; except: string[] } }[] }[] };
  const blocks = egress.flatMap(({ to = [] }) => to.flatMap(({ ipBlock }) => ipBlock ?? []));
  return blocks.find(({ cidr }) => cidr === all) ?? { cidr: all, except: [] };
}

function deploymentsOf(set: string): Manifest[] {
  return manifestsWith(set).filter(({ kind }) => kind === 'Deployment' || kind === 'StatefulSet');
}

function manifestsWith(set: string): Manifest[] {
  return manifests.get(set) ?? [];
}

function pods(set: string): { name: string; component: string; pod: PodSpec }[] {
  return manifestsWith(set).flatMap((manifest) => {
    const pod = podSpecOf(manifest);
    if (pod?.containers === undefined) return [];
    const component = manifest.metadata.labels?.['app.kubernetes.io/component'] ?? '';
    return [{ name: manifest.metadata.name, component, pod }];
  });
}

function containersOf(pod: PodSpec): Container[] {
  return [...(pod.initContainers ?? []), ...pod.containers];
}

function promisesOf(pod: PodSpec) {
  return {
    token: pod.automountServiceAccountToken,
    links: pod.enableServiceLinks,
    nonRoot: pod.securityContext?.runAsNonRoot,
    seccomp: pod.securityContext?.seccompProfile?.type,
    hostPaths: (pod.volumes ?? []).filter((volume) => volume.hostPath !== undefined),
    hostNetwork: pod.hostNetwork ?? false,
  };
}

function securityOf({ securityContext, resources }: Container) {
  return {
    escalation: securityContext?.allowPrivilegeEscalation,
    readOnly: securityContext?.readOnlyRootFilesystem,
    privileged: securityContext?.privileged ?? false,
    drops: securityContext?.capabilities?.drop,
    adds: securityContext?.capabilities?.add ?? [],
    requests: Object.keys(resources?.requests ?? {}).sort(),
    limits: Object.keys(resources?.limits ?? {}).sort(),
  };
}
