import { createHash } from 'node:crypto';
import { type EvidenceBundle, verifyBundle } from '@gcs/verify-bundle';
import { expect, test } from '@jest/globals';
import { signedBundle } from '../test/signed-bundle.ts';

const withFile = (bundle: EvidenceBundle, file: string, edit: (text: string) => string): EvidenceBundle => ({
  ...bundle,
  files: { ...bundle.files, [file]: edit(bundle.files[file] ?? '') },
});

test('a bundle made from the published formulas verifies', async () => {
  expect(await verifyBundle(signedBundle())).toMatchObject({ ok: true, faults: [] });
});

test.each([
  ['report.html', (text: string) => text.replace('Document result', 'Passport result')],
  ['README.md', (text: string) => `${text}Call us instead.`],
])('a %s that says anything else than the package is a fault', async (file, edit) => {
  const { ok, faults } = await verifyBundle(withFile(signedBundle(), file, edit));
  expect({ ok, faults }).toEqual({ ok: false, faults: [{ file, what: 'it is not what follows from the package' }] });
});

test('what a package says is text in the report, never markup', () => {
  expect(signedBundle().files['report.html']).toContain('<dd>booking &lt;1&gt;</dd>');
});

test('the wording of guide and report is part of the format: change both or neither', () => {
  const { files } = signedBundle();
  const digest = createHash('sha256').update(`${files['README.md']}${files['report.html']}`).digest('hex');
  expect(digest).toBe('f6cb4894897858afb75079657cfb569b88bb11f66e41a9c138bf1bac7f4af5cc');
});

test.each([undefined, null, 'text', {}, { format: 'gcs-evidence-bundle-v1', files: { 'package.json': '{}' } }])(
  'what is no bundle is a fault, never an exception: %j',
  async (value) => {
    expect((await verifyBundle(value)).ok).toBe(false);
  },
);
