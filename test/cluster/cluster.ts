export type Cluster = {
  name: string;
  policiesBy: string;
  podNetwork: string;
  dnsPeers: readonly unknown[];
  run(program: string, args: readonly string[], options?: { input?: string }): Promise<string>;
  onNode(program: string, args: readonly string[]): Promise<string>;
  kubectl(...args: string[]): Promise<string>;
  kubectlWith(input: string, ...args: string[]): Promise<string>;
  helm(...args: string[]): Promise<string>;
  /** Forwards `ports`, in kubectl's notation. The forwarded ports are reachable from `run`. */
  portForward(namespace: string, target: string, ports: string): Promise<{ stop(): Promise<void> }>;
  linesWith(text: string): Promise<string[]>;
  stop(): Promise<void>;
};

export const outside = { metadata: '169.254.169.254', internet: '11.66.0.1' } as const;

export async function apply(cluster: Cluster, manifest: string): Promise<void> {
  await cluster.kubectlWith(manifest, 'apply', '--server-side', '-f', '-');
}
