import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { helmCommand } from '@gcs/test/support/tools/helm';
import { parseAllDocuments } from 'yaml';

export const chart = join(import.meta.dirname, '../../charts/guest-compliance');

export type Manifest = {
  apiVersion: string;
  kind: string;
  metadata: { name: string; annotations?: Record<string, string>; labels?: Record<string, string> };
  spec?: unknown;
  data?: Record<string, string>;
};

export const tokenArguments = {
  bears: ['--set', 'kafka.sasl.mechanism=oauthbearer'],
  endpoint: ['--set', 'kafka.sasl.tokenUrl=https://idp.example.com/token,kafka.sasl.scope=kafka'],
  way: ['--set', 'networkPolicy.enabled=true,networkPolicy.kafkaTokens.to[0].ipBlock.cidr=192.0.2.7/32'],
} as const;

export const iamArguments = {
  iam: ['--set', 'kafka.sasl.mechanism=aws-msk-iam,kafka.tls.enabled=true'],
  region: ['--set', 'kafka.sasl.awsRegion=eu-south-2'],
} as const;

export type Ran = { status: number; stdout: string; stderr: string };

export const valueSets: readonly string[] = readdirSync(join(chart, 'ci'))
  .filter((file) => file.endsWith('-values.yaml'))
  .map((file) => file.replace('-values.yaml', ''))
  .sort();

export function valuesFile(set: string): string {
  return join(chart, 'ci', `${set}-values.yaml`);
}

/** The set of values that is reviewed completely. Other sets are reviewed by their differences from this set. */
export const baseSet = 'sandbox';

export function goldenFile(set: string): string {
  return join(import.meta.dirname, 'golden', `${set}.txt`);
}

export async function render(set: string, ...args: string[]): Promise<string> {
  const ran = await template(set, ...args);
  if (ran.status !== 0) throw new Error(ran.stderr);
  return ran.stdout;
}

export async function renderAll(): Promise<ReadonlyMap<string, Manifest[]>> {
  const all = new Map<string, Manifest[]>();
  for (const set of valueSets) all.set(set, manifestsOf(await render(set)));
  return all;
}

const apis = ['keda.sh/v1alpha1', 'monitoring.coreos.com/v1', 'gateway.networking.k8s.io/v1', 'cert-manager.io/v1'];

export const offeredApis = [...apis, 'kafka.strimzi.io/v1'].flatMap((api) => ['--api-versions', api]);

export function template(set: string, ...args: string[]): Promise<Ran> {
  return helm('template', 'gcs', chart, '--namespace', 'compliance', '-f', valuesFile(set), ...offeredApis, ...args);
}

export async function helm(...args: string[]): Promise<Ran> {
  const [program, ...first] = helmCommand();
  try {
    const options = { maxBuffer: 64 * 1024 * 1024, encoding: 'utf8' } as const;
    return { status: 0, ...(await promisify(execFile)(program, [...first, ...args], options)) };
  } catch (error) {
    const {
      code = 1,
      stdout = '',
      stderr = String(error),
    } = error as { code?: number; stdout?: string; stderr?: string };
    return { status: code, stdout, stderr };
  }
}

export function manifestsOf(text: string): Manifest[] {
  return parseAllDocuments(text)
    .map((document): Manifest | null => {
      if (document.errors[0] !== undefined) throw document.errors[0];
      return document.toJS();
    })
    .filter((manifest) => manifest !== null);
}
