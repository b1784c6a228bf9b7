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

// The module that tests import as `@jest/globals` (runtime.ts). Jest makes new globals for each file. A module that
// several files share is loaded once, so it must see the globals of the running file.
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
