import type { Lifecycle } from '@gcs/kit/process/lifecycle';

type Port = { stop(drainMs: number): Promise<void> };

/** Below what a process has for its stop (docs/architecture.md#lifecycle), with room for what is released afterwards. */
const drainMs = 5_000;

/**
 * The ports of a process, which drain side by side: one after the other, calls that hang on each would outlast the
 * process, and its end would cut them off without an answer.
 */
export function createPorts(lifecycle: Lifecycle) {
  const stops: (() => Promise<void>)[] = [];
  return {
    /** Stops with the lifecycle, as when a later one cannot be opened. */
    add(name: string, port: Port): void {
      let stopped: Promise<void> | undefined;
      const stop = () => {
        stopped ??= port.stop(drainMs);
        return stopped;
      };
      stops.push(stop);
      lifecycle.onStop(name, stop);
    },
    /** After the last one: all of them stop before whatever was acquired for one of them. */
    stopTogether(): void {
      lifecycle.onStop('ports', async () => void (await Promise.all(stops.map((stop) => stop()))));
    },
  };
}
