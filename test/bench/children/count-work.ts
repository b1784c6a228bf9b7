import { createHook } from 'node:async_hooks';
import { renameSync, writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { processEnvironment } from '@gcs/kit/process/config';
import { TracerProvider } from '@opentelemetry/sdk-trace';

/**
 * Loaded with `NODE_OPTIONS=--import=…`. Counts timers, spans, and socket writes per remote port. After SIGUSR2, the
 * totals are in the file `GCS_BENCH_COUNTS`.
 */
export type Work = { timers: number; spans: number; writes: Record<number, number> };

const { GCS_BENCH_COUNTS: file } = processEnvironment();
const work: Work = { timers: 0, spans: 0, writes: {} };

function countCalls<O extends object, K extends keyof O & string>(of: O, name: K, count: (self: O) => void): void {
  const original = of[name];
  if (typeof original !== 'function') throw new Error(`there is no ${name} to count`);
  const counted = function (this: O, ...args: unknown[]): unknown {
    count(this);
    return Reflect.apply(original, this, args);
  };
  Object.defineProperty(of, name, { value: counted, writable: true, configurable: true });
}

if (file !== undefined) {
  createHook({
    trackPromises: false,
    init(_, type) {
      if (type === 'Timeout') work.timers += 1;
    },
  }).enable();
  const countWrite = ({ remotePort = 0 }: Socket) => {
    work.writes[remotePort] = (work.writes[remotePort] ?? 0) + 1;
  };
  countCalls(Socket.prototype, '_write', countWrite);
  countCalls(Socket.prototype, '_writev', countWrite);
  const { getTracer } = TracerProvider.prototype;
  TracerProvider.prototype.getTracer = function (...args) {
    const tracer = Reflect.apply(getTracer, this, args);
    countCalls(tracer, 'startSpan', () => {
      work.spans += 1;
    });
    return tracer;
  };
  process.on('SIGUSR2', () => {
    writeFileSync(`${file}.new`, JSON.stringify(work));
    renameSync(`${file}.new`, file);
  });
}
