import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Lifecycle } from '@gcs/kit/process/lifecycle';

export type Handlers = Record<string, (argument: never) => unknown>;

export type Child<H extends Handlers> = {
  pid: number;
  call<N extends keyof H & string>(name: N, argument: Parameters<H[N]>[0]): Promise<Awaited<ReturnType<H[N]>>>;
  stop(): Promise<void>;
  kill(): Promise<void>;
};

type Answer = { id: number; value?: unknown; error?: string };
type Open = { resolve(value: unknown): void; reject(error: Error): void };

export function startChild<H extends Handlers>(name: string, lifecycle: Lifecycle): Child<H> {
  const child = fork(join(import.meta.dirname, `${name}.ts`), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const { answered, ...running } = calling<H>(name, child, lifecycle, (text) => child.send(text));
  child.on('message', (text) => answered(String(text)));
  return running;
}

export function calling<H extends Handlers>(
  name: string,
  child: ChildProcess,
  lifecycle: Lifecycle,
  send: (text: string) => void,
): Child<H> & { answered(text: string): void } {
  const open = new Map<number, Open>();
  let lastId = 0;
  let ended: Error | undefined;
  child.once('exit', (code, signal) => {
    ended = new Error(`${name} ended with ${code ?? signal}`);
    for (const call of open.values()) call.reject(ended);
  });
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  };
  lifecycle.onStop(name, () => end('SIGTERM'));
  return {
    pid: child.pid ?? 0,
    call: (handler, argument) =>
      new Promise((resolve, reject) => {
        if (ended !== undefined) return reject(ended);
        lastId += 1;
        open.set(lastId, { resolve, reject });
        send(JSON.stringify({ id: lastId, handler, argument }));
      }),
    answered(text) {
      const { id, value, error }: Answer = JSON.parse(text);
      const call = open.get(id);
      open.delete(id);
      if (error === undefined) call?.resolve(value);
      else call?.reject(new Error(`${name}: ${error}`));
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}

type Call = { id: number; handler: string; argument: never };

export function serve(handlers: Handlers): void {
  process.on('message', (text) => {
    const call: Call = JSON.parse(String(text));
    void answer(handlers, call).then((result) => process.send?.(JSON.stringify({ id: call.id, ...result })));
  });
  process.once('disconnect', () => process.exit());
  // Ctrl-C reaches every process of the group, but the bench decides in which order its children stop.
  process.on('SIGINT', () => {});
}

async function answer(handlers: Handlers, { handler, argument }: Call): Promise<Omit<Answer, 'id'>> {
  try {
    return { value: await handlers[handler]?.(argument) };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
