import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConsoleCookies } from '@gcs/test/support/console-cookies';
import type { Cluster } from './cluster.ts';
import { fullName, namespace } from './installation.ts';

export type Answered = { status: number; location: string | null };

/** What the console's Service answers. */
export type ConsoleVisit = {
  /** A page that needs nobody. */
  signedOut: Answered;
  /** Where nobody has signed in. */
  stranger: Answered;
  /** Where an operator has. */
  operator: Answered;
};

/** Visits the console as the ingress controller does, from a pod that its policy admits, with and without a session. */
export async function visitConsole(cluster: Cluster, directory: string): Promise<ConsoleVisit> {
  const cookies = await readConsoleCookies(join(directory, 'secrets/keys'));
  const at = (path: string) => `http://${fullName}-console.${namespace}.svc.cluster.local${path}`;
  const visits = [
    { url: at('/signed-out') },
    { url: at('/') },
    { url: at('/'), cookie: await cookies.of('cluster-test') },
  ];
  const script = readFileSync(join(import.meta.dirname, 'pods/visit.mjs'), 'utf8');
  const command = ['node', '--input-type=module', '-e', script, '--', JSON.stringify(visits)];
  const [signedOut, stranger, operator]: [Answered, Answered, Answered] = JSON.parse(
    await cluster.kubectl('exec', '-n', 'partner', 'pod/receiver', '--', ...command),
  );
  return { signedOut, stranger, operator };
}
