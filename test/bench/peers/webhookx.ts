import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startEmbeddedPostgres } from '@gcs/embedded-postgres';
import { freePorts } from '@gcs/embedded-postgres/free-ports';
import { processEnvironment } from '@gcs/kit/process/config';
import type { Lifecycle } from '@gcs/kit/process/lifecycle';
import { childrenOf, descendantsOf } from '../../support/proc.ts';
import { waitFor } from '../../support/wait-for.ts';

export type Peer = {
  name: string;
  origin: string;
  pids(): number[];
};

type PeerOptions = { checkout: string; directory: string; receiver: string; lifecycle: Lifecycle };

const run = promisify(execFile);
export const eventType = 'bench.event';

export async function startWebhookX({ checkout, directory, receiver, lifecycle }: PeerOptions): Promise<Peer> {
  const program = join(directory, 'webhookx');
  await run('go', ['build', '-o', program, './cmd/main'], { cwd: checkout, maxBuffer: 2 ** 26 });
  const before = childrenOf(process.pid);
  const started = () => childrenOf(process.pid).filter((pid) => !before.includes(pid));
  const [redisPort = 0, proxyPort = 0, adminPort = 0, statusPort = 0] = await freePorts(4);
  const environment = {
    ...(await startDatabase(join(directory, 'database'), lifecycle)),
    WEBHOOKX_REDIS_HOST: '127.0.0.1',
    WEBHOOKX_REDIS_PORT: String(redisPort),
    WEBHOOKX_PROXY_LISTEN: `127.0.0.1:${proxyPort}`,
    WEBHOOKX_PROXY_QUEUE_TYPE: 'off',
    WEBHOOKX_ADMIN_LISTEN: `127.0.0.1:${adminPort}`,
    WEBHOOKX_STATUS_LISTEN: `127.0.0.1:${statusPort}`,
    WEBHOOKX_WORKER_DELIVERER_ACL_DENY: '@linklocal',
    WEBHOOKX_ACCESS_LOG_ENABLED: 'false',
    WEBHOOKX_ANONYMOUS_REPORTS: 'false',
    WEBHOOKX_LOG_LEVEL: 'warn',
  };
  const redis = ['--port', String(redisPort), '--bind', '127.0.0.1', '--save', '', '--dir', directory];
  start('redis-server', redis, {}, lifecycle);
  await run(program, ['db', 'up'], { env: { ...processEnvironment(), ...environment }, cwd: directory });
  start(program, ['start'], environment, lifecycle);
  const admin = `http://127.0.0.1:${adminPort}`;
  const statusOf = (url: string, init = {}) =>
    fetch(url, init).then(
      ({ status }) => status,
      () => 0,
    );
  await waitFor(async () => (await statusOf(admin)) === 200);
  await configure(admin, `${receiver}/peer`);
  const origin = `http://127.0.0.1:${proxyPort}`;
  // WebhookX loads a new source after a moment, and then refuses an event without a type.
  await waitFor(async () => (await statusOf(`${origin}/events`, { method: 'POST', body: '{}' })) === 400);
  const { stdout } = await run('git', ['describe', '--tags', '--always'], { cwd: checkout });
  return {
    name: `WebhookX ${stdout.trim()}`,
    origin,
    pids: () => started().flatMap((pid) => [pid, ...descendantsOf(pid)]),
  };
}

async function startDatabase(dataDir: string, lifecycle: Lifecycle): Promise<Record<string, string>> {
  const postgres = await startEmbeddedPostgres({ dataDir });
  lifecycle.onStop('database of the peer', () => postgres.stop());
  await postgres.createDatabase('webhookx');
  const { hostname, port, username, password } = new URL(postgres.url('webhookx'));
  return {
    WEBHOOKX_DATABASE_HOST: hostname,
    WEBHOOKX_DATABASE_PORT: port,
    WEBHOOKX_DATABASE_USERNAME: username,
    WEBHOOKX_DATABASE_PASSWORD: password,
    WEBHOOKX_DATABASE_DATABASE: 'webhookx',
  };
}

function start(program: string, args: string[], environment: Record<string, string>, lifecycle: Lifecycle): void {
  const env = { ...processEnvironment(), ...environment };
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  lifecycle.onStop(program, async () => {
    if (child.exitCode !== null) return;
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    await exit;
  });
}

async function configure(admin: string, url: string): Promise<void> {
  const create = async (what: string, body: object) => {
    const answer = await fetch(`${admin}/workspaces/default/${what}`, { method: 'POST', body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`the peer refused its ${what}: ${answer.status} ${await answer.text()}`);
  };
  const retry = { strategy: 'fixed', config: { attempts: [0, 60, 60] } };
  await create('endpoints', { request: { url, method: 'POST', timeout: 10_000 }, retry, events: [eventType] });
  const response = { code: 201, content_type: 'application/json', body: '{}' };
  await create('sources', { type: 'http', config: { http: { path: '/events', methods: ['POST'], response } } });
}
