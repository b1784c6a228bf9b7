import type { JestEnvironment, JestEnvironmentConfig } from '@jest/environment';
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/**
 * The environment of a test file: the worker's own process, without a VM. After the file, it restores `process.env`,
 * the exit code, mocks and timers. Modules keep their state.
 */
export default class ProcessEnvironment implements JestEnvironment {
  readonly global = globalThis as unknown as JestEnvironment['global'];
  readonly moduleMocker = new ModuleMocker(globalThis);
  readonly fakeTimers = null;
  readonly fakeTimersModern: ModernFakeTimers;
  readonly #variables = process.env;
  readonly #env = { ...process.env };
  readonly #exit = process.exit;
  readonly #exitCode = process.exitCode;
  readonly #console = globalThis.console;

  readonly seed: number;

  constructor({ projectConfig, globalConfig }: JestEnvironmentConfig) {
    this.seed = globalConfig.seed;
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    Object.assign(globalThis, projectConfig.globals);
  }

  async setup(): Promise<void> {}

  async teardown(): Promise<void> {
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    process.env = this.#variables;
    for (const name of Object.keys(process.env)) if (!(name in this.#env)) delete process.env[name];
    Object.assign(process.env, this.#env);
    // Jest wraps or replaces these members in each file.
    process.exit = this.#exit;
    globalThis.console = this.#console;
    process.exitCode = this.#exitCode;
  }

  getVmContext(): null {
    return null;
  }
}
