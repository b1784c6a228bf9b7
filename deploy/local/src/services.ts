import type { ServiceName as KeyringName } from '@gcs/first-run/keys';

/** In the order in which they start; they stop in the reverse one. */
export const serviceNames = ['session', 'evidence', 'webhook-delivery', 'gateway'] as const;
export type ServiceName = (typeof serviceNames)[number];
export type Replicas = Readonly<Record<ServiceName, number>>;

/** What a service is called where its keyring and its database are named. */
export const shortNames: Readonly<Record<ServiceName, KeyringName>> = {
  session: 'session',
  evidence: 'evidence',
  'webhook-delivery': 'delivery',
  gateway: 'gateway',
};
