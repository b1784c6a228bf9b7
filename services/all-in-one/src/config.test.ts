import { describe, expect, test } from '@jest/globals';
import { readAllInOneConfig } from './config.ts';

describe('refuses a misspelt setting and suggests the right one', () => {
  test.each([
    ['GCS_HTTP_PROT', 'GCS_HTTP_PORT'],
    ['GCS_HTP_PORT', 'GCS_HTTP_PORT'],
    ['GCS_DATADIR', 'GCS_DATA_DIR'],
    ['GCS_LOGLEVEL', 'GCS_LOG_LEVEL'],
    ['GCS_CONSOLE_PORTS', 'GCS_CONSOLE_PORT'],
    ['GCS_ENVIRONMENT', 'GCS_ENVIRONMENTS'],
    ['GCS_EGRESS_PORT', 'GCS_EGRESS_PORTS'],
    ['GCS_PORT', 'GCS_HTTP_PORT'],
  ])('%s', (name, meant) => {
    expect(() => readAllInOneConfig({ [name]: '1' })).toThrow(`${name}: is no setting; did you mean ${meant}?`);
  });

  test.each(['GCS_CONTEXT', 'GCS_TENANT', 'GCS_SOMETHING_ELSE', 'HTTP_PROT'])(
    'accepts %s, a setting of another program',
    (name) => {
      expect(() => readAllInOneConfig({ [name]: '1' })).not.toThrow();
    },
  );
});
