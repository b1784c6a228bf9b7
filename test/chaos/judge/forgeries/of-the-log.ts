import { checkpointOf, currentKey, formerKey, type LogKey, newLogKey } from '../clean-log.ts';
import type { Observation, PublishedCheckpoint } from '../observation.ts';
import { type Forgeries, withFirst } from './forgery.ts';

const signedBy = ({ leaves, revisions }: Observation, ...keys: readonly LogKey[]) =>
  checkpointOf(leaves, revisions, keys);
/** The last look at the log, changed. */
const withLast = ({ published }: Observation, change: Partial<PublishedCheckpoint>) => ({
  published: withFirst(published.toReversed(), (one) => ({ ...one, ...change })).toReversed(),
});
const keptAs = (clean: Observation, text: string) => ({
  checkpoints: withFirst(clean.checkpoints, (one) => ({ ...one, text })),
});
/** The last byte of the last signature. */
const damaged = (note: string) => note.replace(/.{4}\n$/, 'AAAA\n');

/** What a log signs, and with which keys (O10). */
export const forgeriesOfTheLog: Forgeries = [
  [
    'O10',
    'a published signature that is wrong',
    (clean) => withLast(clean, { checkpoint: damaged(signedBy(clean, formerKey, currentKey)) }),
  ],
  ['O10', 'a kept signature that is wrong', (clean) => keptAs(clean, damaged(signedBy(clean, formerKey, currentKey)))],
  ['O10', 'a checkpoint that nobody has signed', (clean) => withLast(clean, { checkpoint: signedBy(clean) })],
  [
    'O10',
    'a checkpoint signed by a key that was not published with it',
    (clean) => withLast(clean, { verifierKeys: [newLogKey().verifier] }),
  ],
  [
    'O10',
    'a signature by a key that was never published',
    (clean) => keptAs(clean, signedBy(clean, formerKey, currentKey, newLogKey())),
  ],
  [
    'O10',
    'a current key that has stopped signing',
    (clean) => withLast(clean, { checkpoint: signedBy(clean, formerKey) }),
  ],
  ['O10', 'a kept checkpoint that only a former key has signed', (clean) => keptAs(clean, signedBy(clean, formerKey))],
  ['O10', 'a published key that is none', (clean) => withLast(clean, { verifierKeys: ['log.example+00000000+AQ=='] })],
  ['O10', 'a log that went back', ({ published }) => ({ published: [...published, ...published.slice(0, 1)] })],
  [
    'O10',
    'a published checkpoint over other leaves',
    (clean) =>
      withLast(clean, { checkpoint: signedBy({ ...clean, leaves: clean.leaves.toReversed() }, formerKey, currentKey) }),
  ],
];
