import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { sha256 } from '../package/commitment.rules.ts';
import { readCheckpoint, signCheckpoint, verifierKeyOf } from './checkpoint.rules.ts';

const head = { origin: 'example.com/behind-the-sofa', size: 20_852_163, root: sha256('root') };
const current = generateKeyPairSync('ed25519');

describe('a checkpoint', () => {
  test('signs a checkpoint in the specified format: origin, size, root, blank line, signatures', () => {
    const note = signCheckpoint(head, [current]);
    expect(note).toMatch(
      /^example\.com\/behind-the-sofa\n20852163\n[A-Za-z0-9+/]{43}=\n\n— example\.com\/behind-the-sofa [A-Za-z0-9+/]{91}=\n$/,
    );
    expect(readCheckpoint(note, [current.publicKey])).toEqual(head);
  });

  test.each([
    ['another size', (note: string) => note.replace('20852163', '20852162')],
    ['a size spelt otherwise', (note: string) => note.replace('20852163', '020852163')],
    ['another origin', (note: string) => note.replaceAll('sofa', 'sofb')],
    ['a changed signature', (note: string) => note.replace(/.{10}\n$/, 'AAAAAAAAA=\n')],
    ['no signature', (note: string) => `${note.split('\n\n')[0]}\n\n`],
    ['nothing at all', () => ''],
  ])('rejects a checkpoint with %s', (_, change) => {
    expect(readCheckpoint(change(signCheckpoint(head, [current])), [current.publicKey])).toBeUndefined();
  });

  test('computes the verifier key of the specification’s example', () => {
    const raw = Buffer.from('ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW', 'base64').subarray(1);
    const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), raw]);
    const key = createPublicKey({ key: spki, format: 'der', type: 'spki' });
    const spelt = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW';
    expect(verifierKeyOf('PeterNeumann', key)).toBe(spelt);
  });
});
