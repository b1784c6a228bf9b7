import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:https';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { nftablesOf, type PolicyState } from './network-policies.ts';

/**
 * Enforces NetworkPolicy, because a plain bridge does not. Polls the API server four times a second and sets the node's
 * nftables. Runs inside the node.
 */
const [pki = '', apiServer = ''] = process.argv.slice(2);
const read = (file: string) => readFileSync(join(pki, file));
const agent = new Agent({ keepAlive: true, ca: read('ca.crt'), cert: read('admin.crt'), key: read('admin.key') });
const pollMs = 250;

let enforced = '';
for (;;) {
  await enforce().catch((error: unknown) => console.error(error));
  await setTimeout(pollMs);
}

async function enforce(): Promise<void> {
  const [namespaces, pods, policies] = await Promise.all([
    list<PolicyState['namespaces']>('/api/v1/namespaces'),
    list<PolicyState['pods']>('/api/v1/pods'),
    list<PolicyState['policies']>('/apis/networking.k8s.io/v1/networkpolicies'),
  ]);
  const rules = nftablesOf({ namespaces, pods, policies });
  if (rules === enforced) return;
  const nft = spawn('nft', ['-f', '-'], { stdio: ['pipe', 'inherit', 'inherit'] });
  nft.stdin.end(rules);
  const [code] = await once(nft, 'exit');
  if (code !== 0) throw new Error(`nft refused, with ${code}:\n${rules}`);
  enforced = rules;
}

async function list<T>(path: string): Promise<T> {
  const request = get(`${apiServer}${path}?resourceVersion=0`, { agent });
  const [response] = await once(request, 'response');
  const { items, message } = (await json(response)) as { items?: T; message?: string };
  if (items === undefined) throw new Error(`${path}: ${message}`);
  return items;
}
