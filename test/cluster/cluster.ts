/** A Kubernetes cluster to install into. */
export type Cluster = {
  /** Its description in the results. */
  name: string;
  /** What enforces network policies. */
  policiesBy: string;
  /** Where its pods have their addresses. */
  podNetwork: string;
  /** Its name servers, as the peer of a network policy. */
  dnsPeers: readonly unknown[];
  /** Runs a program where the cluster can be reached, with KUBECONFIG set. */
  run(program: string, args: readonly string[], options?: { input?: string }): Promise<string>;
  /** Runs a program on the node that the pods are on, where their processes are seen. */
  onNode(program: string, args: readonly string[]): Promise<string>;
  kubectl(...args: string[]): Promise<string>;
  /** The same, with standard input. */
  kubectlWith(input: string, ...args: string[]): Promise<string>;
  helm(...args: string[]): Promise<string>;
  /** `ports` as kubectl takes them; reached from what `run` runs. */
  portForward(namespace: string, target: string, ports: string): Promise<{ stop(): Promise<void> }>;
  /** What pods have printed with this text in it, line by line; where the cluster can, also pods that are gone. */
  linesWith(text: string): Promise<string[]>;
  stop(): Promise<void>;
};

/**
 * Addresses that every node of the test has besides its own: one stands for the cloud provider's metadata service, one
 * for the internet.
 */
export const outside = { metadata: '169.254.169.254', internet: '11.66.0.1' } as const;

/** As `kubectl apply`, of any number of objects as YAML or JSON. */
export async function apply(cluster: Cluster, manifest: string): Promise<void> {
  await cluster.kubectlWith(manifest, 'apply', '--server-side', '-f', '-');
}
