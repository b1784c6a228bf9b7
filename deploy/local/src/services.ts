import type { ServiceName as KeyringName } from '@gcs/first-run/keys';

export const databaseServices = ['session', 'evidence', 'webhook-delivery', 'stays', 'gateway', 'providers'] as const;
export const serviceNames = [...databaseServices, 'console'] as const;
export type DatabaseService = (typeof databaseServices)[number];
export type ServiceName = (typeof serviceNames)[number];
export type Replicas = Readonly<Record<ServiceName, number>>;

export const shortNames: Readonly<Record<ServiceName, KeyringName>> = {
  session: 'session',
  evidence: 'evidence',
  'webhook-delivery': 'delivery',
  stays: 'stays',
  gateway: 'gateway',
  providers: 'providers',
  console: 'console',
};
