import { renameSync, writeFileSync } from 'node:fs';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { processEnvironment } from '@gcs/kit/process/config';

/**
 * Loaded with `NODE_OPTIONS=--import=…`. Counts JSON texts, hashes, signatures and encryptions, by the package under
 * `services/` or `proto/` that requested them. SIGUSR2 writes the counts to the file in `GCS_TEST_WORK_COUNTS` and
 * resets them.
 */
const { GCS_TEST_WORK_COUNTS: file } = processEnvironment();
let counts: Record<string, number> = {};

type Functions = Record<string, (...args: unknown[]) => unknown>;

function wrap(of: object, work: string, names: readonly string[]): void {
  const functions = of as Functions;
  for (const name of names) {
    const original = functions[name];
    if (original === undefined) throw new Error(`there is no ${name} to count`);
    functions[name] = function counted(this: unknown, ...args: unknown[]) {
      // Canonicalization stringifies each member. These texts do not count.
      if (name === 'stringify' && (typeof args[0] !== 'object' || args[0] === null)) return original.apply(this, args);
      const what = describe(work, new Error().stack ?? '');
      counts[what] = (counts[what] ?? 0) + 1;
      return original.apply(this, args);
    };
  }
}

/** Adds the package of the innermost frame outside the kit, because the kit works for other packages. */
function describe(work: string, stack: string): string {
  // OpenTelemetry identifies the values of a metric by a text of their attributes.
  if (stack.includes('/sdk-metrics/')) return 'metric attributes';
  const names = [...stack.matchAll(/\/(?:services|proto)\/(?!node_modules)([\w-]+)\//g)].map(([, name = '']) => name);
  return `${work}, ${names.find((name) => name !== 'kit') ?? names[0] ?? 'libraries'}`;
}

if (file !== undefined) {
  Error.stackTraceLimit = 60;
  wrap(JSON, 'JSON read', ['parse']);
  wrap(JSON, 'JSON written', ['stringify']);
  const crypto: object = createRequire(import.meta.url)('node:crypto');
  wrap(crypto, 'hash', ['hash', 'createHash', 'createHmac']);
  wrap(crypto, 'signature', ['sign', 'verify']);
  wrap(crypto, 'cipher', ['createCipheriv', 'createDecipheriv']);
  syncBuiltinESMExports();
  process.on('SIGUSR2', () => {
    const counted = counts;
    counts = {};
    writeFileSync(`${file}.new`, JSON.stringify(counted));
    renameSync(`${file}.new`, file);
  });
}
