import { describe, expect, test } from '@jest/globals';
import { ConfigError } from '../settings.ts';
import { StartError } from '../start-error.ts';
import { readConfig, setting } from './config.ts';

const spec = {
  environment: setting.choice('GCS_ENVIRONMENT', ['sandbox', 'production']),
  databaseUrl: setting.databaseUrl('GCS_DATABASE_URL'),
  migrationDatabaseUrl: setting.optionalDatabaseUrl('GCS_MIGRATION_DATABASE_URL'),
  runtimeRole: setting.optionalText('GCS_RUNTIME_ROLE'),
  brokers: setting.list('GCS_KAFKA_BROKERS', { default: ['127.0.0.1:9092'] }),
  listen: setting.listen('GCS_LISTEN', { default: { host: '127.0.0.1', port: 0 } }),
  healthPort: setting.port('GCS_HEALTH_PORT', { default: 9100 }),
  maxConnections: setting.integer('GCS_MAX_CONNECTIONS', { min: 1, max: 100, default: 10 }),
  verbose: setting.flag('GCS_VERBOSE', { default: false }),
  rate: setting.parsed('GCS_RATE', 'rate/burst', (raw) => /^\d+\/\d+$/.exec(raw)?.[0], { default: '1/1' }),
};

const enough = { GCS_ENVIRONMENT: 'sandbox', GCS_DATABASE_URL: 'postgres://gcs:hunter2@localhost/gcs' };

describe('reading the configuration', () => {
  test('takes the values of set variables and the defaults of others', () => {
    expect(readConfig(spec, { ...enough, GCS_LISTEN: '0.0.0.0:8080', GCS_KAFKA_BROKERS: 'a:1, b:2' })).toEqual({
      environment: 'sandbox',
      databaseUrl: 'postgres://gcs:hunter2@localhost/gcs',
      migrationDatabaseUrl: null,
      runtimeRole: null,
      brokers: ['a:1', 'b:2'],
      listen: { host: '0.0.0.0', port: 8080 },
      healthPort: 9100,
      maxConnections: 10,
      verbose: false,
      rate: '1/1',
    });
  });

  test('treats an empty variable as unset', () => {
    const config = readConfig(spec, { ...enough, GCS_HEALTH_PORT: '', GCS_RUNTIME_ROLE: '' });
    expect(config).toMatchObject({ healthPort: 9100, runtimeRole: null });
  });

  test('ignores unknown variables', () => {
    expect(() => readConfig(spec, { ...enough, GCS_NOBODY_READS_THIS: 'x' })).not.toThrow();
    const others = { level: setting.optionalText('OTEL_LOG_LEVEL') };
    expect(() => readConfig(others, { GCS_NOBODY_READS_THIS: 'x' })).not.toThrow();
  });

  test.each([
    ['GCS_LISTNE', 'GCS_LISTEN'],
    ['GCS_DATABSE_URL', 'GCS_DATABASE_URL'],
    ['GCS_RUNTIMEROLE', 'GCS_RUNTIME_ROLE'],
    ['GCS_MIGRATION_DATABASE_URLS', 'GCS_MIGRATION_DATABASE_URL'],
  ])('refuses the misspelt %s with the nearest name and never its value', (name, meant) => {
    const refused = refusal({ ...enough, [name]: 'hunter2' });
    expect(refused).toContain(`${name}: is no setting; did you mean ${meant}?`);
    expect(refused).not.toContain('hunter2');
  });

  test('reports every problem in one message, with its cause and the expected form', () => {
    const refused = refusal({
      GCS_ENVIRONMENT: 'staging',
      GCS_KAFKA_BROKERS: 'a,,b',
      GCS_LISTEN: 'nowhere',
      GCS_HEALTH_PORT: '70000',
      GCS_MAX_CONNECTIONS: '1e2',
      GCS_VERBOSE: 'constructor',
      GCS_RATE: 'fast',
    });
    expect(refused).toBe(
      [
        'The configuration is not usable:',
        '  GCS_ENVIRONMENT: is "staging"; expected one of sandbox, production',
        '  GCS_DATABASE_URL: is not set; expected a URL that begins with postgresql://',
        '  GCS_KAFKA_BROKERS: is "a,,b"; expected a list separated by commas',
        '  GCS_LISTEN: is "nowhere"; expected host:port, for example 127.0.0.1:8080',
        '  GCS_HEALTH_PORT: is "70000"; expected an integer from 0 to 65535',
        '  GCS_MAX_CONNECTIONS: is "1e2"; expected an integer from 1 to 100',
        '  GCS_VERBOSE: is "constructor"; expected true or false',
        '  GCS_RATE: is "fast"; expected rate/burst',
      ].join('\n'),
    );
  });

  test('throws an error of which only the message is printed', () => {
    expect(() => readConfig(spec, {})).toThrow(ConfigError);
    expect(() => readConfig(spec, {})).toThrow(StartError);
  });

  test('never quotes a refused text', () => {
    expect(refusal({ ...enough, GCS_LISTEN: 'x' })).not.toContain('hunter2');
  });
});

describe('the address of a database', () => {
  // The forms of libpq: https://www.postgresql.org/docs/18/libpq-connect.html#LIBPQ-CONNSTRING-URIS
  const users = ['', 'gcs@', 'gcs:h%2Cunter2@', 'gcs:hun,ter2@'];
  const hosts = { one: ['db', 'db:5432', '[::1]:5432', ''], several: ['a,b', 'a:1,b:2', '[::1],b', 'a,'] };
  const paths = ['', '/gcs', '/gcs?sslmode=require', '/g,cs?application_name=a,b', '?connect_timeout=10'];
  const schemes = ['postgres', 'postgresql'];
  const all = (ones: readonly string[]) =>
    schemes.flatMap((scheme) =>
      users.flatMap((user) => ones.flatMap((host) => paths.map((path) => `${scheme}://${user}${host}${path}`))),
    );

  test('accepts a database address with one host', () => {
    for (const url of all(hosts.one))
      expect(readConfig(spec, { ...enough, GCS_DATABASE_URL: url }).databaseUrl).toBe(url);
  });

  test('refuses another scheme without quoting the password', () => {
    for (const url of ['mysql://gcs:hunter2@db/gcs', 'gcs:hunter2@db/gcs', 'postgres:gcs:hunter2'])
      expect(refusal({ ...enough, GCS_DATABASE_URL: url })).toBe(
        'The configuration is not usable:\n  GCS_DATABASE_URL: is not usable; expected a URL that begins with postgresql://',
      );
  });

  test('refuses a database address with several hosts, also for the schema owner, without quoting the password', () => {
    const several = [...all(hosts.several), 'postgres:///gcs?host=a,b', 'postgres:///?port=1&host=a%2cb'];
    for (const url of several)
      for (const name of ['GCS_DATABASE_URL', 'GCS_MIGRATION_DATABASE_URL']) {
        const refused = refusal({ ...enough, [name]: url });
        expect(refused).toBe(
          `The configuration is not usable:\n  ${name}: names several hosts; expected one that still leads to the primary after a failover`,
        );
      }
  });
});

function refusal(environment: Record<string, string>): string {
  try {
    readConfig(spec, environment);
  } catch (error) {
    return String(error instanceof ConfigError ? error.message : error);
  }
  throw new Error('the configuration was accepted');
}

describe('a rate', () => {
  const read = (raw: string) => readConfig({ rate: setting.rate('GCS_RATE') }, { GCS_RATE: raw }).rate;

  test('parses a rate from rate/burst, and reads an absent rate as null', () => {
    expect(read('20/60')).toEqual({ rate: 20, burst: 60 });
    expect(read('0.5/1')).toEqual({ rate: 0.5, burst: 1 });
    expect(read('')).toBeNull();
  });

  test.each(['20', '20/', '/60', '0/60', '20/0', '-1/5', '1e3/5', '20/60/80'])('refuses the rate %p', (raw) => {
    expect(() => read(raw)).toThrow(/GCS_RATE.*20\/60/);
  });
});
