#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { verifyBundle } from './verify-bundle.js';

// verify-evidence <bundle.json> [verifier key…]; exit code 0 = intact, 5 = not, 2 = wrong usage.
const [file, ...keys] = process.argv.slice(2);
if (file === undefined) {
  console.error('usage: verify-evidence <bundle.json> [verifier key...]');
  process.exit(2);
}
const { ok, faults, signedBy } = await verifyBundle(readFileSync(file), keys);
for (const { file: name, what } of faults) console.error(`${name}: ${what}`);
console.log(ok ? `intact, signed by ${signedBy}` : 'NOT intact');
process.exitCode = ok ? 0 : 5;
