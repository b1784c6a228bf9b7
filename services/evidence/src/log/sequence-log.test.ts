import { randomBytes } from 'node:crypto';
import { createKeyring } from '@gcs/kit/crypto/keyring';
import { keepLease, type Lease } from '@gcs/kit/postgres/lease';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createEvidenceDatabase, type EvidenceDatabase } from '../../test/evidence-database.ts';
import { rootFromProof } from '../../test/root-from-proof.ts';
import { identifier, makeSession } from '../../test/session-story.ts';
import type { CheckpointStore } from '../checkpoint/checkpoint-store.ts';
import { verifyLog } from '../verify/verify-log.ts';
import { readCheckpoint, signCheckpoint } from './checkpoint.rules.ts';
import { leafText } from './leaf.rules.ts';
import { addOrigin, readLogState } from './log-state.store.ts';
import { leafHash } from './merkle-tree.rules.ts';
import { readLogBacklog } from './queue.store.ts';
import { proveNewestLogged, proveRevision } from './read-log.ts';
import { type LogDeps, LogForkError, logKeysOf, sequenceLog } from './sequence-log.ts';

type MemoryStore = CheckpointStore & { kept?: string | undefined; forget(): void };
let its: EvidenceDatabase;
let store: MemoryStore;
let log: LogDeps;
let lease: Lease;

function memoryStore(): MemoryStore {
  const replace: CheckpointStore['replace'] = async (next) => {
    store.kept = (await next(store.kept)) ?? store.kept;
  };
  return { kept: undefined, read: async () => store.kept, replace, forget: () => delete store.kept };
}

beforeAll(async () => {
  its = await createEvidenceDatabase('2026-10-01T08:01:00.000Z');
});
afterAll(() => its.drop());
beforeEach(async () => {
  await lease?.release();
  await its.tamper('truncate log_queue, log_leaves, log_nodes, log_origins, package_revisions');
  await its.tamper('update log_state set size = 0, checkpoint = null, checkpoint_size = 0, unsigned_since = null');
  store = memoryStore();
  const keys = logKeysOf(createKeyring({ log: 'ed25519' }));
  log = { database: its.database, keys, store, newOrigin: () => 'example.com/log' };
  lease = await takeLease('first');
});

async function takeLease(owner: string): Promise<Lease> {
  const taken = await keepLease(its.database, { name: 'transparency-log', owner }).hold();
  if (taken === undefined) throw new Error('another process has the lease');
  return taken;
}

async function seal(count: number) {
  const stories = Array.from({ length: count }, () => makeSession('ten_1'));
  await its.record(stories.flatMap(({ changes }) => changes));
  return stories;
}

function proves(proof: string, leaf: Parameters<typeof leafText>[0]): boolean {
  const [path = '', ...note] = proof.split('\n\n');
  const [header, index = '', ...hashes] = path.split('\n');
  const head = readCheckpoint(
    note.join('\n\n'),
    log.keys.map(({ publicKey }) => publicKey),
  );
  if (header !== 'c2sp.org/tlog-proof@v1' || head === undefined) return false;
  const place = { hash: leafHash(leafText(leaf)), index: Number(index.replace('index ', '')), size: head.size };
  return (
    rootFromProof(
      place,
      hashes.map((hash) => Buffer.from(hash, 'base64')),
    )?.equals(head.root) === true
  );
}

describe('the transparency log', () => {
  test('contains each sealed revision once, and proves it against the newest checkpoint', async () => {
    const stories = await seal(9);
    await sequenceLog(log, lease);
    const [first] = stories;
    if (first === undefined) throw new Error('no session');
    await its.receive(first.receipt(identifier('dlv')));
    await sequenceLog(log, lease);
    for (const { tenantId, sessionId } of stories) {
      for (const revision of sessionId === first.sessionId ? [1, 2, 0] : [1]) {
        const proven = await proveRevision(its.database, { tenantId, properties: null, sessionId }, revision);
        const [row] = await its.rows<{ head: string; summary: string }>(
          `select encode(chain_head, 'hex') as head, encode(sha256(convert_to(session_summaries.document, 'UTF8')), 'hex') as summary
             from package_revisions join session_summaries using (session_id) where session_id = $1 and revision = $2`,
          sessionId,
          proven.revision,
        );
        const { packageId, manifestSha256 } = proven;
        const hashes = { manifestSha256, auditHead: row?.head ?? '', summarySha256: row?.summary ?? '' };
        const leaf = { complianceSessionId: sessionId, packageId, ...hashes };
        expect(proves(proven.proof, { ...leaf, revision: proven.revision })).toBe(true);
        expect(proves(proven.proof, { ...leaf, revision: proven.revision + 1 })).toBe(false);
        expect(proves(proven.proof, { ...leaf, revision: proven.revision, summarySha256: '00' })).toBe(false);
      }
    }
    expect((await readLogState(its.database)).size).toBe(10);
  });

  test('answers unavailable for a revision that the log does not contain yet, and not found for an unsealed session', async () => {
    const [story] = await seal(1);
    const open = makeSession('ten_1');
    const prove = ({ sessionId }: { sessionId: string }, tenantId = 'ten_1', properties: string[] | null = null) =>
      proveRevision(its.database, { tenantId, properties, sessionId });
    await expect(prove(story ?? open)).rejects.toMatchObject({ code: 'unavailable' });
    await sequenceLog(log, lease);
    const publicMessage = expect.stringContaining('unknown or still open');
    await expect(prove(open)).rejects.toMatchObject({ code: 'not_found', publicMessage });
    await expect(prove(story ?? open, 'ten_2')).rejects.toMatchObject({ code: 'not_found' });
    await expect(prove(story ?? open, 'ten_1', ['another'])).rejects.toMatchObject({ code: 'not_found' });
    await its.receive((story ?? open).receipt(identifier('dlv')));
    const asked = { tenantId: 'ten_1', properties: null, sessionId: story?.sessionId ?? '' };
    expect(await proveNewestLogged(its.database, asked)).toMatchObject({ revision: 1 });
  });

  test('publishes a checkpoint only after the checkpoint store has accepted it', async () => {
    await seal(2);
    log = { ...log, store: { ...store, replace: () => Promise.reject(new Error('disk full')) } };
    await expect(sequenceLog(log, lease)).rejects.toThrow('disk full');
    expect((await readLogState(its.database)).checkpoint).toBeNull();
    log = { ...log, store };
    await sequenceLog(log, lease);
    expect((await readLogState(its.database)).checkpoint).toBe(store.kept);
  });

  test('reports revisions as waiting, with their age, until a published checkpoint covers them', async () => {
    const [first, second] = await seal(2);
    if (first === undefined || second === undefined) throw new Error('no session');
    const [queued] = await its.rows<{ since: Date }>('select min(queued_at) as since from log_queue');
    expect(await readLogBacklog(its.database)).toMatchObject({ waiting: 2, since: queued?.since });
    expect(await readLogBacklog(its.database, first.sessionId)).toMatchObject({ waiting: 1 });
    const broken = { ...log, store: { ...store, replace: () => Promise.reject(new Error('disk full')) } };
    await expect(sequenceLog(broken, lease)).rejects.toThrow('disk full');
    await seal(1);
    expect(await readLogBacklog(its.database)).toMatchObject({ waiting: 3, since: queued?.since });
    expect(await readLogBacklog(its.database, second.sessionId)).toMatchObject({ waiting: 1, since: queued?.since });
    await sequenceLog(log, lease);
    expect(await readLogBacklog(its.database)).toEqual({ waiting: 0, since: null, ageSeconds: 0 });
  });

  test('refuses writes of a replica that has lost its lease to another replica', async () => {
    await seal(1);
    await its.rows(`update relay_lease set expires_at = now() where name = 'transparency-log'`);
    const successor = await takeLease('second');
    await sequenceLog(log, lease);
    expect((await readLogState(its.database)).size).toBe(0);
    await sequenceLog(log, successor);
    expect((await readLogState(its.database)).size).toBe(1);
    lease = successor;
  });

  test('refuses a former leader’s write to the checkpoint store, whether or not the store has a newer checkpoint', async () => {
    await seal(1);
    const kept: (string | undefined)[] = [];
    const late: CheckpointStore = {
      ...store,
      async replace(next) {
        await its.rows(`update relay_lease set expires_at = now() where name = 'transparency-log'`);
        lease = await takeLease('second');
        await store.replace(next);
        kept.push(store.kept);
        await seal(1);
        await sequenceLog(log, lease);
        kept.push(store.kept);
        await store.replace(next);
      },
    };
    await sequenceLog({ ...log, store: late }, lease);
    expect(kept).toEqual([undefined, expect.stringMatching(/^example\.com\/log\n2\n/)]);
    expect([store.kept, (await readLogState(its.database)).checkpoint]).toEqual([kept[1], kept[1]]);
  });

  test('refuses to replace a stored checkpoint that the tree does not continue, even if that checkpoint changed during the run', async () => {
    await seal(2);
    await sequenceLog(log, lease);
    await seal(1);
    const ahead = signCheckpoint({ origin: 'example.com/log', size: 9, root: randomBytes(32) }, log.keys);
    const another = signCheckpoint({ origin: 'example.com/log', size: 3, root: randomBytes(32) }, log.keys);
    for (const strange of [ahead, another]) {
      const changed: CheckpointStore = { ...store, replace: (next) => next(strange).then(() => {}) };
      await its.tamper('update log_state set checkpoint_size = 0');
      await expect(sequenceLog({ ...log, store: changed }, lease)).rejects.toThrow(LogForkError);
    }
  });

  test('replaces a stored checkpoint that is older than the published one, and reports the replacement', async () => {
    await seal(1);
    await sequenceLog(log, lease);
    const old = store.kept;
    await seal(1);
    expect(await sequenceLog(log, lease)).toMatchObject({ isMended: false });
    store.kept = old;
    expect((await verifyLog(log)).faults).toEqual([
      'log: the checkpoint outside of the database is older than the published one',
    ]);
    expect(await sequenceLog(log, lease)).toMatchObject({ isMended: true });
    expect(store.kept).toBe((await readLogState(its.database)).checkpoint);
    expect((await verifyLog(log)).faults).toEqual([]);
  });

  test('signs nothing after a restore to an earlier state, until an operator starts a new log', async () => {
    await seal(3);
    await sequenceLog(log, lease);
    await its.tamper('truncate log_leaves, log_nodes');
    await its.tamper('update log_state set size = 0, checkpoint = null, checkpoint_size = 0');
    await seal(1);
    const kept = store.kept;
    await expect(sequenceLog(log, lease)).rejects.toThrow('smaller than its last checkpoint');
    expect([store.kept, (await readLogState(its.database)).checkpoint]).toEqual([kept, null]);
    await addOrigin(its.database, { origin: 'example.com/log/2', reason: 'restored', by: {} });
    await sequenceLog(log, lease);
    expect(store.kept).toMatch(/^example\.com\/log\/2\n1\n/);
  });

  test.each([
    ['the kept checkpoint was lost', async () => store.forget(), 'missing'],
    [
      'a leaf was changed',
      () => its.tamper(`update log_nodes set hash = sha256('x') where level = 1`),
      'contradicts its last checkpoint',
    ],
    [
      'the kept checkpoint is of another log',
      async () => {
        store.kept = store.kept?.replaceAll('com/log', 'com/other');
      },
      'no signature',
    ],
  ])('signs nothing if %s', async (_, change, message) => {
    await seal(2);
    await sequenceLog(log, lease);
    await change();
    await seal(1);
    await expect(sequenceLog(log, lease)).rejects.toThrow(message);
  });

  test('signs with both keys during a rotation, even without new revisions', async () => {
    await seal(1);
    await sequenceLog(log, lease);
    const added = logKeysOf(createKeyring({ log: 'ed25519' }));
    log = { ...log, keys: [...added, ...log.keys] };
    await sequenceLog(log, lease);
    for (const { publicKey } of log.keys) expect(readCheckpoint(store.kept ?? '', [publicKey])?.size).toBe(1);
    expect((await readLogState(its.database)).checkpoint).toBe(store.kept);
    log = { ...log, keys: added };
    await sequenceLog(log, lease);
  });
});
