import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob, resolve } from 'node:path';
import { whyNoKafka } from '@gcs/embedded-kafka/libraries';
import { whyNoImages } from '../cluster/run.ts';
import { whyNoBrowser } from './tools/browser.ts';
import { whyNoClients } from './tools/client-languages.ts';
import { whyNoGo } from './tools/go.ts';
import { whyNoHelm } from './tools/helm.ts';
import { whyNoObjectStore } from './tools/object-store.ts';
import { whyNoOtelCollector } from './tools/otel-collector.ts';
import { whyNoPooler } from './tools/postgres.ts';
import { whyNoPromtool } from './tools/prometheus.ts';

/** A part of the tests. It is one Jest project, and `npm test -- --part=<name>` runs it. */
export type Part = {
  name: string;
  /**
   * Globs from the root of the repository. Every test file belongs to exactly one part. A file that no glob matches is
   * in `quick`.
   */
  files: readonly string[];
  /** True if the files run one at a time, because they measure time, kill processes or cause overload. */
  isSerial: boolean;
  /**
   * True if the part runs at every landing (`npm run test:landing`). Other parts run each night, and after a change in
   * their area.
   */
  isLanding?: true;
  /** Returns why this machine cannot run the part. In CI the part runs anyway, and then fails. */
  whyNot?: () => string | undefined;
};

export const repository = resolve(import.meta.dirname, '../..');

export const quick = 'quick';

/** The other parts of `npm run test:all`, in order. Consecutive parallel parts share one run of Jest. */
export const laterParts: readonly Part[] = [
  {
    name: 'programs',
    // The tests start and stop complete programs.
    files: [
      'proto/clients/evidence-verifier/src/cli.test.ts',
      'proto/clients/evidence-verifier/src/page.test.ts',
      'proto/clients/snippets/snippets.test.ts',
      'proto/clients/typescript/test/package.test.ts',
      'services/all-in-one/src/all-in-one.test.ts',
      'services/cli/test/{examples,launcher,listen,review-decisions,shipped}.test.ts',
      'services/embedded-postgres/**/*.test.ts',
      'services/evidence/test/bundle.test.ts',
      'services/providers/test/vendor-adapter.test.ts',
      'test/architecture/loaded-modules.test.ts',
      'test/behaviour/{admin-access,first-run}.test.ts',
      'test/behaviour/{asyncapi,npm-scripts,tenant-end,tutorials,work-of-a-report}.test.ts',
      'test/vendors/tunnel.test.ts',
      'test/telemetry/one-trace.test.ts',
    ],
    isSerial: false,
  },
  {
    name: 'histories',
    // The tests play thousands of random histories, races and stored records.
    files: [
      'services/evidence/**/retention-histories.test.ts',
      'services/evidence/**/verify-stored.test.ts',
      'services/kit/src/{consumer/any-record,outbox/order}.test.ts',
      'services/session/**/advance.property.test.ts',
      'services/session/**/races.test.ts',
      'services/stays/**/booking-histories.test.ts',
      'services/webhook-delivery/src/engine/core/schedule.property.test.ts',
      'test/behaviour/guest-stories.test.ts',
      'test/contract/rivals.test.ts',
      'services/webhook-delivery/src/endpoints/rotate-secret.test.ts',
    ],
    isSerial: false,
  },
  // The tests play histories in virtual time, with more than a million steps.
  {
    name: 'simulation',
    files: ['test/simulation/*.test.ts', 'services/**/*.simulation.test.ts'],
    isSerial: false,
    isLanding: true,
  },
  {
    name: 'alerts',
    files: ['test/alerts/*.test.ts', 'test/telemetry/queries.test.ts'],
    isSerial: false,
    isLanding: true,
    whyNot: whyNoPromtool,
  },
  { name: 'words', files: ['test/architecture/words/vale.test.ts'], isSerial: false, isLanding: true, whyNot: whyNoGo },
  { name: 'chart', files: ['test/chart/*.test.ts'], isSerial: false, isLanding: true, whyNot: whyNoHelm },
  {
    name: 'console',
    files: ['test/{console,documentation}/!(*.timed).test.ts'],
    isSerial: false,
    whyNot: whyNoBrowser,
  },
  { name: 'guest', files: ['test/guest/*.test.ts'], isSerial: false, whyNot: whyNoBrowser },
  // Tests the bus on a real Kafka. Also runs the files of `filesOnSharedStack` again, on shared separate processes.
  { name: 'shared', files: ['test/kafka/bus.test.ts'], isSerial: true, isLanding: true, whyNot: whyNoKafka },
  {
    name: 'restarts',
    // The tests start, kill, restore and set back services and their databases many times. They also test the JSON of
    // every command.
    files: [
      'services/providers/src/{deletion/thirty-days,deletions,edges,orphans,rotation,upkeep/alerts}.test.ts',
      'test/vendors/guests-under-faults.test.ts',
      'services/cli/test/json-output.test.ts',
      'services/session/test/migrations/migrations.test.ts',
      'test/behaviour/{postgres-major,provider-certify,restore,set-back,start-outage,vendor-deletions}.test.ts',
      'test/samples/*.test.ts',
    ],
    isSerial: false,
  },
  { name: 'pooler', files: ['services/kit/src/postgres/pooler.test.ts'], isSerial: false, whyNot: whyNoPooler },
  // Needs Go for the load generator of the bench.
  { name: 'bench', files: ['test/bench/{smoke,load/outside}.test.ts'], isSerial: false, whyNot: whyNoGo },
  // Simulates five years, month by month.
  { name: 'growth', files: ['test/growth/*.test.ts'], isSerial: true },
  // Tests upkeep and the reads of each statement in a database with a million sessions.
  { name: 'plans', files: ['services/*/test/plans/*.large.test.ts'], isSerial: true },
  { name: 'clients', files: ['test/clients/*.test.ts'], isSerial: true, whyNot: whyNoClients },
  {
    name: 'collector',
    files: ['test/telemetry/collector.test.ts'],
    isSerial: false,
    whyNot: () => whyNoPromtool() ?? whyNoOtelCollector(),
  },
  // Causes each alert in running services, which takes half an hour.
  {
    name: 'causes',
    files: ['test/causes/causes.test.ts'],
    isSerial: true,
    whyNot: () => whyNoPromtool() ?? whyNoOtelCollector() ?? whyNoKafka(),
  },
  { name: 'object-store', files: ['**/*.object-store.test.ts'], isSerial: true, whyNot: whyNoObjectStore },
  { name: 'timed', files: ['**/*.timed.test.ts'], isSerial: true },
  {
    name: 'hostile',
    files: ['test/hostile/*.test.ts', 'test/hostile/matrix/*.test.ts', 'test/contract/broken-texts.test.ts'],
    isSerial: true,
  },
  { name: 'faults', files: ['test/faults/*.test.ts'], isSerial: true },
  { name: 'chaos', files: ['test/chaos/*.test.ts'], isSerial: true, whyNot: whyNoKafka },
  {
    name: 'kafka',
    files: ['test/kafka/!(bus).test.ts'],
    isSerial: true,
    whyNot: whyNoKafka,
  },
  // Runs the contract tests and the files of `filesOnOwnStack` again, on separate processes with a Kafka.
  { name: 'services', files: ['test/contract/separate-processes.test.ts'], isSerial: true, whyNot: whyNoKafka },
  // Tests the images that people run without the chart.
  { name: 'images', files: ['test/cluster/images.test.ts'], isSerial: true, whyNot: whyNoImages },
  { name: 'cluster', files: ['test/cluster/{cluster,log/log}.test.ts'], isSerial: true },
];

export const allParts: readonly Part[] = [{ name: quick, files: [], isSerial: false }, ...laterParts];

/** Groups the parts into runs of Jest. A serial part runs alone; consecutive parallel parts share a run. */
export function runsOf(parts: readonly Part[]): Part[][] {
  const runs: Part[][] = [];
  for (const part of parts) {
    const last = runs.at(-1);
    if (last !== undefined && ![...last, part].some(({ isSerial }) => isSerial)) last.push(part);
    else runs.push([part]);
  }
  return runs;
}

export function testFiles(): string[] {
  return globSync(
    ['deploy', 'proto', 'services', 'test'].map((folder) => `${folder}/**/*.test.ts`),
    {
      cwd: repository,
      exclude: (name) => name === 'node_modules',
    },
  ).sort();
}

export function partsOf(file: string): string[] {
  const named = laterParts.filter(({ files }) => files.some((glob) => matchesGlob(file, glob)));
  return named.length === 0 ? [quick] : named.map(({ name }) => name);
}

/** Returns the files that neither configure nor stop their service. */
export function filesOnSharedStack(): string[] {
  return filesThatCall('openStack(');
}

/** Returns the files that configure or stop their service. */
export function filesOnOwnStack(): string[] {
  return filesThatCall('startStack(');
}

function filesThatCall(call: string): string[] {
  return testFiles().filter((file) => {
    const text = readFileSync(join(repository, file), 'utf8');
    return text.includes("'@gcs/test/support/stack'") && text.includes(call);
  });
}
