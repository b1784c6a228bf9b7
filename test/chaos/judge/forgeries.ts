import type { Keeping, Observation, Post } from './observation.ts';

/** Of a faultless run, what is to be replaced. */
export type Forgery = (clean: Observation) => Partial<Observation>;

/** The first element, changed. */
function withFirst<T>([first, ...rest]: readonly T[], change: (one: T) => T): T[] {
  if (first === undefined) throw new Error('there is nothing to change');
  return [change(first), ...rest];
}
const withFirstPost = ({ posts }: Observation, change: (post: Post) => Post) => ({ posts: withFirst(posts, change) });
const withFirstKeeping = ({ keepings }: Observation, change: Partial<Keeping>) => ({
  keepings: withFirst(keepings, (one) => ({ ...one, ...change })),
});
const failed = (code: string) => ({ method: 'ReportResult', code, at: 20 });
const rotation = { kind: 'keys-rotated', service: 'webhook-delivery', from: 0, until: 1_000, kills: 0 };
const sessionJournal = ({ journals }: Observation) => journals['session'] ?? [];

/** The promise that is broken, how, and what makes it so in a faultless run. */
export const forgeries: readonly (readonly [string, string, Forgery])[] = [
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
      sessions: [...sessions, ...withFirst(sessions, (row) => ({ ...row, id: 'cs_C' })).slice(0, 1)],
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
    ({ records }) => ({ records: [...records, ...withFirst(records, (one) => ({ ...one, key: 'cs_C' })).slice(0, 1)] }),
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
    'O5',
    'createdAt that does not rise',
    (clean) => ({
      journals: {
        session: sessionJournal(clean).map((row) => ({ ...row, value: row.value.replace('00:00:03', '00:00:02') })),
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
      checkpoints: withFirst(checkpoints, (one) => ({ ...one, text: one.text.replace(/\n[^\n]+\n$/, '\nAAAA\n') })),
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
    'states',
    'a session that its reports do not explain',
    ({ sessions }) => ({ sessions: withFirst(sessions, (row) => ({ ...row, status: 'FAILED' })) }),
  ],
  [
    'errors',
    'a status that is not documented',
    ({ tries }) => ({ tries: withFirst(tries, (one) => ({ ...one, status: 418 })) }),
  ],
  [
    'errors',
    'a code that is not documented',
    ({ tries }) => ({ tries: withFirst(tries, (one) => ({ ...one, status: 503, code: 'oh_dear' })) }),
  ],
  [
    'errors',
    'a 500',
    ({ tries }) => ({ tries: withFirst(tries, (one) => ({ ...one, status: 500, code: 'internal_error' })) }),
  ],
  [
    'errors',
    'a live token that was refused',
    ({ tries }) => ({ tries: withFirst(tries, (one) => ({ ...one, status: 401, code: 'token_revoked' })) }),
  ],
  [
    'O6',
    'an event twice at a rotation of keys',
    (clean) => ({ posts: [...clean.posts, ...clean.posts.slice(0, 1)], incidents: [rotation] }),
  ],
  [
    'available',
    'nobody who could create within ten seconds of a fault',
    ({ creates }) => ({
      creates: [...creates, ...creates.map((one) => ({ ...one, from: 2_000, until: 60_000 }))],
      incidents: [{ ...rotation, kind: 'postgres-killed' }],
    }),
  ],
  ['calls', 'a result that was refused', () => ({ failures: [failed('DISPOSITION_UNKNOWN_SESSION')] })],
  ['calls', 'a good signature that was refused', () => ({ failures: [failed('not_valid')] })],
  ['calls', 'an error of a service', () => ({ failures: [failed('internal_error')] })],
];
