import { randomUUID } from 'node:crypto';
import { mkdir, rename, rmdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { checkIn } from '@gcs/test/support/api';
import { listenOnLoopback } from '@gcs/test/support/listen-on-loopback';
import { waitFor } from '@gcs/test/support/wait-for';
import { type Cause, keepDoing } from './cause.ts';
import type { World } from './world.ts';

const daySeconds = 86_400;

export const lostCheckpoint: Cause = {
  cause: 'the checkpoint store cannot be read',
  alerts: ['GcsLogLeavesWait', 'GcsCheckpointNotCompared'],
  async bring({ replicaOf }) {
    const file = `${replicaOf('evidence').environment['GCS_KEYRING_FILE']}.checkpoint`;
    await rename(file, `${file}.away`);
    await mkdir(file);
    return async () => {
      await rmdir(file);
      await rename(`${file}.away`, file);
    };
  },
};

export const alteredPackage: Cause = {
  cause: 'a sealed package is altered in the database and then read',
  alerts: ['GcsEvidenceIntegrity'],
  async bring({ api, sql, admin }) {
    const { body } = await api.create(checkIn('happy'));
    await waitFor(async () => (await api.evidence(body.id)).status === 200);
    const database = await sql('evidence');
    await database.query('set session_replication_role = replica');
    const move = (by: number) =>
      database.query(
        'update package_revisions set event_count = event_count + $2 where session_id = $1 and revision = 1',
        [body.id, by],
      );
    await move(-1);
    await api.evidence(body.id);
    return async () => {
      await move(1);
      await database.end();
      // The alert ends after a verification without a finding.
      let pageToken = '';
      do ({ nextPageToken: pageToken } = await admin.evidence.VerifyStored({ pageToken }, admin.call));
      while (pageToken !== '');
    };
  },
};

export const missingKey: Cause = {
  cause: 'a document needs a key that the keyring of evidence lacks',
  alerts: ['GcsKeyMissing'],
  async bring({ api, sql }) {
    const { body } = await api.create(checkIn('happy'));
    await waitFor(async () => (await api.evidence(body.id)).status === 200);
    const database = await sql('evidence');
    const of = 'where session_id = $1 and position = 1';
    const { rows } = await database.query(`select wrapped_key from evidence_documents ${of}`, [body.id]);
    const original: Buffer = rows[0]?.wrapped_key;
    const gone = Buffer.concat([original.subarray(0, 2), Buffer.from('g'.repeat(original[1] ?? 0))]);
    const store = async (wrapped: Buffer) => {
      await database.query(`update evidence_documents set wrapped_key = $2 ${of}`, [body.id, wrapped]);
      await database.query('update key_renewals set is_done = false, next_at = now() where outdated is not null');
    };
    await store(Buffer.concat([gone, original.subarray(gone.length)]));
    return async () => {
      await store(original);
      await database.end();
    };
  },
};

export const lateNegative: Cause = {
  cause: 'a provider reports fraud after the guest was let in',
  alerts: ['GcsLateNegative'],
  async bring({ api }) {
    await api.create(checkIn('late_result'));
    return async () => {};
  },
};

export const reviewLeftAlone: Cause = {
  cause: 'nobody decides a review for two days (sandbox clock)',
  alerts: ['GcsReviewsOverdue', 'GcsReviewsForgotten'],
  async bring(world) {
    const sessionId = await leaveReview(world, 2);
    return () => advance(world, sessionId, 365);
  },
};

export const closedChat: Cause = {
  cause: 'a chat refuses notices (each try is made due immediately)',
  alerts: ['GcsNoticesFailing'],
  async bring(world) {
    const { admin, tenantId } = world;
    let isOpen = true;
    const chat = createServer((request, response) => {
      request.resume();
      request.on('end', () => response.writeHead(isOpen ? 200 : 500).end('ok'));
    });
    const asked = { requestId: randomUUID(), tenantId, address: await listenOnLoopback(chat), everyMinutes: 5 };
    const { subscription } = await admin.notices.SubscribeToNotices(
      { ...asked, kinds: ['NOTICE_KIND_OVERDUE'], channel: 'NOTICE_CHANNEL_SLACK' },
      admin.call,
    );
    isOpen = false;
    const sessionId = await leaveReview(world, 2);
    const database = await world.sql('session');
    const hurrying = keepDoing(1_000, () =>
      database.query('update notice_subscriptions set next_at = now() where next_at > now()'),
    );
    return async () => {
      isOpen = true;
      await hurrying();
      await database.end();
      const ended = { requestId: randomUUID(), tenantId, subscriptionId: subscription?.id ?? '' };
      await admin.notices.EndNoticeSubscription(ended, admin.call);
      await advance(world, sessionId, 365);
      chat.closeAllConnections();
      chat.close();
    };
  },
};

async function leaveReview(world: World, days: number): Promise<string> {
  const { body } = await world.api.create(checkIn('aml_hit'));
  await waitFor(async () => (await world.api.get(body.id)).body.status === 'NEEDS_REVIEW');
  await advance(world, body.id, days);
  return body.id;
}

export async function advance({ admin, tenantId }: World, sessionId: string, days: number): Promise<void> {
  const asked = { requestId: randomUUID(), tenantId, sessionId, seconds: days * daySeconds };
  await admin.sandbox.AdvanceClock(asked, admin.call);
}
