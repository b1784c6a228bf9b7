import type { Clock } from '@gcs/kit/clock';
import type { AdminClients } from '../admin/admin-clients.ts';

/** What the pages are made of. */
export type PageDeps = {
  admin: AdminClients;
  environment: string;
  /** Seconds since the sign-in after which a decision asks for a new one. */
  freshSeconds: number;
  clock: Clock;
};
