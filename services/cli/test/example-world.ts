import { spawn } from 'node:child_process';
import { copyFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { processEnvironment } from '@gcs/kit/process/config';
import { playApaleo } from '@gcs/test/pms/apaleo';
import { newDirectory, removeDirectory, startAllInOne } from '@gcs/test/support/all-in-one';
import { listenOnLoopback } from '@gcs/test/support/listen-on-loopback';
import { play as playStripeIdentity } from '@gcs/test/vendors/stripe-identity';
import { exampleSecret, type Guestctl, provideFiles, provideStays, variables } from './example-fixtures.ts';
import { startModelReceiver } from './model-receiver.ts';
import { runGuestctl, startGuestctl } from './run-guestctl.ts';

export type ExampleWorld = Awaited<ReturnType<typeof startExampleWorld>>;

const bin = resolve(import.meta.dirname, '../../../node_modules/.bin');

/** Variables that are created once, because creation is slow or limited. No output depends on their values. */
const keptVariables = ['SEALED_SESSION_ID', 'ENDPOINT_ID'];

export async function startExampleWorld() {
  const directory = await newDirectory();
  const work = await newDirectory();
  const stack = await startAllInOne(directory, { GCS_ENVIRONMENTS: 'sandbox,production', GCS_VENDOR_PORT: '0' });
  const vendor = await playStripeIdentity();
  const pms = await playApaleo();
  await copyFile(join(directory, 'credentials.json'), join(work, 'credentials.json'));
  const settings = { HOME: work, GCS_DATA_DIR: directory };
  const [tenant] = JSON.parse((await runInShell('guestctl tenant list --json', work, settings)).stdout);
  const environment = { ...settings, GCS_TENANT: tenant.id };
  const before = process.cwd();
  process.chdir(work);
  await provideFiles(work, stack.credentials, tenant.id);
  const receiver = await startModelReceiver(exampleSecret);
  const chat = createServer((_, response) => void response.end('ok'));
  const chatUrl = await listenOnLoopback(chat);
  const fileIn = (word: string) => (/^[a-z-]+\.(json|txt|svg|pem)$/.test(word) ? join(work, word) : word);

  const guestctl: Guestctl = async (line) => {
    const { code, stdout, stderr } = await runGuestctl([...line.split(' ').map(fileIn), '--json'], { environment });
    if (code !== 0) throw new Error(`guestctl ${line} ended with ${code}: ${stderr}`);
    return JSON.parse(stdout);
  };
  await provideStays(guestctl, work, pms.credentials);

  return {
    environment,
    fileIn,
    /** Runs a `guestctl` command in this process, and any other line in a shell. */
    run(line: string, more: Record<string, string>) {
      const words = wordsOf(line, more);
      return words === undefined ? runInShell(line, work, { ...environment, ...more }) : runHere(words, environment);
    },
    /** Creates the values of a line's variables. Values in `kept` are reused. */
    async variablesOf(line: string, kept?: Map<string, string>): Promise<Record<string, string>> {
      const made: Record<string, string> = {
        ...{ VENDOR_URL: vendor.baseUrl, CHAT_WEBHOOK: `${chatUrl}/hooks/T1` },
        ...{ PMS_URL: pms.baseUrl, PMS_PROPERTY: pms.pmsProperty },
      };
      for (const [, name = ''] of line.matchAll(/\$([A-Z_]+)/g)) {
        if (made[name] !== undefined) continue;
        const provide = variables[name];
        if (provide === undefined) throw new Error(`example-fixtures.ts does not know $${name}`);
        made[name] = kept?.get(name) ?? (await provide(guestctl, stack.credentials, receiver, directory, made));
        if (keptVariables.includes(name)) kept?.set(name, made[name]);
      }
      return made;
    },
    async stop() {
      process.chdir(before);
      await receiver.stop();
      chat.close();
      await Promise.all([vendor.stop(), pms.stop()]);
      await stack.stop();
      await removeDirectory(directory);
      await removeDirectory(work);
    },
  };
}

/** Returns the words after `guestctl`, or undefined if the line needs a shell. */
function wordsOf(line: string, variables: Record<string, string>): string[] | undefined {
  const [name, ...words] = line.match(/(?:"[^"]*"|'[^']*'|[^\s"'])+/g) ?? [];
  if (name !== 'guestctl' || /[|<>;&`(\\]/.test(line.replaceAll(/'[^']*'/g, ''))) return undefined;
  const withVariables = (text: string) => text.replaceAll(/\$([A-Z_]+)/g, (_, key: string) => variables[key] ?? '');
  return words.map((word) =>
    word.replaceAll(
      /"([^"]*)"|'([^']*)'|[^"']+/g,
      (part, double?: string, single?: string) => single ?? withVariables(double ?? part),
    ),
  );
}

async function runHere(words: readonly string[], environment: Record<string, string>) {
  const started = startGuestctl(words, { environment });
  const looking = setInterval(() => started.stderr().includes('Ctrl-C ends it') && started.interrupt(), 50);
  return started.ended.finally(() => clearInterval(looking));
}

function runInShell(line: string, cwd: string, environment: Record<string, string>) {
  const { PATH } = processEnvironment();
  const child = spawn('bash', ['-o', 'pipefail', '-c', line], {
    cwd,
    env: { PATH: `${bin}:${PATH}`, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const printed = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream].setEncoding('utf8').on('data', (text: string) => {
      printed[stream] += text;
      if (text.includes('Ctrl-C ends it') && child.pid !== undefined) process.kill(-child.pid, 'SIGINT');
    });
  }
  return new Promise<{ code: number | null; stdout: string; stderr: string }>((ended) =>
    child.once('close', (code) => ended({ code, ...printed })),
  );
}
