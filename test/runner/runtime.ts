import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { Config } from '@jest/types';
import type ProcessEnvironment from './environment.ts';
import { type Globals, type Mocks, setGlobals } from './globals.ts';

const require = createRequire(import.meta.url);

const globalsUrl = new URL('./globals.ts', import.meta.url).href;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' ? { url: globalsUrl, shortCircuit: true } : next(specifier, context),
});

/**
 * The class for Jest's setting `runtime`. It loads a test file as Node.js does, with its types stripped, in the
 * worker's own process. Each worker loads a module only once, which saves two fifths of the processor time
 * (.github/CONTRIBUTING.md). Mocks of modules, the module registry and coverage are not supported.
 */
export default class NodeRuntime {
  readonly #environment: ProcessEnvironment;

  constructor(_config: unknown, environment: ProcessEnvironment) {
    this.#environment = environment;
  }

  /** Loads Jest's framework again for each file, because the framework keeps its state in a module. */
  requireInternalModule(path: string): unknown {
    delete require.cache[path];
    Reflect.deleteProperty(globalThis, Symbol.for('EVENT_HANDLERS'));
    return require(path);
  }

  requireModule(path: string): unknown {
    return require(path);
  }

  unstable_shouldLoadAsEsm(): boolean {
    return true;
  }

  async unstable_importModule(path: string): Promise<void> {
    // The query makes Node load the file again, because a worker can run one file for two projects.
    await import(`${pathToFileURL(path).href}?run=${performance.now()}`);
  }

  setGlobalsForRuntime(globals: Omit<Globals, 'jest'>): void {
    setGlobals({ ...globals, jest: mocksOf(this.#environment) });
  }

  enterTestCode(): void {}
  leaveTestCode(): void {}
  teardown(): void {}

  getSourceMaps(): Map<string, string> {
    return new Map();
  }

  getAllCoverageInfoCopy(): undefined {
    return undefined;
  }
}

function mocksOf({ moduleMocker, fakeTimersModern: timers, seed }: ProcessEnvironment): Mocks {
  const mocks = {
    fn: moduleMocker.fn.bind(moduleMocker),
    spyOn: moduleMocker.spyOn.bind(moduleMocker),
    restoreAllMocks() {
      moduleMocker.restoreAllMocks();
      return mocks;
    },
    useFakeTimers(config) {
      timers.useFakeTimers(config as Config.FakeTimersConfig);
      return mocks;
    },
    useRealTimers() {
      timers.useRealTimers();
      return mocks;
    },
    advanceTimersByTime: (ms) => timers.advanceTimersByTime(ms),
    advanceTimersByTimeAsync: (ms) => timers.advanceTimersByTimeAsync(ms),
    setSystemTime: (now) => timers.setSystemTime(now),
    getTimerCount: () => timers.getTimerCount(),
    getSeed: () => seed,
  } as Mocks & ReturnType<Mocks['useFakeTimers']>;
  return mocks;
}
