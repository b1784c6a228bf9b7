import { availableParallelism } from 'node:os';
import { filesOnOwnStack, filesOnSharedStack, laterParts, quick } from './test/support/parts.ts';

/** Unit tests beside their code; behaviour, architecture and faults in test/. */
const common = {
  testEnvironment: '<rootDir>/test/runner/environment.ts',
  runtime: '<rootDir>/test/runner/runtime.ts',
  transform: {},
  roots: ['<rootDir>/proto', '<rootDir>/services', '<rootDir>/test', '<rootDir>/deploy'],
};

/** A PostgreSQL per run, and the stack that `support/stack` starts. */
const onPostgres = {
  ...common,
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/global-teardown.ts',
  globals: { gcsStack: 'all-in-one' },
};

const pathOf = (file) => `<rootDir>/${file}`;
const globsOf = ({ files }) => files.map(pathOf);

/** The further stack of the part: what is different for the files that run on it. */
const different = {
  shared: {
    testMatch: [
      ...laterParts.filter(({ name }) => name === 'shared').flatMap(globsOf),
      ...filesOnSharedStack().map(pathOf),
    ],
    globalSetup: '<rootDir>/test/support/global-shared-stack.ts',
    globals: { gcsStack: 'shared' },
  },
  services: {
    testMatch: [
      ...laterParts.filter(({ name }) => name === 'services').flatMap(globsOf),
      ...filesOnOwnStack().map(pathOf),
    ],
    globals: { gcsStack: 'services' },
  },
};

/** One project for each part (`test/support/parts.ts`). */
export default {
  projects: [
    {
      ...onPostgres,
      displayName: quick,
      // Jest puts the repository's folder only at the beginning of a glob, where the `!` stands.
      testMatch: ['**/*.test.ts', ...laterParts.flatMap(({ files }) => files).map((glob) => `!**/${glob}`)],
    },
    ...laterParts.map((part) => ({
      // The cluster and the images have a PostgreSQL of their own.
      ...(['cluster', 'images'].includes(part.name) ? common : onPostgres),
      displayName: part.name,
      testMatch: globsOf(part),
      ...different[part.name],
    })),
  ],
  // A worker writes its compile cache when it ends; only one that is held by something left open takes so long.
  workerGracefulExitTimeout: 10_000,
  // Half of the processors: each worker has a PostgreSQL and services beside it. On a small machine two for each, because
  // half of a worker's time is waiting.
  maxWorkers: Math.max(Math.min(4, 2 * availableParallelism()), Math.floor(availableParallelism() / 2)),
  reporters: ['default', '<rootDir>/test/support/slowest-files.ts', '<rootDir>/test/support/unended-run.ts'],
  // Ends what hangs, later than `waitFor` does. Tests of a file run for two minutes on a processor that five share.
  testTimeout: 600_000,
};
