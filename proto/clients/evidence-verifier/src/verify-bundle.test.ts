import { createHash } from 'node:crypto';
import { type EvidenceBundle, verifyBundle } from '@guest-compliance/verify-bundle';
import { describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { mutantsOf } from '../test/mutants.ts';
import { bytesOf, forgedBundle, signedBundle, smallOrderKeys, unfitSummaries } from '../test/signed-bundle.ts';

const withFile = (bundle: EvidenceBundle, file: string, edit: (text: string) => string): EvidenceBundle => ({
  ...bundle,
  files: { ...bundle.files, [file]: edit(bundle.files[file] ?? '') },
});

const verify = (bundle: unknown) => verifyBundle(bytesOf(bundle));

describe('the verifier', () => {
  const intact = signedBundle();
  const key = intact.files['public-key.txt']?.trim() ?? '';

  test('verifies a bundle made from the published formulas', async () => {
    expect(await verify(intact)).toMatchObject({ ok: true, faults: [] });
  });

  test.each([[], [key]])('rejects a change to any single member (trusted keys: %j)', async (...keys) => {
    const mutants = mutantsOf(intact);
    expect(mutants.length).toBeGreaterThan(400);
    const survivors: string[] = [];
    for (const { what, text } of mutants) {
      if ((await verifyBundle(Buffer.from(text), keys)).ok) survivors.push(what);
    }
    expect(survivors).toEqual([]);
  });

  test('rejects any changed, added or removed byte', async () => {
    const bytes = bytesOf(intact);
    const place = fc.record({ at: fc.nat(bytes.length - 1), byte: fc.nat(255), edit: fc.constantFrom(0, 1, 2) });
    const changed = place.map(({ at, byte, edit }) => {
      const [before, after] = [bytes.subarray(0, at), bytes.subarray(at + (edit === 0 ? 0 : 1))];
      return Buffer.concat([before, edit === 2 ? Buffer.alloc(0) : Buffer.of(byte), after]);
    });
    const isChanged = changed.filter((edited) => !edited.equals(bytes));
    await fc.assert(
      fc.asyncProperty(isChanged, async (edited) => expect((await verifyBundle(edited, [key])).ok).toBe(false)),
      { numRuns: 1_000 },
    );
  });
});

test.each(smallOrderKeys)('rejects the small-order key %s, with which anybody can sign', async (key, place) => {
  const forged = forgedBundle(Buffer.from(key, 'hex'), place);
  // Node 26 rejects these signatures itself, but Node 20 accepts them.
  const accepting = jest.spyOn(crypto.subtle, 'verify').mockResolvedValue(true);
  const { ok, faults } = await verify(forged);
  accepting.mockRestore();
  expect({ ok, faults }).toMatchObject({ ok: false, faults: [{ file: 'public-key.txt' }] });
});

test.each([
  ['report.html', (text: string) => text.replace('Review decision', 'Passport decision')],
  ['README.md', (text: string) => `${text}Call us instead.`],
])('reports a %s that does not match the package', async (file, edit) => {
  const { ok, faults } = await verify(withFile(signedBundle(), file, edit));
  expect({ ok, faults }).toEqual({ ok: false, faults: [{ file, what: 'it is not what follows from the package' }] });
});

test.each([
  ['a byte order mark', Buffer.from([0xef, 0xbb, 0xbf]), Buffer.alloc(0)],
  ['a line end', Buffer.alloc(0), Buffer.from('\n')],
])('rejects bytes that a parser would ignore: %s', async (_, before, after) => {
  expect((await verifyBundle(Buffer.concat([before, bytesOf(signedBundle()), after]))).ok).toBe(false);
});

test('escapes the texts of packages and documents in the report', () => {
  const report = signedBundle().files['report.html'];
  expect(report).toContain('<dd>booking &lt;1&gt;</dd>');
  expect(report).toContain('by pseudonym &lt;1&gt;');
});

test('shows the step, verdict and author of a decision in entries and timeline', () => {
  const shown = 'step Document · verdict Approved · by pseudonym &lt;1&gt; · reason Review approved';
  const [, , , entries = '', timeline = ''] = signedBundle().files['report.html']?.split('<h2>') ?? [];
  expect(entries).toContain(`<strong>Review decision</strong><br>${shown}`);
  const named = (event: string) => new RegExp(`${event}[^\\n]*<br>Review decision · ${shown}</li>`);
  expect(timeline).toMatch(named('Evidence captured'));
  expect(timeline).toMatch(named('Review approved'));
});

test('starts the report with a page for people that shows the checks, their authors and the end of storage', () => {
  const [facts = '', steps = '', kept = '', , timeline = ''] = signedBundle().files['report.html']?.split('<h2>') ?? [];
  expect(facts).toContain('<dt>Outcome</dt><dd>Verified (Policy exception approved)</dd>');
  expect(facts).toContain('<dt>Property</dt><dd>hotel &lt;1&gt;</dd>');
  expect(facts).toContain('<dt>Workflow</dt><dd>hotel-check-in, version 1</dd>');
  const at = (iso: string, text: string) => `<td><time datetime="${iso}">${text}</time></td>`;
  const completed = at('2026-10-01T08:00:01.000Z', '2026-10-01 08:00:01.000');
  expect(steps).toContain(
    `<td>Document</td><td>Passed (Review approved)</td><td>person pseudonym &lt;1: Approved</td>${completed}`,
  );
  expect(steps).toContain(
    `<td>AML</td><td>Passed</td><td>provider acme &lt;1&gt;; screened EU list &lt;1&gt;, version 7, of 2026-09-30; screened House</td>${completed}`,
  );
  expect(kept).toContain(
    `<td>Review decision</td><td>1</td>${at('2027-10-01T08:00:04.000Z', '2027-10-01 08:00:04.000')}`,
  );
  expect(kept).toContain(
    `<td>Who the guest is (in no package)</td><td></td>${at('2026-10-31T08:00:04.000Z', '2026-10-31 08:00:04.000')}`,
  );
  expect(timeline).toContain('Step passed: AML ');
  expect(timeline).toContain('Review approved: Document ');
  expect(timeline).toContain('Session created ');
});

test("names the actors and the means of verification in words, and numbers the report's pages", () => {
  const { files } = signedBundle();
  const report = files['report.html'] ?? '';
  const { id, exportManifest } = JSON.parse(files['package.json'] ?? '');
  const [, verify = ''] = report.split('<h2>Verify this report</h2>');
  for (const named of [`<code>${id}</code>`, 'revision 1', `<code>${exportManifest.sha256}</code>`, 'checkpoint.txt'])
    expect(verify).toContain(named);
  expect(report).toContain("'Page ' counter(page) ' of ' counter(pages)");
  const bare = report.replaceAll(
    /<code>[^<]*<\/code>|class="[A-Z]+"|<style>[^<]*<\/style>|<span class="hash">[^<]*/g,
    '',
  );
  expect(bare.match(/\b[A-Z]{2,}_[A-Z_]+\b|\b(AGENT|HUMAN|SYSTEM|GUEST)\b/g)).toBeNull();
});

test('reports a well-formed summary that the log does not commit to', async () => {
  const forged = withFile(signedBundle(), 'session.json', (text) => text.replace('VERIFIED', 'FAILED'));
  const { faults } = await verify(forged);
  expect(faults.map(({ file }) => file)).toEqual(['report.html', 'proof.tlog-proof']);
});

test.each(unfitSummaries)('reports a committed summary that contains %s', async (_, events, what) => {
  const { faults } = await verify(signedBundle(1, { events }));
  expect(faults).toEqual([{ file: 'session.json', what: expect.stringContaining(what) }]);
});

test('keeps the wording of guide and report, because it is part of the format', () => {
  const { files } = signedBundle();
  const digest = createHash('sha256').update(`${files['README.md']}${files['report.html']}`).digest('hex');
  expect(digest).toBe('cde8d5622c299f4a125f4576c9def49302594bf1e2bc7235a70cbf6a4290d160');
});

test.each([undefined, null, 'text', {}, { format: 'gcs-evidence-bundle-v2', files: { 'package.json': '{}' } }])(
  'reports a fault and throws no exception if the bundle is invalid: %j',
  async (value) => {
    expect((await verifyBundle(Buffer.from(JSON.stringify(value) ?? ''))).ok).toBe(false);
  },
);
