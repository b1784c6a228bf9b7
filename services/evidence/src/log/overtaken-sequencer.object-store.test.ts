import { type ObjectStore, startObjectStore } from '@gcs/test/support/tools/object-store';
import { afterAll } from '@jest/globals';
import { testOvertakenSequencer } from '../../test/overtaken-sequencer.ts';

let server: ObjectStore | undefined;
afterAll(() => server?.stop());

testOvertakenSequencer(async (directory) => {
  server = await startObjectStore(directory);
  const { bucket, endpoint, credentials } = server;
  Object.assign(process.env, credentials);
  return { kind: 's3', key: 'log.checkpoint', bucket, endpoint, region: null, isPathStyle: true, caFile: null };
});
