import type { Keeping, Observation, Post } from '../observation.ts';
import { type Forgeries, withFirst } from './forgery.ts';

const withFirstPost = ({ posts }: Observation, change: (post: Post) => Post) => ({ posts: withFirst(posts, change) });
const withFirstKeeping = ({ keepings }: Observation, change: Partial<Keeping>) => ({
  keepings: withFirst(keepings, (one) => ({ ...one, ...change })),
});
const rotation = { kind: 'keys-rotated', service: 'webhook-delivery', from: 0, until: 1_000, kills: 0 };
const death = { kind: 'replica-killed', service: 'webhook-delivery', replica: 0, from: 0, until: 1_000, kills: 1 };
const twiceTo = (endpoint: string, { posts }: Observation) => [
  ...posts,
  ...posts.filter((post) => post.endpoint === endpoint),
];
const sessionJournal = ({ journals }: Observation) => journals['session'] ?? [];

/** O1 to O12. */
export const forgeriesOfPromises: Forgeries = [
  [
    'O1',
    'a key with a second session',
    ({ creates }) => ({
      creates: [...creates, ...withFirst(creates, (one) => ({ ...one, sessionId: 'cs_B' })).slice(0, 1)],
    }),
  ],
  [
    'O1',
    'a key with a second body',
    ({ creates }) => ({
      creates: [...creates, ...withFirst(creates, (one) => ({ ...one, digest: 'other' })).slice(0, 1)],
    }),
  ],
  ['O1', 'an answer that was not stored', ({ keys }) => ({ keys: keys.slice(1) })],
  [
    'O1',
    'a stored answer with one changed byte',
    ({ keys }) => ({ keys: withFirst(keys, (row) => ({ ...row, digest: 'other' })) }),
  ],
  ['O2', 'an acknowledged session that is gone', ({ sessions }) => ({ sessions: sessions.slice(1) })],
  ['O2', 'a session that cannot be read', ({ readBacks }) => ({ readBacks: readBacks.slice(1) })],
  ['O2', 'a session that is stored twice', ({ sessions }) => ({ sessions: [...sessions, ...sessions] })],
  [
    'O2',
    'a session of no key',
    ({ sessions }) => ({
      sessions: [...sessions, ...withFirst(sessions, (row) => ({ ...row, id: 'cs_D' })).slice(0, 1)],
    }),
  ],
  ['O3', 'a change missing from a journal', (clean) => ({ journals: { session: sessionJournal(clean).slice(1) } })],
  [
    'O3',
    'a row ahead of its journal',
    ({ sessions }) => ({ sessions: withFirst(sessions, (row) => ({ ...row, version: 5 })) }),
  ],
  ['O3', 'a change that was never published', ({ records }) => ({ records: records.slice(0, -1) })],
  [
    'O3',
    'a published change that nobody committed',
    ({ records }) => ({ records: [...records, ...withFirst(records, (one) => ({ ...one, key: 'cs_D' })).slice(0, 1)] }),
  ],
  ['O3', 'changes published in another order', ({ records }) => ({ records: records.toReversed() })],
  [
    'O3',
    'a change published before its commit',
    ({ records }) => ({ records: withFirst(records, (one) => ({ ...one, at: 1 })) }),
  ],
  ['O3', 'an event received before its commit', (clean) => withFirstPost(clean, (post) => ({ ...post, from: 1 }))],
  ['O4', 'an event that did not arrive', ({ posts }) => ({ posts: posts.slice(1) })],
  ['O4', 'an event that was never accepted', (clean) => withFirstPost(clean, (post) => ({ ...post, statusCode: 500 }))],
  [
    'O5',
    'an event that began before the one before it had ended',
    (clean) => withFirstPost(clean, (post) => ({ ...post, endedTurn: 3.5 })),
  ],
  [
    'O3',
    'the time of a clock that is wrong by more than half a minute',
    (clean) => ({
      journals: {
        session: sessionJournal(clean).map((row) => ({ ...row, value: row.value.replace('00:00:00.0', '00:00:31.0') })),
      },
    }),
  ],
  [
    'O5',
    'createdAt that does not rise',
    (clean) => ({
      journals: {
        session: sessionJournal(clean).map((row) => ({ ...row, value: row.value.replace('00.040Z', '00.030Z') })),
      },
    }),
  ],
  ['O6', 'an event twice without a fault', ({ posts }) => ({ posts: [...posts, ...posts.slice(0, 1)] })],
  [
    'O7',
    'a retry with one changed byte',
    ({ posts }) => ({
      posts: [...posts, ...withFirst(posts, (post) => ({ ...post, attempt: 2, digest: 'other' })).slice(0, 1)],
    }),
  ],
  [
    'O7',
    'a body that is not what was committed',
    (clean) => withFirstPost(clean, (post) => ({ ...post, body: `${post.body} ` })),
  ],
  [
    'O7',
    'a signature that no valid secret made',
    (clean) => withFirstPost(clean, (post) => ({ ...post, isSigned: false })),
  ],
  [
    'O7',
    'an event that was signed by a clock ten minutes ahead',
    (clean) => withFirstPost(clean, (post) => ({ ...post, stampedAt: post.stampedAt + 600_000 })),
  ],
  [
    'O7',
    'an event that does not say when it was signed',
    (clean) => withFirstPost(clean, (post) => ({ ...post, stampedAt: Number.NaN })),
  ],
  [
    'O8',
    'a row left in an outbox',
    ({ leftovers }) => ({ leftovers: withFirst(leftovers, (one) => ({ ...one, outbox: 1 })) }),
  ],
  ['O8', 'a parked record', ({ leftovers }) => ({ leftovers: withFirst(leftovers, (one) => ({ ...one, parked: 1 })) })],
  ['O8', 'a drain that takes too long', () => ({ drainMs: 61_000 })],
  ['O9', 'a process that ended unasked', () => ({ exits: ['session-1 ended with 1'] })],
  ['O9', 'a process that is not ready', () => ({ idle: ['session-1 is not ready'] })],
  [
    'O9',
    'a process that keeps memory',
    ({ footprints }) => ({
      footprints: { ...footprints, after: withFirst(footprints.after, (one) => ({ ...one, residentMiB: 300 })) },
    }),
  ],
  [
    'O9',
    'a process that keeps descriptors',
    ({ footprints }) => ({
      footprints: { ...footprints, after: withFirst(footprints.after, (one) => ({ ...one, descriptors: 200 })) },
    }),
  ],
  ['O10', 'a revision that is not in the log', ({ leaves }) => ({ leaves: leaves.slice(0, 1) })],
  [
    'O10',
    'a leaf that is there twice',
    ({ leaves }) => ({ leaves: [...leaves, ...leaves.slice(0, 1).map((leaf) => ({ ...leaf, position: 2 }))] }),
  ],
  ['O10', 'a leaf of nothing that was sealed', ({ revisions }) => ({ revisions: revisions.slice(1) })],
  [
    'O10',
    'a document with one changed byte',
    ({ revisions }) => ({
      revisions: withFirst(revisions, (one) => ({ ...one, document: one.document.replace('evp_', 'evq_') })),
    }),
  ],
  [
    'O10',
    'an audit event that was changed',
    ({ revisions }) => ({
      revisions: withFirst(revisions, (one) => ({ ...one, document: one.document.replace('"x"', '"y"') })),
    }),
  ],
  [
    'O10',
    'a chain with another head',
    ({ revisions }) => ({ revisions: withFirst(revisions, (one) => ({ ...one, chainHead: '00' })) }),
  ],
  [
    'O10',
    'a session that ended without a package',
    ({ revisions, leaves }) => ({ revisions: revisions.slice(0, 1), leaves: leaves.slice(0, 1) }),
  ],
  [
    'O10',
    'a checkpoint over other leaves',
    ({ checkpoints }) => ({
      checkpoints: withFirst(checkpoints, (one) => ({ ...one, text: one.text.replace(/\n[^\n]+\n\n/, '\nAAAA\n\n') })),
    }),
  ],
  [
    'O10',
    'leaves in another order than that of the checkpoint',
    ({ leaves }) => ({ leaves: leaves.toReversed().map((leaf, position) => ({ ...leaf, position })) }),
  ],
  [
    'O10',
    'a summary that is not the one of its leaf',
    ({ leaves }) => ({ leaves: withFirst(leaves, (leaf) => ({ ...leaf, summarySha256: '00' })) }),
  ],
  [
    'O10',
    'a leaf that no checkpoint commits to',
    ({ checkpoints }) => ({
      checkpoints: withFirst(checkpoints, (one) => ({ ...one, text: one.text.replace('\n2\n', '\n1\n') })),
    }),
  ],
  ['O11', 'an event of another tenant', (clean) => withFirstPost(clean, (post) => ({ ...post, endpoint: '1-steady' }))],
  ['O11', 'a session that another tenant can read', () => ({ leaks: ['cs_A answers 200 to another tenant'] })],
  ['O12', 'a guest who was to be erased', (clean) => withFirstKeeping(clean, { hasGuestData: true })],
  ['O12', 'evidence that was to be erased', (clean) => withFirstKeeping(clean, { documents: 1 })],
  ['O12', 'a guest let go although a case holds him', (clean) => withFirstKeeping(clean, { isErased: false })],
  [
    'O12',
    'evidence let go although a case holds it',
    (clean) => withFirstKeeping(clean, { isErased: false, hasGuestData: true }),
  ],
  ['O12', 'personal data in a file', () => ({ canaries: ['databases/session/base/1'] })],
  [
    'O6',
    'more twice at a kill than its process may have sent and not stored',
    (clean) => ({ posts: twiceTo('0-steady', clean), incidents: [death] }),
  ],
  [
    'O6',
    'more twice at one of two kills than it explains',
    (clean) => ({ posts: twiceTo('0-steady', clean), incidents: [death, { ...death, from: 50_000, until: 51_000 }] }),
  ],
  [
    'O6',
    'an answered event twice at a rotation of keys',
    (clean) => ({ posts: [...clean.posts, ...clean.posts.slice(0, 1)], incidents: [rotation] }),
  ],
  [
    'O6',
    'an event twice when the clock of its process was set',
    (clean) => ({
      posts: [...clean.posts, ...clean.posts.slice(0, 1)],
      incidents: [{ ...rotation, kind: 'clock-stepped', replica: 0 }],
    }),
  ],
];
