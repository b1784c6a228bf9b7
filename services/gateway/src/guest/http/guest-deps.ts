import type { Client } from '@gcs/kit/grpc/types';
import type { definitions } from '@gcs/proto/definitions';
import type { EventStreams } from './event-streams.ts';
import type { GuestLimits } from './guest-limits.ts';

/** What the routes of the guest listener need. */
export type GuestDeps = {
  guests: Client<typeof definitions.GuestService>;
  standIn: Client<typeof definitions.StandInService>;
  limits: GuestLimits;
  streams: EventStreams;
  isSandbox: boolean;
  /** Where guests reach the listener, without a trailing slash. */
  baseUrl: string;
  /** Schemes of the tenant's own apps, to which its guests may be led back. */
  returnSchemesOf(tenantId: string): Promise<readonly string[]>;
  random(bytes: number): Buffer;
};
