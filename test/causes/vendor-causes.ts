import { randomUUID } from 'node:crypto';
import { newDirectory, removeDirectory } from '@gcs/test/support/all-in-one';
import { filesIn, makeCertificates } from '@gcs/test/support/certificates';
import { waitFor } from '@gcs/test/support/wait-for';
import { type ConnectedVendor, checkIn, vendorSays } from '@gcs/test/vendors/at-the-service';
import { type Cause, keepDoing } from './cause.ts';
import { advance } from './evidence-causes.ts';
import type { World } from './world.ts';

export const vendorAway: Cause = {
  cause: 'a vendor answers 503',
  alerts: ['GcsVendorAway'],
  bring: (world) => answering(world, 'stripe-identity', 503),
};

export const vendorKeyRefused: Cause = {
  cause: 'a vendor rejects an account’s key',
  alerts: ['GcsVendorKeyRefused'],
  bring: (world) => answering(world, 'onfido', 401),
};

export const vendorRefusesGuests: Cause = {
  cause: 'a vendor answers 400 when a session is created',
  alerts: ['GcsVendorRefusesGuests'],
  bring: (world) => answering(world, 'veriff', 400),
};

export const vendorUnreadable: Cause = {
  cause: 'a vendor’s answer is not JSON',
  alerts: ['GcsVendorUnreadable'],
  bring: (world) => answering(world, 'sumsub', 200),
};

export const forgedWebhooks: Cause = {
  cause: 'webhooks arrive without the vendor’s signature',
  alerts: ['GcsVendorWebhooksForged'],
  async bring(world) {
    const { played, webhookUrl } = vendorOf(world, 'veriff');
    const { body, headers } = played.sign(Buffer.from('{}'), { secret: 'of somebody else' });
    return keepDoing(200, () => fetch(webhookUrl, { method: 'POST', headers, body: new Uint8Array(body) }));
  },
};

export const lostAnswer: Cause = {
  cause: 'a vendor keeps a session whose creation was not answered',
  alerts: ['GcsVendorOrphansKept'],
  async bring(world) {
    const veriff = vendorOf(world, 'veriff');
    veriff.played.loseAnswers(1);
    await (await checkIn(world, 'veriff')).start();
    const database = await world.sql('providers');
    await vendorSays(veriff, veriff.played.opened.at(-1) ?? '', 'lapse');
    veriff.played.failWith(403);
    const makeUpkeepDue = () => database.query(`update accounts set upkeep_at = now() where vendor = 'veriff'`);
    const upkeep = keepDoing(1_000, makeUpkeepDue);
    return async () => {
      veriff.played.failWith(null);
      await database.query(`update vendor_sessions set state = 'DELETED' where state = 'UNDELETABLE'`);
      await upkeep();
      await database.end();
    };
  },
};

export const nearCeiling: Cause = {
  cause: 'an account has opened nine of its ten sessions this month',
  alerts: ['GcsVendorCeilingNear'],
  async bring(world) {
    const database = await world.sql('providers');
    await database.query(`
      insert into paid_sessions (account_id, month, sessions)
      select id, date_trunc('month', now() at time zone 'UTC')::date, 9 from accounts where vendor = 'onfido'
          on conflict (account_id, month) do update set sessions = 9`);
    await database.query(`update accounts set monthly_ceiling = 10 where vendor = 'onfido'`);
    return async () => {
      await database.query(`update accounts set monthly_ceiling = null where vendor = 'onfido'`);
      await database.end();
    };
  },
};

export const silentVendor: Cause = {
  cause: 'a vendor does not decide for two days',
  alerts: ['GcsVendorWaitsLong'],
  async bring(world) {
    const sumsub = vendorOf(world, 'sumsub');
    const guest = await checkIn(world, 'sumsub');
    await guest.start();
    const vendorId = sumsub.played.opened.at(-1) ?? '';
    await vendorSays(sumsub, vendorId, 'submit');
    const database = await world.sql('providers');
    await waitFor(async () => {
      const { rowCount } = await database.query(
        `update vendor_sessions set submitted_at = submitted_at - interval '2 days' where state = 'SUBMITTED'`,
      );
      return rowCount === 1;
    });
    await database.end();
    return async () => void (await vendorSays(sumsub, vendorId, 'approve'));
  },
};

export const silentPms: Cause = {
  cause: 'a PMS does not answer for eleven minutes',
  alerts: ['GcsPmsNotPolled'],
  async bring(world) {
    const { call, ...clients } = world.admin;
    const ids = () => ({ requestId: randomUUID(), tenantId: world.tenantId });
    const { connection } = await clients.pms.SetPmsConnection(
      {
        ...{ ...ids(), propertyReference: 'hotel-pms', kind: 'apaleo', baseUrl: 'http://127.0.0.1:9' },
        ...{ pmsProperty: 'MUC', timeZone: 'UTC', client: 'client', secret: 'secret' },
      },
      call,
    );
    const database = await world.sql('stays');
    await database.query(`update pms_connections set created_at = created_at - interval '11 minutes'`);
    await database.end();
    return async () =>
      void (await clients.pms.EndPmsConnection({ ...ids(), connectionId: connection?.id ?? '' }, call));
  },
};

export const refusedDeletion: Cause = {
  cause: 'a vendor refuses a due deletion',
  alerts: ['GcsVendorDeletionFailed', 'GcsOriginalsNotDeleted'],
  async bring(world) {
    const stripe = vendorOf(world, 'stripe-identity');
    await leaveDue(world, 'stripe-identity');
    stripe.played.failWith(403);
    return async () => {
      stripe.played.failWith(null);
      const evidence = await world.sql('evidence');
      await evidence.query(
        `update vault_deletions set state_since = state_since - interval '2 hours' where state = 'FAILED'`,
      );
      await evidence.end();
    };
  },
};

export const revokedCredential: Cause = {
  cause: 'an account’s credential for the provider port is revoked (a deletion is two days overdue)',
  alerts: ['GcsVendorReportsUndelivered', 'GcsDeletionsOverdue'],
  async bring(world) {
    const { admin, tenantId } = world;
    const onfido = vendorOf(world, 'onfido');
    const guest = await checkIn(world, 'onfido');
    await guest.start();
    const vendorId = onfido.played.opened.at(-1) ?? '';
    const dueId = await leaveDue(world, 'onfido');
    const revoked = { requestId: randomUUID(), tenantId, tokenId: onfido.tokenId };
    await admin.tokens.RevokeToken(revoked, admin.call);
    const evidence = await world.sql('evidence');
    const setBack = () =>
      evidence.query(`
      update vault_deletions set due_since = due_since - interval '2 days'
       where provider = 'onfido' and state <> 'CONFIRMED' and due_since > now() - interval '1 day'`);
    await waitFor(async () => (await setBack()).rowCount === 1);
    await evidence.end();
    const sending = keepDoing(1_000, () => vendorSays(onfido, vendorId, 'approve'));
    return async () => {
      await sending();
      const issued = { requestId: randomUUID(), tenantId, kind: 'TOKEN_KIND_PROVIDER' as const, client: 'next' };
      const { secret: providerToken } = await admin.tokens.IssueToken(
        {
          ...issued,
          provider: 'onfido',
          stepTypes: ['STEP_TYPE_DOCUMENT', 'STEP_TYPE_LIVENESS', 'STEP_TYPE_FACE_MATCH'],
        },
        admin.call,
      );
      const secrets = { apiKey: '', apiSecret: '', webhookSecret: '', providerToken };
      const changed = { requestId: randomUUID(), tenantId, accountId: onfido.id, secrets };
      await admin.accounts.ChangeProviderAccount(changed, admin.call);
      onfido.played.isDeleted(dueId);
    };
  },
};

function vendorOf({ vendors }: World, name: string): ConnectedVendor {
  const vendor = vendors.get(name);
  if (vendor === undefined) throw new Error(`there is no ${name}`);
  return vendor;
}

async function answering(world: World, name: string, status: number) {
  const { played } = vendorOf(world, name);
  played.failWith(status);
  const coming = keepDoing(500, async () => (await checkIn(world, name)).start());
  return async () => {
    await coming();
    played.failWith(null);
    await (await checkIn(world, name)).start();
  };
}

async function leaveDue(world: World, name: string): Promise<string> {
  const guest = await checkIn(world, name);
  await guest.start();
  await advance(world, guest.id, 60);
  return vendorOf(world, name).played.opened.at(-1) ?? '';
}

export const oldCertificate: Cause = {
  cause: 'the certificate of providers for the provider port expires in two days',
  alerts: ['GcsCertificateExpires'],
  async bring({ restart, replicaOf }) {
    const directory = await newDirectory();
    const { authority, certificate } = makeCertificates(directory);
    authority('ca');
    certificate('providers', 'ca');
    const { tlsCertFile, tlsKeyFile, tlsCaFile } = filesIn(directory, 'providers', 'ca');
    const { GCS_PROVIDER_ADDRESS = '' } = replicaOf('providers').environment;
    await restart('providers', {
      // A certificate contains a name.
      GCS_PROVIDER_ADDRESS: GCS_PROVIDER_ADDRESS.replace('127.0.0.1', 'localhost'),
      GCS_PROVIDER_CERT_FILE: tlsCertFile,
      GCS_PROVIDER_KEY_FILE: tlsKeyFile,
      GCS_PROVIDER_CA_FILE: tlsCaFile,
    });
    return async () => {
      await restart('providers');
      await removeDirectory(directory);
    };
  },
};
