import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EvidenceBundle } from '@guest-compliance/verify-bundle';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import canonicalize from 'canonicalize';
import fc from 'fast-check';
import { mutantsOf } from '../../proto/clients/evidence-verifier/test/mutants.ts';
import { bytesOf, signedBundle } from '../../proto/clients/evidence-verifier/test/signed-bundle.ts';
import { type Command, type Driver, type Outcome, startDriver } from './driver.ts';

const testData = join(import.meta.dirname, '../data/json-canonicalization/testdata');
const numbers = [
  ...[
    '0',
    '-0',
    '-0.0',
    '1.0',
    '1e0',
    '100e-2',
    '0.000001',
    '0.0000001',
    '1e20',
    '1e21',
    '-1E+21',
    '123456789012345680000',
  ],
  ...['9007199254740991', '9007199254740992', '9007199254740993', '18446744073709551616', '-9007199254740993.5'],
  ...['5e-324', '4.9e-324', '2.2250738585072014e-308', '1.7976931348623157e308', '0.1', '0.30000000000000004'],
  ...['5.684341886080802e-14', '9.5367431640625e-7', '2e-3', '333333333.33333329', '1e23', '9.999999999999999e22'],
];

/** What the clients that verify evidence offline hold about it, whatever their language. */
export function verifiesEvidence(clients: Record<string, Command>): void {
  describe.each(Object.entries(clients))('%s, offline', (_, command) => {
    let driver: Driver;
    beforeAll(() => {
      driver = startDriver(command, { baseUrl: 'http://127.0.0.1:9', apiToken: 'gcs_sandbox_token' });
    });
    afterAll(() => driver.stop());
    spellsCanonically((text) => driver.carryOut({ operation: 'canonical', body: base64(text) }));
    namesWhatItLeaves((text) => driver.carryOut({ operation: 'bundle', body: base64(text), trustedKeys: [] }));
    verifiesBundles(
      (text, trustedKeys = []) => driver.carryOut({ operation: 'bundle', body: base64(text), trustedKeys }),
      (text) => driver.carryOut({ operation: 'package', body: base64(text) }),
    );
  });
}

function spellsCanonically(canonical: (text: string | Buffer) => Promise<Outcome>): void {
  test.each(readdirSync(join(testData, 'input')))('agrees byte for byte with the RFC 8785 vector %s', async (name) => {
    const outcome = await canonical(readFileSync(join(testData, 'input', name)));
    expect(outcome.value).toEqual({ text: readFileSync(join(testData, 'output', name), 'utf8') });
  });

  test('spells every number as ECMAScript does', async () => {
    const doubles = fc.sample(fc.double({ noNaN: true, noDefaultInfinity: true }), { numRuns: 2_000, seed: 8785 });
    const powers = Array.from({ length: 2_098 }, (_, at) => 2 ** (at - 1_074));
    // Half-way between two spellings of as many digits: the even one counts.
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

  test('spells every text and order of members as RFC 8785 does', async () => {
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

function verifiesBundles(
  verify: (text: string | Uint8Array, trustedKeys?: readonly string[]) => Promise<Outcome>,
  verifyPackage: (text: string) => Promise<Outcome>,
): void {
  const intact = signedBundle();
  const key = intact.files['public-key.txt']?.trim() ?? '';

  test('verifies a bundle of several entries', async () => {
    expect((await verify(bytesOf(signedBundle(3)))).value).toBeDefined();
  });

  test('verifies wherever the leaf is in the log, and believes only a key that it was given', async () => {
    const places = [2, 3, 5, 8, 13].flatMap((size) => Array.from({ length: size }, (_, index) => ({ index, size })));
    for (const place of places) {
      const outcome = await verify(bytesOf(signedBundle(1, {}, place)));
      expect({ place, code: outcome.code }).toEqual({ place, code: undefined });
    }
    expect((await verify(bytesOf(intact), [key])).value).toBeDefined();
    const otherKey = signedBundle().files['public-key.txt']?.trim() ?? '';
    expect((await verify(bytesOf(intact), [otherKey])).code).toBe('evidence_invalid');
  });

  test('rejects a checkpoint whose signature does not hold', async () => {
    const wrong = withSignature(intact, (signature) =>
      Uint8Array.from(signature, (byte, at) => (at === signature.length - 1 ? byte ^ 1 : byte)),
    );
    expect((await verify(bytesOf(wrong))).code).toBe('evidence_invalid');
  });

  test('rejects every single change of a bundle, or names the file that it has not compared', async () => {
    const inLog = signedBundle(1, {}, { index: 2, size: 5 });
    const mutants = mutantsOf(inLog);
    expect(mutants.length).toBeGreaterThan(400);
    const survivors: string[] = [];
    for (const { what, text } of mutants) {
      const { code, value } = await verify(text);
      if (code !== 'evidence_invalid' && !notCompared(value).some((file) => what === `.files.${file} altered`))
        survivors.push(what);
    }
    expect(survivors).toEqual([]);
    expect((await verify(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytesOf(inLog)]))).code).toBe(
      'evidence_invalid',
    );
  });

  test('checks the hash of a package, in whatever spelling it was kept', async () => {
    const text = intact.files['package.json'] ?? '';
    for (const kept of [text, JSON.stringify(JSON.parse(text), null, 2)]) {
      expect((await verifyPackage(kept)).value).toMatchObject({ id: 'evp_1' });
    }
    for (const changed of [text.replace('booking <1>', 'booking <2>'), text.replace('{', '{"more":1,'), '{}', '[]', ''])
      expect((await verifyPackage(changed)).code).toBe('evidence_invalid');
  });
}

/** Whoever reads a file of a verified bundle knows whether it was compared (docs/evidence.md#bundles). */
function namesWhatItLeaves(verify: (text: Uint8Array) => Promise<Outcome>): void {
  test.each(Object.keys(signedBundle().files))(
    'a %s that is changed, cut, emptied, taken away or joined by another is refused, or named as not compared',
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

  test('leaves nothing but the report uncompared', async () => {
    expect(notCompared((await verify(bytesOf(signedBundle()))).value)).toEqual(['report.html']);
  });
}

/** What the result says that it does not prove, as the language spells the member. */
function notCompared(value: Outcome['value']): readonly unknown[] {
  const named = value?.['NotCompared'] ?? value?.['notCompared'];
  return Array.isArray(named) ? named : [];
}

/** With other bytes as the signature of its checkpoint, spelt as they should be. */
function withSignature(bundle: EvidenceBundle, edit: (signature: Buffer) => Uint8Array): EvidenceBundle {
  const edited = (text = '') =>
    text.replace(/\S+\n$/, (encoded) => `${base64(edit(Buffer.from(encoded, 'base64')))}\n`);
  const [proof, checkpoint] = ['proof.tlog-proof', 'checkpoint.txt'].map((name) => edited(bundle.files[name]));
  return { ...bundle, files: { ...bundle.files, 'proof.tlog-proof': proof ?? '', 'checkpoint.txt': checkpoint ?? '' } };
}

function base64(text: string | Uint8Array): string {
  return Buffer.from(text).toString('base64');
}
