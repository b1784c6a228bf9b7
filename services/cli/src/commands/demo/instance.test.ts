import { expect, test } from '@jest/globals';
import { throwAwayEnvironment } from './instance.ts';

test('a temporary instance has its own database, folder and ports', () => {
  const given = { GCS_DATABASE_URL: 'postgres://elsewhere', GCS_HTTP_PORT: '8080', GCS_LOG_LEVEL: 'info' };
  expect(throwAwayEnvironment(given, '/tmp/demo')).toMatchObject({
    GCS_DATABASE_URL: undefined,
    ...{ GCS_HTTP_PORT: '0', GCS_LOG_LEVEL: 'info', GCS_DATA_DIR: '/tmp/demo' },
  });
});
