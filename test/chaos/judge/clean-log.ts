import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { leafOf, rootOf } from './log.ts';
import type { Leaf, Observation, Revision } from './observation.ts';

const origin = 'log.example';

export type LogKey = { verifier: string; signatureOf(text: string): string };

export function newLogKey(): LogKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const typed = Buffer.concat([Buffer.of(1), publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)]);
  const keyId = createHash('sha256').update(`${origin}\n`).update(typed).digest().subarray(0, 4);
  return {
    verifier: `${origin}+${keyId.toString('hex')}+${typed.toString('base64')}`,
    signatureOf: (text) => Buffer.concat([keyId, sign(null, Buffer.from(text), privateKey)]).toString('base64'),
  };
}

export function checkpointOf(leaves: readonly Leaf[], revisions: readonly Revision[], keys: readonly LogKey[]): string {
  const texts = leaves.map((leaf, index) => {
    const revision = revisions[index];
    return revision === undefined ? '' : leafOf(leaf, revision);
  });
  const text = `${origin}\n${leaves.length}\n${rootOf(texts)}\n`;
  return `${text}\n${keys.map((key) => `\u2014 ${origin} ${key.signatureOf(text)}\n`).join('')}`;
}

export const [formerKey, currentKey] = [newLogKey(), newLogKey()];

export function cleanLog(
  leaves: readonly Leaf[],
  revisions: readonly Revision[],
): Pick<Observation, 'leaves' | 'checkpoints' | 'published'> {
  const first = checkpointOf(leaves.slice(0, 1), revisions, [formerKey]);
  const newest = checkpointOf(leaves, revisions, [formerKey, currentKey]);
  const bothKeys = [currentKey.verifier, formerKey.verifier];
  return {
    leaves,
    published: [
      { at: 1, checkpoint: first, verifierKeys: [formerKey.verifier] },
      { at: 2, checkpoint: first, verifierKeys: bothKeys },
      { at: 3, checkpoint: newest, verifierKeys: bothKeys },
      { at: 4, checkpoint: newest, verifierKeys: bothKeys },
    ],
    checkpoints: [{ place: 'the database', text: newest }],
  };
}
