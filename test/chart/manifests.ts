import type { Manifest } from './render.ts';

export type PodSpec = {
  automountServiceAccountToken?: boolean;
  enableServiceLinks?: boolean;
  hostNetwork?: boolean;
  serviceAccountName?: string;
  securityContext?: SecurityContext;
  containers: Container[];
  initContainers?: Container[];
  volumes?: { name: string; hostPath?: unknown; secret?: { secretName: string } }[];
};

export type Container = {
  name: string;
  image: string;
  env?: { name: string; value?: string; valueFrom?: unknown }[];
  securityContext?: SecurityContext;
  resources?: { requests?: Record<string, unknown>; limits?: Record<string, unknown> };
  livenessProbe?: { httpGet?: { path: string } };
  readinessProbe?: { httpGet?: { path: string } };
  startupProbe?: unknown;
  volumeMounts?: { name: string; mountPath: string; readOnly?: boolean }[];
};

export type SecurityContext = {
  runAsNonRoot?: boolean;
  runAsUser?: number;
  seccompProfile?: { type: string };
  allowPrivilegeEscalation?: boolean;
  readOnlyRootFilesystem?: boolean;
  privileged?: boolean;
  capabilities?: { drop?: string[]; add?: string[] };
};

type WithPods = { spec?: PodSpec & { template?: { metadata?: Manifest['metadata']; spec: PodSpec } } };

export function podSpecOf(manifest: Manifest): PodSpec | undefined {
  const { spec }: WithPods = manifest as WithPods;
  if (manifest.kind === 'Pod') return spec;
  return spec?.template?.spec;
}

export function podMetadataOf(manifest: Manifest): Manifest['metadata'] | undefined {
  const { spec }: WithPods = manifest as WithPods;
  return spec?.template?.metadata;
}

export function ofKind(manifests: readonly Manifest[], kind: string): Manifest[] {
  return manifests.filter((manifest) => manifest.kind === kind);
}

export function policyOf<P>(manifests: Manifest[], service: string): P {
  const name = `gcs-guest-compliance-${service}`;
  return ofKind(manifests, 'NetworkPolicy').find(({ metadata }) => metadata.name === name)?.spec as P;
}
