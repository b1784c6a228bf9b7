import { globSync, readFileSync } from 'node:fs';
import { whyNoKafka } from './services/embedded-kafka/src/libraries.ts';
import { whyNoHelm } from './test/support/tools/helm.ts';
import { whyNoPromtool } from './test/support/tools/promtool.ts';

/** Unit tests beside their code; behaviour, architecture and faults in test/. */
const common = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: { target: 'es2024', parser: { syntax: 'typescript' }, experimental: { keepImportAttributes: true } },
        module: { type: 'es6' },
        sourceMaps: 'inline',
      },
    ],
  },
};

// In CI a machine without Kafka fails; on a developer's machine it says what it leaves out.
const missing = process.env['CI'] === 'true' ? undefined : whyNoKafka();
if (missing !== undefined) console.warn(`Tests on Kafka and on separate processes are left out: ${missing}.`);
const missingHelm = process.env['CI'] === 'true' ? undefined : whyNoHelm();
const missingPromtool = process.env['CI'] === 'true' ? undefined : whyNoPromtool();
if (missingPromtool !== undefined) console.warn(`Tests of alerts and dashboards are left out: ${missingPromtool}.`);
if (missingHelm !== undefined) console.warn(`Tests of the Helm chart are left out: ${missingHelm}.`);

/** Whoever starts its stack through `support/stack` runs on each one. */
const onEveryStack = globSync('test/**/*.test.ts', { cwd: import.meta.dirname }).filter((path) =>
  readFileSync(new URL(path, import.meta.url), 'utf8').includes("'@gcs/test/support/stack'"),
);

/** The contract tests on one such stack instead of one for each of their files. */
const onServices = '<rootDir>/test/contract/separate-processes.test.ts';

const roots = ['<rootDir>/proto', '<rootDir>/services', '<rootDir>/test', '<rootDir>/deploy'];

const oneProcess = {
  ...common,
  displayName: 'one process',
  roots,
  testMatch: ['**/*.test.ts'],
  testPathIgnorePatterns: [
    '/node_modules/',
    // A cluster of its own: `npm run test:cluster`.
    '<rootDir>/test/cluster/',
    '<rootDir>/test/kafka/',
    '<rootDir>/test/hostile/',
    '\\.timed\\.test\\.ts$',
    onServices,
    ...(missingPromtool === undefined ? [] : ['<rootDir>/test/alerts/', '<rootDir>/test/telemetry/queries']),
    ...(missingHelm === undefined ? [] : ['<rootDir>/test/chart/']),
  ],
  globals: { gcsStack: 'all-in-one' },
};

/** What measures time, or kills, freezes and overloads: each file has the machine for itself (`test/run-jest.ts`). */
const alone = {
  ...common,
  displayName: 'alone',
  roots,
  testMatch: [
    '<rootDir>/**/*.timed.test.ts',
    '<rootDir>/test/hostile/**/*.test.ts',
    ...(missing === undefined ? ['<rootDir>/test/kafka/**/*.test.ts'] : []),
  ],
  globals: { gcsStack: 'all-in-one' },
};

const separateProcesses = {
  ...common,
  displayName: 'separate processes',
  testMatch: [onServices, ...onEveryStack.map((path) => `<rootDir>/${path}`)],
  globals: { gcsStack: 'services' },
};

export default {
  projects: missing === undefined ? [oneProcess, separateProcesses, alone] : [oneProcess, alone],
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/global-teardown.ts',
  maxWorkers: 2,
  // Ends what hangs. What has to be quick says so in an assertion.
  testTimeout: 180_000,
};
