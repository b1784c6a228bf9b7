import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EvidenceBundle, verifyBundle } from '@guest-compliance/verify-bundle';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import canonicalize from 'canonicalize';
import fc from 'fast-check';
import { manipulations, mutantsOf } from '../../proto/clients/evidence-verifier/test/mutants.ts';
import * as made from '../../proto/clients/evidence-verifier/test/signed-bundle.ts';
import { type Command, type Driver, type Outcome, startDriver } from './driver.ts';

const { bytesOf, signedBundle } = made;
const testData = join(import.meta.dirname, '../data/json-canonicalization/testdata');
const numbers = [
  ...['0', '-0', '-0.0', '1.0', '1e0', '100e-2', '0.000001', '0.0000001', '1e20', '1e21', '-1E+21'],
  ...['123456789012345680000', '9007199254740991', '9007199254740992', '9007199254740993', '18446744073709551616'],
  ...['-9007199254740993.5', '5e-324', '4.9e-324', '2.2250738585072014e-308', '1.7976931348623157e308', '0.1'],
  ...['0.30000000000000004', '5.684341886080802e-14', '9.5367431640625e-7', '2e-3', '333333333.33333329', '1e23'],
  '9.999999999999999e22',
];

type Verify = (text: string | Uint8Array, trustedKeys?: readonly string[]) => Promise<Outcome>;

export function knowsCanonicalForms(clients: Record<string, Command>): void {
  describe.each(Object.entries(clients))('%s, offline', (_, command) => {
    const carryOut = offline(command);
    spellsCanonically((text) => carryOut({ operation: 'canonical', body: base64(text) }));
    verifiesPackages((text) => carryOut({ operation: 'package', body: base64(text) }));
  });
}

export function verifiesEvidence(clients: Record<string, Command>): void {
  describe.each(Object.entries(clients))('%s, with a bundle', (name, command) => {
    const carryOut = offline(command);
    const verify: Verify = (text, trustedKeys = []) =>
      carryOut({ operation: 'bundle', body: base64(text), trustedKeys });
    namesWhatItLeaves(verify);
    verifiesBundles(verify);
    refusesEveryManipulation(name, verify);
  });
  describe('the verifier itself', () => {
    refusesEveryManipulation('the verifier itself', async (text) => {
      const { ok, faults } = await verifyBundle(Buffer.from(text));
      const message = faults.map(({ file, what }) => `${file}: ${what}`).join('\n');
      return ok ? { value: {} } : { code: 'evidence_invalid', message };
    });
  });
  test('the table has a cell for each verifier and manipulation', () => {
    const rows = Object.fromEntries([...refused].map(([name, row]) => [name, Object.fromEntries(row)]));
    console.table(rows);
    const cells = manipulations.map((one) => [one, expect.any(Number)]);
    const names = [...Object.keys(clients), 'the verifier itself'];
    expect(rows).toEqual(Object.fromEntries(names.map((name) => [name, Object.fromEntries(cells)])));
  });
}

function offline(command: Command): Driver['carryOut'] {
  let driver: Driver;
  beforeAll(() => {
    driver = startDriver(command, { baseUrl: 'http://127.0.0.1:9', apiToken: 'gcs_sandbox_token' });
  });
  afterAll(() => driver.stop());
  return (order) => driver.carryOut(order);
}

function spellsCanonically(canonical: (text: string | Buffer) => Promise<Outcome>): void {
  test.each(readdirSync(join(testData, 'input')))('agrees byte for byte with the RFC 8785 vector %s', async (name) => {
    const outcome = await canonical(readFileSync(join(testData, 'input', name)));
    expect(outcome.value).toEqual({ text: readFileSync(join(testData, 'output', name), 'utf8') });
  });

  test('canonicalizes every number as ECMAScript does', async () => {
    const doubles = fc.sample(fc.double({ noNaN: true, noDefaultInfinity: true }), { numRuns: 2_000, seed: 8785 });
    const powers = Array.from({ length: 2_098 }, (_, at) => 2 ** (at - 1_074));
    // These numbers lie halfway between two shortest spellings. The spelling with an even last digit must be used.
    const ties = Array.from({ length: 500 }, (_, at) => 2 ** 50 + 0.25 + at * 7.5);
    const spelt = [
      ...doubles.flatMap((one) => [String(one), one.toPrecision(17)]),
      ...[...powers, ...ties].map(String),
    ];
    const all = [...numbers, ...spelt];
    const answer = String((await canonical(`[${all.join()}]`)).value?.['text']);
    const found = answer.slice(1, -1).split(',');
    const wrong = all.map((given, at) => ({ given, found: found[at], expected: String(Number(given) || 0) }));
    expect(wrong.filter((one) => one.found !== one.expected)).toEqual([]);
    expect(found).toHaveLength(all.length);
  });

  test('canonicalizes every text and every order of members as RFC 8785 does', async () => {
    const values = fc.sample(fc.jsonValue({ stringUnit: 'binary' }), { numRuns: 300, seed: 8785 });
    expect((await canonical(JSON.stringify(values))).value).toEqual({ text: canonicalize(values) });
  });

  test.each([
    '',
    '{} {}',
    '{"a":1,"a":1}',
    '{"a":1,"\\u0061":2}',
    '[{"a":[{"b":1,"b":1}]}]',
    '"\\ud800"',
    '"\\udc00\\ud800"',
    '"\\\\\\ud800\\\\udc00"',
    '1e999',
    '01',
    '[1,]',
    'NaN',
  ])('refuses %j, which has no canonical form', async (text) => {
    expect(await canonical(text)).toEqual({ code: 'not_usable' });
  });
}

function verifiesBundles(verify: Verify): void {
  const intact = signedBundle();
  const key = intact.files['public-key.txt']?.trim() ?? '';

  test('verifies a bundle with several entries', async () => {
    expect((await verify(bytesOf(signedBundle(3)))).value).toBeDefined();
  });

  test('verifies a leaf at any position of the log, and trusts only the given key', async () => {
    const places = [2, 3, 5, 8, 13].flatMap((size) => Array.from({ length: size }, (_, index) => ({ index, size })));
    for (const place of places) {
      const outcome = await verify(bytesOf(signedBundle(1, {}, place)));
      expect({ place, code: outcome.code }).toEqual({ place, code: undefined });
    }
    expect((await verify(bytesOf(intact), [key])).value).toBeDefined();
    const otherKey = signedBundle().files['public-key.txt']?.trim() ?? '';
    expect((await verify(bytesOf(intact), [otherKey])).code).toBe('evidence_invalid');
  });

  test('rejects a checkpoint with an invalid signature', async () => {
    const wrong = withSignature(intact, (signature) =>
      Uint8Array.from(signature, (byte, at) => (at === signature.length - 1 ? byte ^ 1 : byte)),
    );
    expect((await verify(bytesOf(wrong))).code).toBe('evidence_invalid');
  });

  test.each(made.smallOrderKeys)(
    'rejects the key %s of small order, under which anybody can sign',
    async (key, place) => {
      const { code, message = '' } = await verify(bytesOf(made.forgedBundle(Buffer.from(key, 'hex'), place)));
      expect([code, /public-key\.txt/.test(message)]).toEqual(['evidence_invalid', true]);
    },
  );

  test.each(made.unfitSummaries)('rejects a summary in the log that names %s', async (_, events, what) => {
    const { message = '' } = await verify(bytesOf(signedBundle(1, { events })));
    expect(message).toMatch(new RegExp(`\\bsession\\.json: .*${what}`));
  });

  test('rejects a bundle with a byte order mark', async () => {
    const marked = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytesOf(intact)]);
    expect((await verify(marked)).code).toBe('evidence_invalid');
  });
}

const refused = new Map<string, Map<string, number>>();

function refusesEveryManipulation(verifier: string, verify: Verify): void {
  const mutants = mutantsOf(signedBundle(1, {}, { index: 2, size: 5 }));
  refused.set(verifier, new Map());

  test.each(manipulations)(
    'rejects a file with a member %s and names it, or reports it as not compared',
    async (manipulation) => {
      const those = mutants.filter(({ what }) => what.endsWith(manipulation));
      const wrong: string[] = [];
      for (const { what, text } of those) {
        const { code, message = '', value } = await verify(text);
        const isLeft = manipulation === 'altered' && notCompared(value).includes(fileOf(what));
        if (!isLeft && (code !== 'evidence_invalid' || !isNamed(what, message))) wrong.push(`${what}: ${message}`);
      }
      expect(wrong).toEqual([]);
      refused.get(verifier)?.set(manipulation, those.length);
    },
  );
}

function fileOf(what: string): string {
  const names = Object.keys(signedBundle().files).filter((name) => what.startsWith(`.files.${name}`));
  return names.at(-1) ?? 'bundle.json';
}

function isNamed(what: string, message: string): boolean {
  const isOfBundle = !what.includes(' >') && /bundle\.json|this revision/.test(message);
  return message.includes(fileOf(what)) || isOfBundle;
}

function verifiesPackages(verifyPackage: (text: string) => Promise<Outcome>): void {
  const intact = signedBundle();

  test('computes the hash of a package in any spelling', async () => {
    const text = intact.files['package.json'] ?? '';
    for (const kept of [text, JSON.stringify(JSON.parse(text), null, 2)]) {
      expect((await verifyPackage(kept)).value).toMatchObject({ id: 'evp_1' });
    }
    for (const changed of [text.replace('booking <1>', 'booking <2>'), text.replace('{', '{"more":1,'), '{}', '[]', ''])
      expect((await verifyPackage(changed)).code).toBe('evidence_invalid');
  });
}

/** Tests that the result lists each file of a bundle that was not compared (docs/evidence.md#bundles). */
function namesWhatItLeaves(verify: Verify): void {
  test.each(Object.keys(signedBundle().files))(
    'refuses a %s that is changed, cut, emptied, removed or duplicated, or reports it as not compared',
    async (file) => {
      const { files, ...rest } = signedBundle();
      const text = files[file] ?? '';
      const { [file]: _taken, ...others } = files;
      const contents = [`${text}x`, text.slice(0, -1), text.replace(/.$/s, '\u0000'), `\n${text}`, ''];
      const changed = contents.map((content) => ({ ...files, [file]: content }));
      const named: boolean[] = [];
      for (const content of changed) {
        const { code, value } = await verify(bytesOf({ ...rest, files: content }));
        named.push(code === 'evidence_invalid' || notCompared(value).includes(file));
      }
      for (const content of [others, { ...files, [`${file}.html`]: text }])
        named.push((await verify(bytesOf({ ...rest, files: content }))).code === 'evidence_invalid');
      expect(named).toEqual(named.map(() => true));
    },
  );

  test('compares every file of a bundle except the report', async () => {
    expect(notCompared((await verify(bytesOf(signedBundle()))).value)).toEqual(['report.html']);
  });
}

function notCompared(value: Outcome['value']): readonly unknown[] {
  const named = value?.['NotCompared'] ?? value?.['notCompared'] ?? value?.['not_compared'];
  return Array.isArray(named) ? named : [];
}

function withSignature(bundle: EvidenceBundle, edit: (signature: Buffer) => Uint8Array): EvidenceBundle {
  const edited = (text = '') =>
    text.replace(/\S+\n$/, (encoded) => `${base64(edit(Buffer.from(encoded, 'base64')))}\n`);
  const [proof, checkpoint] = ['proof.tlog-proof', 'checkpoint.txt'].map((name) => edited(bundle.files[name]));
  return { ...bundle, files: { ...bundle.files, 'proof.tlog-proof': proof ?? '', 'checkpoint.txt': checkpoint ?? '' } };
}

function base64(text: string | Uint8Array): string {
  return Buffer.from(text).toString('base64');
}
