type Labels = Readonly<Record<string, string>>;
type Expression = { key: string; operator: 'In' | 'NotIn' | 'Exists' | 'DoesNotExist'; values?: string[] };
type Selector = { matchLabels?: Labels; matchExpressions?: Expression[] };
type Peer = {
  podSelector?: Selector;
  namespaceSelector?: Selector;
  ipBlock?: { cidr: string; except?: string[] };
};
type Port = { port?: number | string; endPort?: number; protocol?: 'TCP' | 'UDP' };
type Rule = { ports?: Port[]; from?: Peer[]; to?: Peer[] };
type Metadata = { name: string; namespace: string; labels?: Labels };
type Direction = 'Ingress' | 'Egress';

type Namespace = { metadata: { name: string; labels?: Labels } };
type Pod = {
  metadata: Metadata;
  spec: { hostNetwork?: boolean; containers: { ports?: { name?: string; containerPort: number }[] }[] };
  status: { podIP?: string; phase?: string };
};
type Policy = {
  metadata: Metadata;
  spec: { podSelector: Selector; policyTypes?: Direction[]; ingress?: Rule[]; egress?: Rule[] };
};
export type PolicyState = { namespaces: Namespace[]; pods: Pod[]; policies: Policy[] };

// An address or network that a rule admits. `pod` resolves the port names of the rule.
type Match = { cidr: string; except?: string[]; pod?: Pod };

const table = 'network_policies';

/**
 * Compiles policies to one nftables table, for a node with a bridge and only IPv4. Traffic of a selected pod is denied
 * unless a policy allows it. Established connections continue.
 */
export function nftablesOf({ namespaces, pods, policies }: PolicyState): string {
  const labels = new Map(namespaces.map(({ metadata }) => [metadata.name, metadata.labels ?? {}]));
  const networked = pods.filter(({ spec, status }) => status.podIP && !spec.hostNetwork && isAlive(status.phase));
  const chains: string[] = [];
  const jumps = { Ingress: [] as string[], Egress: [] as string[] };
  for (const pod of networked) {
    for (const direction of ['Ingress', 'Egress'] as const) {
      const applied = policies.filter((policy) => appliesTo(policy, direction, pod));
      if (applied.length === 0) continue;
      const allowed = applied.flatMap((policy) => allowances(policy, direction, pod, { labels, pods: networked }));
      const name = `${direction.toLowerCase()}_${pod.status.podIP?.replaceAll('.', '_')}`;
      chains.push(`chain ${name} {\n${[...new Set(allowed), 'drop'].join('\n')}\n}`);
      const side = direction === 'Ingress' ? 'daddr' : 'saddr';
      jumps[direction].push(`ip ${side} ${pod.status.podIP} jump ${name}`);
    }
  }
  // Traffic between pods passes the hook `forward`. Traffic to processes of the node passes the hook `input`.
  const hooks = [hook('forward', [...jumps.Egress, ...jumps.Ingress]), hook('input', jumps.Egress)];
  return `table ip ${table} {}\ndelete table ip ${table}\ntable ip ${table} {\n${[...chains, ...hooks].join('\n')}\n}\n`;
}

function hook(name: string, rules: readonly string[]): string {
  const type = `type filter hook ${name} priority -10; policy accept;`;
  return `chain ${name} {\n${[type, 'ct state established,related accept', ...rules].join('\n')}\n}`;
}

function isAlive(phase: string | undefined): boolean {
  return phase !== 'Succeeded' && phase !== 'Failed';
}

function appliesTo({ metadata, spec }: Policy, direction: Direction, pod: Pod): boolean {
  const types = spec.policyTypes ?? (spec.egress === undefined ? ['Ingress'] : ['Ingress', 'Egress']);
  const isSelected = metadata.namespace === pod.metadata.namespace && selects(spec.podSelector, pod.metadata.labels);
  return isSelected && types.includes(direction);
}

type World = { labels: ReadonlyMap<string, Labels>; pods: readonly Pod[] };

function allowances(policy: Policy, direction: Direction, pod: Pod, world: World): string[] {
  const rules = (direction === 'Ingress' ? policy.spec.ingress : policy.spec.egress) ?? [];
  const side = direction === 'Ingress' ? 'saddr' : 'daddr';
  return rules.flatMap((rule) => {
    const peers = (direction === 'Ingress' ? rule.from : rule.to) ?? [];
    const anywhere: Match = { cidr: '0.0.0.0/0' };
    const matches =
      peers.length === 0 ? [anywhere] : peers.flatMap((peer) => matchesOf(peer, policy.metadata.namespace, world));
    return matches.flatMap((match) => {
      const address = `ip ${side} ${match.cidr}${match.except ? ` ip ${side} != { ${match.except.join(', ')} }` : ''}`;
      const target = direction === 'Ingress' ? pod : match.pod;
      return portsOf(rule.ports, target).map((port) => `${address} ${port} return`);
    });
  });
}

function matchesOf({ ipBlock, namespaceSelector, podSelector }: Peer, home: string, world: World): Match[] {
  if (ipBlock !== undefined) {
    const except = ipBlock.except ?? [];
    if (ipBlock.cidr.includes(':')) return [];
    return [{ cidr: ipBlock.cidr, ...(except.length > 0 ? { except } : {}) }];
  }
  return world.pods
    .filter(({ metadata: { namespace, labels } }) => {
      const isNamespace = namespaceSelector
        ? selects(namespaceSelector, world.labels.get(namespace))
        : namespace === home;
      return isNamespace && (podSelector === undefined || selects(podSelector, labels));
    })
    .map((pod) => ({ cidr: pod.status.podIP ?? '', pod }));
}

function portsOf(ports: readonly Port[] | undefined, called: Pod | undefined): string[] {
  if (ports === undefined || ports.length === 0) return [''];
  return ports.flatMap(({ port, endPort, protocol = 'TCP' }) => {
    const transport = protocol.toLowerCase();
    if (port === undefined) return [`meta l4proto ${transport}`];
    if (typeof port === 'number') return [`${transport} dport ${endPort === undefined ? port : `${port}-${endPort}`}`];
    const named = called?.spec.containers.flatMap((container) => container.ports ?? []) ?? [];
    return named.filter(({ name }) => name === port).map((one) => `${transport} dport ${one.containerPort}`);
  });
}

function selects({ matchLabels = {}, matchExpressions = [] }: Selector, labels: Labels = {}): boolean {
  return (
    Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
    matchExpressions.every((expression) => holds(expression, labels))
  );
}

function holds({ key, operator, values = [] }: Expression, labels: Labels): boolean {
  const value = labels[key];
  switch (operator) {
    case 'In':
      return value !== undefined && values.includes(value);
    case 'NotIn':
      return value === undefined || !values.includes(value);
    case 'Exists':
      return value !== undefined;
    case 'DoesNotExist':
      return value === undefined;
  }
}
