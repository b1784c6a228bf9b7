#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { isVerifierKey } from './verifier-key.js';
import { verifyBundle } from './verify-bundle.js';

// verify-evidence <bundle.json> [verifier key…]; exit code 0 = intact, 5 = not, 2 = wrong usage.
const [file, ...keys] = process.argv.slice(2);
if (file === undefined) refuse('usage: verify-evidence <bundle.json> [verifier key...]');
const other = keys.find((key) => !isVerifierKey(key));
if (other !== undefined) refuse(`${other} is not a verifier key, which has the form <name>+<hash>+<key>`);
const { ok, faults, signedBy } = await verifyBundle(read(), keys);
for (const { file: name, what } of faults) console.error(`${name}: ${what}`);
console.log(ok ? `intact, signed by ${signedBy}` : 'NOT intact');
process.exitCode = ok ? 0 : 5;

function read() {
  try {
    const bytes = readFileSync(file);
    return bytes.length > 0 ? bytes : refuse(`${file} is empty`);
  } catch ({ code }) {
    if (code === 'ENOENT') return refuse(`${file} does not exist`);
    return refuse(
      code === 'EISDIR' ? `${file} is a directory: name its bundle.json` : `${file} cannot be read (${code})`,
    );
  }
}

function refuse(message) {
  console.error(message);
  process.exit(2);
}
