import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals';

type Dropped = { drop(): Promise<void> } | { stop(): Promise<void> };

/**
 * Opens a fixture for all tests of a file, or for each test. The members of the fixture can be read in tests, but not
 * before.
 */
export function useFixture<T extends Dropped>(open: () => Promise<T>, scope: 'all' | 'each' = 'all'): T {
  const fixture = {} as T;
  const [before, after] = scope === 'all' ? [beforeAll, afterAll] : [beforeEach, afterEach];
  before(async () => {
    Object.assign(fixture, await open());
  });
  after(() => ('stop' in fixture ? fixture.stop() : fixture.drop()));
  return fixture;
}
