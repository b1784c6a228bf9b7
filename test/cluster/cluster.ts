/** A Kubernetes to install into, however it came to be. */
export type Cluster = {
  /** As it is said to whoever reads the results. */
  name: string;
  /** Who carries out network policies. */
  policiesBy: string;
  /** Where its pods have their addresses. */
  podNetwork: string;
  /** Where its name servers are, as a network policy says it. */
  dnsPeers: readonly unknown[];
  /** Runs a program where the cluster can be reached, with KUBECONFIG set. */
  run(program: string, args: readonly string[], options?: { input?: string }): Promise<string>;
  kubectl(...args: string[]): Promise<string>;
  /** The same, with something to read. */
  kubectlWith(input: string, ...args: string[]): Promise<string>;
  helm(...args: string[]): Promise<string>;
  /** `ports` as kubectl takes them; reached from what `run` runs. */
  portForward(namespace: string, target: string, ports: string): Promise<{ stop(): void }>;
  stop(): Promise<void>;
};

/** Addresses that every node of the test has besides its own: what stands for the provider's metadata, and the internet. */
export const outside = { metadata: '169.254.169.254', internet: '11.66.0.1' } as const;

/** As `kubectl apply`, of any number of objects as YAML or JSON. */
export async function apply(cluster: Cluster, manifest: string): Promise<void> {
  await cluster.kubectlWith(manifest, 'apply', '--server-side', '-f', '-');
}
