import { execFileSync } from 'node:child_process';
import { createHash, randomBytes, randomInt } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createKeyring } from '@gcs/kit/crypto/keyring';
import { type EvidenceBundle, verifyBundle } from '@guest-compliance/verify-bundle';
import { canonical, sha256 } from '@guest-compliance/verify-bundle/hashing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import canonicalize from 'canonicalize';
import fc from 'fast-check';
import { signCheckpoint, verifierKeyOf } from '../src/log/checkpoint.rules.ts';
import { logKeysOf } from '../src/log/sequence-log.ts';
import { exportBundle } from '../src/serve/export-bundle.ts';
import { createEvidenceDatabase, type EvidenceDatabase } from './evidence-database.ts';
import { type EvidenceLog, leadLog } from './evidence-log.ts';
import { identifier, makeSession } from './session-story.ts';

let its: EvidenceDatabase;
let led: EvidenceLog;
let bundle: EvidenceBundle;
let directory: string;
let storyKey: { tenantId: string; sessionId: string };

beforeAll(async () => {
  its = await createEvidenceDatabase('2026-10-01T08:01:00.000Z');
  led = await leadLog(its.database);
  directory = await mkdtemp(join(tmpdir(), 'gcs-bundle-'));
  const stories = Array.from({ length: 5 }, () => makeSession('ten_1'));
  await its.record(stories.flatMap(({ changes }) => changes));
  const [story = makeSession('ten_1')] = stories;
  await its.receive(story.receipt(identifier('dlv')));
  await led.sequence();
  storyKey = story;
  bundle = await bundleOf(story);
});
afterAll(async () => {
  await its.drop();
  await rm(directory, { recursive: true });
});

async function bundleOf(key: { tenantId: string; sessionId: string }): Promise<EvidenceBundle> {
  const deps = { database: its.database, keyring: its.deps.keyring, keys: led.log.keys };
  return JSON.parse((await exportBundle(deps, { ...key, properties: null })).bundle.toString());
}

const verify = (given: EvidenceBundle, keys: readonly string[] = []) =>
  verifyBundle(Buffer.from(JSON.stringify(given)), keys);

async function verifyInPython(text: string, ...keys: readonly string[]): Promise<string> {
  const file = join(directory, 'bundle.json');
  await writeFile(file, text);
  const script = join(import.meta.dirname, '../../../proto/clients/python/src/guest_compliance/bundle.py');
  return execFileSync('python3', [script, file, ...keys], { encoding: 'utf8', stdio: 'pipe' });
}

const change = (file: string, edit: (text: string) => string): EvidenceBundle => ({
  ...bundle,
  files: { ...bundle.files, [file]: edit(bundle.files[file] ?? '') },
});

describe('an exported bundle', () => {
  test('passes verification with its own key and with a pinned key, and the verdict names the signing key', async () => {
    const [key] = bundle.files['public-key.txt']?.split('\n') ?? [];
    const verdict = await verify(bundle);
    expect(verdict).toMatchObject({ ok: true, faults: [], signedBy: key, log: { origin: 'example.com/log', size: 6 } });
    expect(await verify(bundle, [key ?? ''])).toEqual(verdict);
  });

  test('is accepted by an independent verifier in plain Python', async () => {
    const [key = ''] = bundle.files['public-key.txt']?.split('\n') ?? [];
    expect(await verifyInPython(JSON.stringify(bundle), key)).toContain(`intact, signed by ${key}`);
    const changed = JSON.stringify(change('session.json', (text) => text.replace('VERIFIED', 'EXPIRED')));
    await expect(verifyInPython(changed)).rejects.toMatchObject({
      status: 5,
      stderr: expect.stringContaining('session.json'),
    });
  });

  test.each([
    ['an entry', 'package.json', (text: string) => text.replace('MRZ_DATA', 'NFC_DATA'), 'manifest hash'],
    [
      'an event of the chain',
      'package.json',
      (text: string) => text.replace('"step.started"', '"step.stopped"'),
      'breaks at event 2',
    ],
    ['a document', 'evidence-documents.json', (text: string) => text.replace('acme', 'acne'), 'entry 1 (evr_'],
    [
      'a document of a kept entry',
      'evidence-documents.json',
      (text: string) => `[null,${text.slice(text.indexOf('","') + 2)}`,
      'missing, yet not deleted',
    ],
    ['the checkpoint', 'checkpoint.txt', (text: string) => text.replace('\n6\n', '\n7\n'), 'has signed checkpoint.txt'],
    ['the proof', 'proof.tlog-proof', (text: string) => text.replace(/index \d+/, 'index 0'), 'another root'],
    ['the outcome', 'session.json', (text: string) => text.replace('VERIFIED', 'EXPIRED'), 'another root'],
    ['the key', 'public-key.txt', () => 'example.com/log+00000000+AAAA\n', 'has signed checkpoint.txt'],
  ])('fails with a fault that names the changed part when %s was changed', async (_, file, edit, message) => {
    const { ok, faults } = await verify(change(file, edit));
    expect(ok).toBe(false);
    expect(faults.map(({ what }) => what).join('\n')).toContain(message);
  });

  test('contains only the keys that signed its checkpoint, so it stays valid during a rotation', async () => {
    const [joined] = logKeysOf(createKeyring({ log: 'ed25519' }));
    if (joined === undefined) throw new Error('no key');
    const deps = { database: its.database, keyring: its.deps.keyring, keys: [joined, ...led.log.keys] };
    const exported = await exportBundle(deps, { ...storyKey, properties: null });
    expect(await verifyBundle(exported.bundle)).toMatchObject({ ok: true, faults: [] });
    expect(JSON.parse(exported.bundle.toString()).files['public-key.txt']).toBe(bundle.files['public-key.txt']);
  });

  test('is not exported without its session’s summary, and fails verification with a forged summary', async () => {
    const story = makeSession('ten_1');
    await its.record(story.changes);
    await led.sequence();
    const whole = await bundleOf(story);
    await its.tamper(`delete from session_summaries where session_id = $1`, story.sessionId);
    await expect(bundleOf(story)).rejects.toMatchObject({ code: 'evidence_integrity_conflict' });
    const forged = whole.files['session.json']?.replace('VERIFIED', 'EXPIRED');
    await its.tamper(`insert into session_summaries values ($1, $2)`, story.sessionId, forged);
    const { faults } = await verify(await bundleOf(story));
    expect(faults.map(({ file }) => file)).toEqual(['proof.tlog-proof']);
  });

  test('contains the step of each event, even of events recorded before the last batch', async () => {
    const story = makeSession('ten_1');
    for (const change of [...story.changes, ...story.aftermath]) await its.record([change]);
    await led.sequence();
    for (const exported of [bundle, await bundleOf(story)]) {
      const { auditEvents } = JSON.parse(exported.files['package.json'] ?? '');
      const { events } = JSON.parse(exported.files['session.json'] ?? '');
      const about = auditEvents.filter(({ type }: { type: string }) => /^step\.(started|passed)$/.test(type));
      const named = about.slice(0, 3).map(({ id }: { id: string }) => ({ id, stepType: 'DOCUMENT' }));
      expect(events).toEqual(named);
      expect(exported.files['report.html']).toContain('Step started: Document ');
    }
  });

  test('contains a report with the outcome, the property and the workflow', () => {
    const report = bundle.files['report.html'];
    for (const shown of ['<dd>Verified</dd>', '<dd>hotel-aurora</dd>', '<dd>hotel-check-in, version 3</dd>'])
      expect(report).toContain(shown);
  });

  test('contains the sealed screening and retention dates', async () => {
    const story = makeSession('ten_1');
    const screening = { provider: 'acme', lists: [{ name: 'EU list', version: '7', day: '2026-09-30' }] };
    const screenings = [{ stepType: 'DOCUMENT' as const, ...screening }];
    await its.record(story.changes.map((one, index) => (index === 4 ? { ...one, screenings } : one)));
    await led.sequence();
    const sealed = await bundleOf(story);
    expect(await verify(sealed)).toMatchObject({ ok: true, faults: [] });
    expect(await verifyInPython(JSON.stringify(sealed))).toContain('intact');
    const { steps, keptUntil } = JSON.parse(sealed.files['session.json'] ?? '');
    expect(steps).toMatchObject([{ type: 'DOCUMENT', screened: screening }]);
    expect(keptUntil).toEqual({ DOCUMENT_RESULT: '2026-10-31T08:00:05.000Z', guestData: '2026-10-31T08:00:05.000Z' });
    const forged = {
      ...sealed.files,
      'session.json': sealed.files['session.json']?.replace('EU list', 'US list') ?? '',
    };
    expect((await verify({ ...sealed, files: forged })).ok).toBe(false);
  });

  test('fails with the key of another log', async () => {
    const [other] = logKeysOf(createKeyring({ log: 'ed25519' }));
    if (other === undefined) throw new Error('no key');
    const verdict = await verify(bundle, [verifierKeyOf('example.com/log', other.publicKey)]);
    expect(verdict.faults).toEqual([{ file: 'checkpoint.txt', what: 'no trusted key has signed the checkpoint' }]);
    const forged = signCheckpoint({ origin: 'example.com/log', size: 6, root: randomBytes(32) }, [other]);
    expect((await verify(change('checkpoint.txt', () => forged))).ok).toBe(false);
  });

  test('fails after any of 1,000 random changes', async () => {
    const names = Object.keys(bundle.files);
    for (let round = 0; round < 1_000; round += 1) {
      const name = names[randomInt(names.length)] ?? '';
      const verdict = await verify(change(name, randomChange));
      expect(verdict.ok ? `${name} was changed unnoticed` : 'noticed').toBe('noticed');
    }
  });

  test('verifies 1,000 entries in less than 30 times the processor time of 100', async () => {
    const [few, many] = [await largeBundle(100), await largeBundle(1_000)];
    const [ofFew, ofMany] = [await leastWork(few), await leastWork(many)];
    expect(ofMany / ofFew).toBeLessThan(30);
  });
});

async function largeBundle(entries: number): Promise<EvidenceBundle> {
  const story = makeSession('ten_1');
  const [created, started, captured, ...rest] = story.changes;
  if (created === undefined || started === undefined || captured === undefined) throw new Error('no story');
  const evidence = Array.from({ length: entries }, () => ({ ...captured.evidence[0], reference: identifier('evr') }));
  await its.record([created, started, { ...captured, evidence: evidence as typeof captured.evidence }, ...rest]);
  await led.sequence();
  return bundleOf(story);
}

async function leastWork(large: EvidenceBundle): Promise<number> {
  const used: number[] = [];
  for (let round = 0; round < 7; round += 1) {
    const before = process.cpuUsage();
    expect((await verify(large)).ok).toBe(true);
    used.push(process.cpuUsage(before).user);
  }
  return Math.min(...used);
}

function randomChange(text: string): string {
  const at = randomInt(text.length);
  const character = text[at] ?? '';
  const other = character === 'q' ? 'w' : 'q';
  const changes = [
    text.slice(0, at) + other + text.slice(at + 1),
    text.slice(0, at) + text.slice(at + 1 + randomInt(20)),
    text.slice(0, at) + character + text.slice(at),
    text.slice(0, at),
  ];
  const changed = changes[randomInt(changes.length)] ?? '';
  return changed === text ? `${text}x` : changed;
}

describe('the verifier', () => {
  test('computes the same hashes as node:crypto', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (data) => {
        expect(Buffer.from(sha256(data))).toEqual(createHash('sha256').update(data).digest());
      }),
    );
  });

  test('writes JSON as in RFC 8785', () => {
    const value = fc.jsonValue().filter((json) => !JSON.stringify(json).includes('.'));
    fc.assert(fc.property(value, (json) => expect(canonical(json)).toBe(canonicalize(json))));
  });
});
