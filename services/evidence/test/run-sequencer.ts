import { readKeyring } from '@gcs/kit/crypto/keyring';
import { openDatabase } from '@gcs/kit/postgres/database';
import { keepLease } from '@gcs/kit/postgres/lease';
import { createLogger } from '@gcs/kit/telemetry/logger';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { type CheckpointPlace, openCheckpointStore } from '../src/checkpoint/open-checkpoint-store.ts';
import { logKeysOf, sequenceLog } from '../src/log/sequence-log.ts';

/** Leads the log for one run and freezes at the worst moment: after reading the tree and before signing it. */
const [, , databaseUrl = '', keyringFile = '', placeText = ''] = process.argv;
const place: CheckpointPlace = JSON.parse(placeText);
const logger = createLogger({ service: 'evidence', level: 'silent' });
const database = openDatabase({ url: databaseUrl, applicationName: 'frozen sequencer', logger });
const keys = logKeysOf(await readKeyring(keyringFile, ['log'])).map(({ privateKey, publicKey }) => ({
  publicKey,
  get privateKey() {
    process.kill(process.pid, 'SIGSTOP');
    return privateKey;
  },
}));
const { store, stop } = await openCheckpointStore(place, testTelemetry('frozen sequencer'));
const keeper = keepLease(database, { name: 'transparency-log', owner: 'frozen' });
const lease = await keeper.hold();
if (lease === undefined) throw new Error('another process has the lease');
await sequenceLog({ database, keys, store, newOrigin: () => 'example.com/log' }, lease).catch(() => {});
await keeper.release();
await database.close();
await stop();
