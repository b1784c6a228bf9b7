import { checkpointOf, currentKey, formerKey, type LogKey, newLogKey } from './clean-log.ts';
import type { Incident, JournalRow, Observation } from './observation.ts';

type Forgery = (clean: Observation) => Partial<Observation>;

type ListName = { [K in keyof Observation]: Observation[K] extends readonly object[] ? K : never }[keyof Observation];
type One<K extends ListName> = Observation[K][number];
type Change<K extends ListName> = Partial<One<K>> | ((one: One<K>) => Partial<One<K>>);

function changed<T extends object>(one: T | undefined, change: Partial<T> | ((one: T) => Partial<T>)): T {
  if (one === undefined) throw new Error('there is nothing to change');
  return { ...one, ...(typeof change === 'function' ? change(one) : change) };
}

const first = <K extends ListName>(name: K, change: Change<K>) => {
  return ({ [name]: [one, ...rest] }: Observation) => ({ [name]: [changed<One<K>>(one, change), ...rest] });
};
const last = <K extends ListName>(name: K, change: Change<K>) => {
  return ({ [name]: all }: Observation) => ({ [name]: [...all.slice(0, -1), changed<One<K>>(all.at(-1), change)] });
};
const all = <K extends ListName>(name: K, change: Change<K>) => {
  return (clean: Observation) => ({ [name]: clean[name].map((one) => changed<One<K>>(one, change)) });
};
const without = (name: ListName) => (clean: Observation) => ({ [name]: clean[name].slice(1) });
const again = <K extends ListName>(name: K, change: Change<K> = {}) => {
  return ({ [name]: list }: Observation) => ({ [name]: [...list, changed<One<K>>(list[0], change)] });
};
const besides =
  (...incidents: readonly Incident[]): Forgery =>
  (clean) => ({ incidents: [...clean.incidents, ...incidents] });
const journal = (change: (rows: readonly JournalRow[]) => readonly JournalRow[]) => (clean: Observation) => ({
  journals: { session: change(clean.journals['session'] ?? []) },
});
const later = (from: string, to: string) =>
  journal((rows) => rows.map((row) => ({ ...row, value: row.value.replace(from, to) })));
const after =
  (change: Partial<Observation['footprints']['after'][number]>) =>
  ({ footprints }: Observation) => ({
    footprints: { ...footprints, after: [changed(footprints.after[0], change)] },
  });
const together =
  (...forgeries: readonly Forgery[]): Forgery =>
  (clean) =>
    Object.assign({}, ...forgeries.map((forge) => forge(clean)));

const during = { from: 0, until: 1_000 };
const rotation = { kind: 'keys-rotated', service: 'webhook-delivery', ...during, kills: 0 };
const death = { kind: 'replica-killed', service: 'webhook-delivery', replica: 0, ...during, kills: 1 };
const lost = { kind: 'postgres-killed', service: 'session', ...during, kills: 1 };
const instead =
  (...incidents: readonly Incident[]): Forgery =>
  () => ({ incidents });
const twice: Forgery = ({ posts }) => ({ posts: [...posts, ...posts.filter((one) => one.endpoint === '0-steady')] });

const signedBy = ({ leaves, revisions }: Observation, ...keys: readonly LogKey[]) =>
  checkpointOf(leaves, revisions, keys);
const published =
  (checkpoint: (clean: Observation) => string): Forgery =>
  (clean) =>
    last('published', { checkpoint: checkpoint(clean) })(clean);
const kept =
  (text: (clean: Observation) => string): Forgery =>
  (clean) =>
    first('checkpoints', { text: text(clean) })(clean);
const damaged = (clean: Observation) => signedBy(clean, formerKey, currentKey).replace(/.{4}\n$/, 'AAAA\n');

const failed =
  (code: string): Forgery =>
  () => ({ failures: [{ method: 'ReportResult', code, at: 20 }] });
const failedAgain = all('creates', (one) => (one.key === 'key-c' ? { status: 503, sessionId: '' } : {}));

export const forgeries: readonly (readonly [promise: string, how: string, forge: Forgery])[] = [
  ['O1', 'a key with a second session', again('creates', { sessionId: 'cs_B' })],
  ['O1', 'a key with a second body', again('creates', { digest: 'other' })],
  ['O1', 'an answer that was not stored', without('keys')],
  ['O1', 'a stored answer with one changed byte', first('keys', { digest: 'other' })],
  ['O2', 'an acknowledged session that is gone', without('sessions')],
  ['O2', 'a session that cannot be read', without('readBacks')],
  ['O2', 'a session that is stored twice', ({ sessions }) => ({ sessions: [...sessions, ...sessions] })],
  ['O2', 'a session without an idempotency key', again('sessions', { id: 'cs_D' })],
  ['O3', 'a change missing from a journal', journal((rows) => rows.slice(1))],
  ['O3', 'a row ahead of its journal', first('sessions', { version: 5 })],
  ['O3', 'a change that was never published', ({ records }) => ({ records: records.slice(0, -1) })],
  ['O3', 'a published change without a commit', again('records', { key: 'cs_D' })],
  ['O3', 'changes published in another order', ({ records }) => ({ records: records.toReversed() })],
  ['O3', 'a change published before its commit', first('records', { at: 1 })],
  ['O3', 'an event received before its commit', first('posts', { from: 1 })],
  ['O3', 'the time of a clock that is wrong by more than half a minute', later('00:00:00.0', '00:00:31.0')],
  ['O4', 'an event that did not arrive', without('posts')],
  ['O4', 'an event that was never accepted', first('posts', { statusCode: 500 })],
  ['O5', 'a first attempt that began before the previous one had ended', first('posts', { endedTurn: 3.5 })],
  ['O5', 'createdAt that does not rise', later('00.040Z', '00.030Z')],
  ['O6', 'a repeat without a fault', again('posts')],
  ['O6', 'more repeats at a kill than one process may leave unstored', together(twice, instead(death))],
  [
    'O6',
    'more twice at one of two kills than it explains',
    together(twice, instead(death, { ...death, from: 50_000, until: 51_000 })),
  ],
  ['O6', 'an answered event twice at a rotation of keys', together(again('posts'), instead(rotation))],
  [
    'O6',
    'an event twice when the clock of its process was set',
    together(again('posts'), instead({ ...rotation, kind: 'clock-stepped', replica: 0 })),
  ],
  ['O7', 'a retry with one changed byte', again('posts', { attempt: 2, digest: 'other' })],
  ['O7', 'a body that differs from its commit', first('posts', ({ body }) => ({ body: `${body} ` }))],
  ['O7', 'a signature of no valid secret', first('posts', { isSigned: false })],
  [
    'O7',
    'an event that was signed by a clock ten minutes ahead',
    first('posts', ({ stampedAt }) => ({ stampedAt: stampedAt + 600_000 })),
  ],
  ['O7', 'an event without a signing time', first('posts', { stampedAt: Number.NaN })],
  ['O8', 'a row left in an outbox', first('leftovers', { outbox: 1 })],
  ['O8', 'a parked record', first('leftovers', { parked: 1 })],
  ['O8', 'a drain that takes too long', () => ({ drainMs: 61_000 })],
  ['O9', 'a process that ended unexpectedly', () => ({ exits: ['session-1 ended with 1'] })],
  ['O9', 'a process that is not ready', () => ({ idle: ['session-1 is not ready'] })],
  ['O9', 'a process that keeps memory', after({ residentMiB: 300 })],
  ['O9', 'a process that keeps descriptors', after({ descriptors: 200 })],
  ['O10', 'a revision that is not in the log', ({ leaves }) => ({ leaves: leaves.slice(0, 1) })],
  ['O10', 'a duplicate leaf', again('leaves', { position: 2 })],
  ['O10', 'a leaf without a sealed revision', without('revisions')],
  [
    'O10',
    'a document with one changed byte',
    first('revisions', ({ document }) => ({ document: document.replace('evp_', 'evq_') })),
  ],
  [
    'O10',
    'an audit event that was changed',
    first('revisions', ({ document }) => ({ document: document.replace('"x"', '"y"') })),
  ],
  ['O10', 'a chain with another head', first('revisions', { chainHead: '00' })],
  [
    'O10',
    'a session that ended without a package',
    ({ revisions, leaves }) => ({ revisions: revisions.slice(0, 1), leaves: leaves.slice(0, 1) }),
  ],
  [
    'O10',
    'a checkpoint over other leaves',
    first('checkpoints', ({ text }) => ({ text: text.replace(/\n[^\n]+\n\n/, '\nAAAA\n\n') })),
  ],
  [
    'O10',
    'leaves in another order than that of the checkpoint',
    ({ leaves }) => ({ leaves: leaves.toReversed().map((leaf, position) => ({ ...leaf, position })) }),
  ],
  ['O10', 'a summary that differs from its leaf', first('leaves', { summarySha256: '00' })],
  [
    'O10',
    'a leaf that no checkpoint commits to',
    first('checkpoints', ({ text }) => ({ text: text.replace('\n2\n', '\n1\n') })),
  ],
  ['O10', 'a published signature that is wrong', published(damaged)],
  ['O10', 'a kept signature that is wrong', kept(damaged)],
  ['O10', 'a checkpoint without a signature', published((clean) => signedBy(clean))],
  [
    'O10',
    'a checkpoint signed by a key that was not published with it',
    last('published', () => ({ verifierKeys: [newLogKey().verifier] })),
  ],
  [
    'O10',
    'a signature by a key that was never published',
    kept((clean) => signedBy(clean, formerKey, currentKey, newLogKey())),
  ],
  ['O10', 'a current key that has stopped signing', published((clean) => signedBy(clean, formerKey))],
  ['O10', 'a kept checkpoint that only a former key has signed', kept((clean) => signedBy(clean, formerKey))],
  ['O10', 'a malformed published key', last('published', { verifierKeys: ['log.example+00000000+AQ=='] })],
  ['O10', 'a log that became smaller', again('published')],
  [
    'O10',
    'a published checkpoint over other leaves',
    published((clean) => signedBy({ ...clean, leaves: clean.leaves.toReversed() }, formerKey, currentKey)),
  ],
  ['O11', 'an event of another tenant', first('posts', { endpoint: '1-steady' })],
  ['O11', 'a session that another tenant can read', () => ({ leaks: ['cs_A answers 200 to another tenant'] })],
  ['O12', 'guest data that should be erased', first('keepings', { hasGuestData: true })],
  ['O12', 'evidence that should be erased', first('keepings', { documents: 1 })],
  ['O12', 'guest data that is deleted during a hold', first('keepings', { isErased: false })],
  ['O12', 'evidence that is deleted during a hold', first('keepings', { isErased: false, hasGuestData: true })],
  ['O12', 'personal data in a file', () => ({ canaries: ['databases/session/base/1'] })],
  ['states', 'a session that its reports do not explain', first('sessions', { status: 'FAILED' })],
  ['parked', 'a foreign record that one of its readers has not parked', without('parked')],
  ['parked', 'a foreign record that was changed when it was parked', first('parked', { digest: 'other' })],
  [
    'parked',
    'a foreign record missing although nothing was lost soon after it',
    together(without('parked'), besides({ kind: 'topics-emptied', from: 90_000, until: 91_000, kills: 0 })),
  ],
  [
    'parked',
    'foreign records that nobody is told of',
    besides(...[1, 2, 3].map(() => ({ kind: 'records-huge', from: 15, until: 25, kills: 0 }))),
  ],
  ['errors', 'a status that is not documented', first('tries', { status: 418 })],
  ['errors', 'a code that is not documented', first('tries', { status: 503, code: 'oh_dear' })],
  ['errors', 'a 500', first('tries', { status: 500, code: 'internal_error' })],
  ['errors', 'a live token that was refused', first('tries', { status: 401, code: 'token_revoked' })],
  [
    'available',
    'nobody who could create within ten seconds of a fault',
    together(instead(lost), ({ creates }) => ({
      creates: [...creates, ...creates.map((one) => ({ ...one, from: 2_000, until: 60_000 }))],
    })),
  ],
  ['calls', 'a result that was refused', failed('DISPOSITION_UNKNOWN_SESSION')],
  ['calls', 'a good signature that was refused', failed('not_valid')],
  ['calls', 'an error of a service', failed('internal_error')],
  ['caused', 'a create that fails while nothing is broken', all('incidents', { from: 20, until: 30 })],
  ['caused', 'a create that fails because evidence is away', all('incidents', { service: 'evidence' })],
  ['caused', 'a create that fails because Kafka is away', instead({ ...lost, kind: 'broker-killed', service: '' })],
  ['caused', 'a create that fails because a clock was set', all('incidents', { kind: 'clock-stepped' })],
  ['mended', 'an error at a kill that the next try does not mend', failedAgain],
  [
    'mended',
    'an error at a frozen process of session that the next try does not mend',
    together(failedAgain, first('incidents', { kind: 'replica-frozen', service: 'session' })),
  ],
  [
    'mended',
    'an error at a frozen gateway that the next try does not mend',
    together(failedAgain, first('incidents', { kind: 'replica-frozen' })),
  ],
  ['given up', 'a repeated create that is refused', first('returns', { status: 409 })],
  ['given up', 'a stored body that differs from the request', first('returns', { stored: 'another body' })],
  ['given up', 'a replay that is answered as new', first('returns', { isReplayed: false })],
  ['given up', 'a new session that is answered as a replay', first('returns', { from: 9 })],
  [
    'given up',
    'a refused create that is stored',
    all('creates', ({ status }) => (status === 0 ? { status: 429 } : {})),
  ],
  ['given up', 'an abandoned session that changed later', all('sessions', { version: 4 })],
];
