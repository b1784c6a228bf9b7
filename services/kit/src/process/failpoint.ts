import { delay } from '../retry.ts';
import { ConfigError } from '../settings.ts';
import type { Environment } from './config.ts';

/** Lists faults for tests by failpoint (docs/reliability.md#failpoints). */
const setting = 'GCS_FAILPOINTS';
const actions = ['kill', 'freeze', 'throw', 'delay'] as const;
const expected = 'name=kill, name=freeze, name=throw or name=delay:milliseconds, each with @n for the nth time';
const form = new RegExp(`^([a-z][a-z.-]*)=(${actions.join('|')})(?::(\\d{1,6}))?(?:@(\\d{1,6}))?$`);

type Armed = { action: (typeof actions)[number]; ms: number; left: number };

let armed: ReadonlyMap<string, Armed> | undefined;

/** Kills, freezes, fails or delays this process for a test. Without armed failpoints, only reads a variable. */
export function failpoint(name: string): Promise<void> | undefined {
  return armed === undefined ? undefined : reach(name, armed.get(name));
}

/** Throws a ConfigError for an invalid list or outside of a sandbox. */
export function armFailpoints(environment: Environment): void {
  const raw = environment[setting] ?? '';
  armed = raw === '' ? undefined : new Map(raw.split(',').map(parse));
  if (armed === undefined || environment['GCS_ENVIRONMENT'] === 'sandbox') return;
  armed = undefined;
  throw new ConfigError(`${setting} is for tests: it needs GCS_ENVIRONMENT=sandbox`);
}

function parse(text: string): [string, Armed] {
  const [, name = '', word, ms = '', count = '1'] = form.exec(text.trim()) ?? [];
  const action = actions.find((known) => known === word);
  const isWhole = action !== undefined && (action === 'delay') === (ms !== '') && Number(count) > 0;
  if (!isWhole) throw new ConfigError(`${setting}: is "${text.slice(0, 80)}"; expected ${expected}`);
  return [name, { action, ms: Number(ms), left: Number(count) }];
}

async function reach(name: string, point: Armed | undefined): Promise<void> {
  if (point === undefined) return;
  point.left -= 1;
  if (point.left !== 0) return;
  if (point.action === 'kill') process.kill(process.pid, 'SIGKILL');
  if (point.action === 'freeze') process.kill(process.pid, 'SIGSTOP');
  if (point.action === 'throw') throw new Error(`failpoint ${name}`);
  if (point.action === 'delay') await delay(point.ms);
}
