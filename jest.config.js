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

const oneProcess = {
  ...common,
  displayName: 'one process',
  roots: ['<rootDir>/proto', '<rootDir>/services', '<rootDir>/test', '<rootDir>/deploy'],
  testMatch: ['**/*.test.ts'],
  testPathIgnorePatterns: [
    '/node_modules/',
    // A cluster of its own: `npm run test:cluster`.
    '<rootDir>/test/cluster/',
    '<rootDir>/test/kafka/',
    ...(missingPromtool === undefined ? [] : ['<rootDir>/test/alerts/', '<rootDir>/test/telemetry/queries']),
    ...(missingHelm === undefined ? [] : ['<rootDir>/test/chart/']),
  ],
  globals: { gcsStack: 'all-in-one' },
};

/** Brokers and processes that are killed, frozen and cut: each file wants the machine for itself (`test/run-jest.ts`). */
const kafkaFaults = {
  ...common,
  displayName: 'kafka',
  testMatch: ['<rootDir>/test/kafka/**/*.test.ts'],
};

const separateProcesses = {
  ...common,
  displayName: 'separate processes',
  testMatch: onEveryStack.map((path) => `<rootDir>/${path}`),
  globals: { gcsStack: 'services' },
};

export default {
  projects: missing === undefined ? [oneProcess, separateProcesses, kafkaFaults] : [oneProcess],
  globalSetup: '<rootDir>/test/support/global-setup.ts',
  globalTeardown: '<rootDir>/test/support/global-teardown.ts',
  maxWorkers: 2,
  testTimeout: 30_000,
};
