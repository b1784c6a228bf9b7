import type { Jest } from '@jest/environment';
import type { JestExpect } from '@jest/expect';
import type { Global } from '@jest/types';

export type Mocks = Pick<
  Jest,
  | 'fn'
  | 'getSeed'
  | 'getTimerCount'
  | 'restoreAllMocks'
  | 'spyOn'
  | 'useFakeTimers'
  | 'useRealTimers'
  | 'advanceTimersByTime'
  | 'advanceTimersByTimeAsync'
  | 'setSystemTime'
>;

export type Globals = Global.TestFrameworkGlobals & { expect: JestExpect; jest: Mocks };

// `@jest/globals` in a test (runtime.ts). Jest gives each file its own globals. A shared module is loaded once and sees
// the globals of the running file.
export let afterAll: Globals['afterAll'];
export let afterEach: Globals['afterEach'];
export let beforeAll: Globals['beforeAll'];
export let beforeEach: Globals['beforeEach'];
export let describe: Globals['describe'];
export let expect: Globals['expect'];
export let jest: Globals['jest'];
export let test: Globals['test'];

export function setGlobals(globals: Globals): void {
  ({ afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } = globals);
}
