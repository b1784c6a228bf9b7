import { readConfig } from '@gcs/kit/process/config';
import { expect, test } from '@jest/globals';
import { gatewaySettings, ratePoliciesOf, toGatewayConfig } from './config.ts';

const environment = {
  GCS_ENVIRONMENT: 'production',
  GCS_DATABASE_URL: 'postgres://localhost/gateway',
  GCS_SESSION_ADDRESS: 'session:50051',
  GCS_EVIDENCE_ADDRESS: 'evidence:50051',
  GCS_DELIVERY_ADDRESS: 'delivery:50051',
  GCS_STAYS_ADDRESS: 'stays:50051',
};
const configOf = (extra: Record<string, string>) =>
  toGatewayConfig(readConfig(gatewaySettings, { ...environment, ...extra }), []);
const policiesOf = (extra: Record<string, string>) => ratePoliciesOf(configOf(extra));

test('rate limits without settings are the published defaults of the environment', () => {
  expect(policiesOf({})).toEqual({
    create: { rate: 20, burst: 60 },
    read: { rate: 100, burst: 300 },
    evidence: { rate: 10, burst: 30 },
  });
  expect(policiesOf({ GCS_ENVIRONMENT: 'sandbox' }).create).toEqual({ rate: 5, burst: 15 });
});

test('a configured rate limit replaces the default', () => {
  const rateLimits = policiesOf({ GCS_RATE_LIMIT_CREATE: '100000/100000' });
  expect(rateLimits.create).toEqual({ rate: 100_000, burst: 100_000 });
  expect(rateLimits.read).toEqual({ rate: 100, burst: 300 });
});

test('the size of the connection pool must be within its limits', () => {
  expect(configOf({}).databasePoolSize).toBe(10);
  expect(configOf({ GCS_DATABASE_POOL_SIZE: '40' }).databasePoolSize).toBe(40);
  expect(() => configOf({ GCS_DATABASE_POOL_SIZE: '3' })).toThrow(/GCS_DATABASE_POOL_SIZE.*an integer from 4 to 500/);
});
