import { PassThrough, Readable, Writable } from 'node:stream';
import { runCli } from '../src/run-cli.ts';

export type Ran = { code: number; stdout: string; stderr: string };

export type RunOptions = {
  environment?: Readonly<Record<string, string>>;
  /** The piped input or, if `terminal` is true, the typed keys. */
  stdin?: string;
  terminal?: boolean;
  columns?: number;
  now?: Date;
};

export function runGuestctl(args: readonly string[], options: RunOptions = {}): Promise<Ran> {
  return startGuestctl(args, options).ended;
}

/** Starts a command without waiting for its end. */
export function startGuestctl(args: readonly string[], options: RunOptions = {}) {
  const { environment = {}, stdin = '', terminal = false, columns = 120, now } = options;
  const [stdout, stderr] = [createScreen(terminal, columns), createScreen(terminal, columns)];
  const input = terminal ? new PassThrough() : Readable.from([Buffer.from(stdin)]);
  if (input instanceof PassThrough) input.write(stdin);
  const { promise: stopped, resolve: interrupt } = Promise.withResolvers<void>();
  const code = runCli(args, {
    environment,
    now: () => now ?? new Date(),
    stdin: Object.assign(input, { isTTY: terminal }),
    stdout,
    stderr,
    untilStopped: () => stopped,
  });
  const ended = code.then((ending): Ran => ({ code: ending, stdout: stdout.text(), stderr: stderr.text() }));
  return {
    ended,
    interrupt,
    stdout: stdout.text,
    stderr: stderr.text,
    type: (keys: string) => void (input instanceof PassThrough && input.write(keys)),
  };
}

function createScreen(isTTY: boolean, columns: number) {
  const chunks: Buffer[] = [];
  const screen = new Writable({
    write(chunk: Buffer | string, _, written) {
      chunks.push(Buffer.from(chunk));
      written();
    },
  });
  return Object.assign(screen, { isTTY, columns, text: () => Buffer.concat(chunks).toString('utf8') });
}
